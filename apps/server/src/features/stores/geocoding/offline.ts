/** The address service of demo mode: the places where its retailers have stores. It asks nobody. */
import { type Place, places } from '../../../demo-partners/stores/new-zealand.ts'
import { type Candidate, type Geocoder, mostSuggestions } from './geocoder.ts'

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()

const inFull = ({ street, name, city, region, postalCode }: Place): string =>
  [street, name, city, region, postalCode].join(', ')

const candidateOf = ({ street, name, city, region, postalCode }: Place, score: number): Candidate => ({
  address: { address1: street, address2: null, suburb: name, city, state: region, postalCode, country: 'New Zealand' },
  score,
})

const road = (text: string): string => plain(text).replace(/^\d+\w? /, '')

/** Its street and postal code make an address exact; another number of the road is guessed; without the road, details are missing. */
function scoreOf(place: Place, text: string): number {
  const asked = ` ${plain(text)} `
  const has = (part: string) => asked.includes(` ${plain(part)} `)
  if (has(place.street) && has(place.postalCode)) return 100
  if (asked.includes(` ${road(place.street)} `) && has(place.city)) return 90
  return has(place.postalCode) && has(place.city) ? 60 : 0
}

export const offlineGeocoder: Geocoder = {
  name: 'the address list of demo mode',
  suggest: async (text) => {
    const words = plain(text).split(' ')
    return places
      .filter((place) => words.every((word) => ` ${plain(inFull(place))}`.includes(` ${word}`)))
      .slice(0, mostSuggestions)
      .map((place) => ({ key: place.name, text: inFull(place) }))
  },
  candidates: async ({ key, text }) => {
    if (key !== undefined) return places.filter(({ name }) => name === key).map((place) => candidateOf(place, 100))
    return places
      .map((place) => candidateOf(place, scoreOf(place, text)))
      .filter(({ score }) => score > 0)
      .sort((one, other) => other.score - one.score)
  },
}
