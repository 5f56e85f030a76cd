/** An ArcGIS GeocodeServer: `suggest` gives magic keys, `findAddressCandidates` the addresses behind them, each with a score. */
import {
  askService,
  type Candidate,
  defaultPoint,
  fieldsOf,
  type Geocoder,
  GeocoderDown,
  listOf,
  mostSuggestions,
  textOf,
} from './geocoder.ts'

interface ArcgisSettings {
  /** Up to and with 'GeocodeServer'. */
  readonly url: string
  readonly token?: string | undefined
}

/** Others are a place, not a door: nothing can be delivered to them. */
const doors: readonly unknown[] = ['PointAddress', 'Subaddress', 'StreetAddress', 'StreetInt', 'POI']
const mostWithoutDoor = 70

function candidateOf(found: ReturnType<typeof fieldsOf>): Candidate {
  const attributes = fieldsOf(found.attributes)
  const score = typeof found.score === 'number' ? Math.min(100, Math.max(0, found.score)) : 0
  return {
    address: {
      address1: textOf(attributes.StAddr, attributes.Place_addr, attributes.ShortLabel),
      address2: textOf(attributes.SubAddr),
      suburb: textOf(attributes.Nbrhd, attributes.District),
      city: textOf(attributes.City),
      state: textOf(attributes.RegionAbbr, attributes.Region),
      postalCode: textOf(attributes.Postal),
      country: textOf(attributes.CntryName, attributes.Country),
    },
    score: doors.includes(attributes.Addr_type) ? score : Math.min(score, mostWithoutDoor),
  }
}

/** ArcGIS says what is wrong with a status of 200. */
function answered(answer: unknown): ReturnType<typeof fieldsOf> {
  const fields = fieldsOf(answer)
  if (fields.error) throw new GeocoderDown(textOf(fieldsOf(fields.error).message) ?? 'It answered with an error.')
  return fields
}

export function arcgisGeocoder({ url, token }: ArcgisSettings): Geocoder {
  const near = `${defaultPoint.longitude},${defaultPoint.latitude}`
  return {
    name: new URL(url).host,
    suggest: async (text) => {
      const query = { f: 'json', text, location: near, maxSuggestions: String(mostSuggestions), token }
      const { suggestions } = answered(await askService(url, 'suggest', query))
      return listOf(suggestions).flatMap((one) => {
        const [key, label] = [textOf(one.magicKey), textOf(one.text)]
        return key && label ? [{ key, text: label }] : []
      })
    },
    candidates: async ({ key, text }) => {
      const query = {
        f: 'json',
        SingleLine: text,
        magicKey: key,
        outFields: '*',
        location: near,
        maxLocations: '5',
        token,
      }
      const { candidates } = answered(await askService(url, 'findAddressCandidates', query))
      return listOf(candidates)
        .map(candidateOf)
        .sort((one, other) => other.score - one.score)
    },
  }
}
