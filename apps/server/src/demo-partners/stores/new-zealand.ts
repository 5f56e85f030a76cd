/** Where the demo retailers have stores: places, streets and regions of New Zealand. */

export interface Place {
  readonly name: string
  readonly street: string
  readonly city: string
  /** As the trade abbreviates regions. */
  readonly region: string
  readonly postalCode: string
}

const rows = `
Albany|219 Don McKinnon Drive|Auckland|AKL|0632
Takapuna|41 Hurstmere Road|Auckland|AKL|0622
Botany|588 Chapel Road|Auckland|AKL|2016
Newmarket|277 Broadway|Auckland|AKL|1023
Ponsonby|130 Ponsonby Road|Auckland|AKL|1011
Sylvia Park|286 Mt Wellington Highway|Auckland|AKL|1060
Manukau|Corner Great South and Wiri Station Roads|Auckland|AKL|2104
Westgate|46 Maki Street|Auckland|AKL|0814
Whangārei|7 Port Road|Whangārei|NTL|0110
Kerikeri|60 Kerikeri Road|Kerikeri|NTL|0230
Te Rapa|12 Maui Street|Hamilton|WKO|3200
Hamilton East|381 Grey Street|Hamilton|WKO|3216
Cambridge|21 Victoria Street|Cambridge|WKO|3434
Taupō|54 Tongariro Street|Taupō|WKO|3330
Bethlehem|19 Bethlehem Road|Tauranga|BOP|3110
Mount Maunganui|182 Maunganui Road|Mount Maunganui|BOP|3116
Rotorua|1170 Amohau Street|Rotorua|BOP|3010
Whakatāne|120 The Strand|Whakatāne|BOP|3120
Gisborne|35 Gladstone Road|Gisborne|GIS|4010
Napier|85 Emerson Street|Napier|HKB|4110
Hastings|303 Heretaunga Street West|Hastings|HKB|4122
Havelock North|16 Joll Road|Havelock North|HKB|4130
New Plymouth|21 Devon Street East|New Plymouth|TKI|4310
Whanganui|74 Victoria Avenue|Whanganui|MWT|4500
Palmerston North|84 Broadway Avenue|Palmerston North|MWT|4410
Masterton|205 Queen Street|Masterton|WGN|5810
Paraparaumu|129 Rimu Road|Paraparaumu|WGN|5032
Petone|240 Jackson Street|Lower Hutt|WGN|5012
Porirua|2 Titahi Bay Road|Porirua|WGN|5022
Lambton Quay|165 Lambton Quay|Wellington|WGN|6011
Blenheim|31 Market Street|Blenheim|MBH|7201
Nelson|105 Trafalgar Street|Nelson|NSN|7010
Richmond|221 Queen Street|Richmond|TAS|7020
Greymouth|11 Mackay Street|Greymouth|WTC|7805
Riccarton|129 Riccarton Road|Christchurch|CAN|8041
Papanui|500 Papanui Road|Christchurch|CAN|8053
Sumner|19 Nayland Street|Christchurch|CAN|8081
Rangiora|118 High Street|Rangiora|CAN|7400
Ashburton|204 East Street|Ashburton|CAN|7700
Timaru|189 Stafford Street|Timaru|CAN|7910
Wānaka|53 Helwick Street|Wānaka|OTA|9305
Queenstown|7 Ballarat Street|Queenstown|OTA|9300
Dunedin|209 George Street|Dunedin|OTA|9016
Invercargill|62 Esk Street|Invercargill|STL|9810
`

export const places: readonly Place[] = rows
  .trim()
  .split('\n')
  .map((row) => {
    const [name = '', street = '', city = '', region = '', postalCode = ''] = row.split('|')
    return { name, street, city, region, postalCode }
  })

export const distributionCentres: readonly Place[] = [
  { name: 'Karaka DC', street: '18 Linwood Road', city: 'Karaka', region: 'AKL', postalCode: '2113' },
  { name: 'Rolleston DC', street: '4 Jones Road', city: 'Rolleston', region: 'CAN', postalCode: '7643' },
]
