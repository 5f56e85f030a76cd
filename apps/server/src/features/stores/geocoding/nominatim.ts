/** A Nominatim server. It has no score: how much of an address it knows is counted. */
import { askService, type Candidate, fieldsOf, type Geocoder, listOf, mostSuggestions, textOf } from './geocoder.ts'

type Found = ReturnType<typeof fieldsOf>

const letters: Readonly<Record<string, string>> = { node: 'N', way: 'W', relation: 'R' }

const keyOf = ({ osm_type: type, osm_id: id }: Found): string | null => {
  const letter = letters[String(type)]
  return letter && (typeof id === 'number' || /^\d+$/.test(String(id))) ? `${letter}${String(id)}` : null
}

/** Without a road nobody finds it; without a number, city or postal code something is missing. */
function scoreOf({ road, number, city, postalCode }: Readonly<Record<string, string | null>>): number {
  if (!road) return 30
  if (!number) return 60
  return city && postalCode ? 100 : 85
}

function candidateOf(found: Found): Candidate {
  const parts = fieldsOf(found.address)
  const number = textOf(parts.house_number)
  const road = textOf(parts.road, parts.pedestrian, parts.footway)
  const city = textOf(parts.city, parts.town, parts.village, parts.municipality)
  const postalCode = textOf(parts.postcode)
  return {
    address: {
      address1: road && [number, road].filter(Boolean).join(' '),
      address2: null,
      suburb: textOf(parts.suburb, parts.neighbourhood, parts.quarter),
      city,
      state: textOf(parts.state, parts.region),
      postalCode,
      country: textOf(parts.country),
    },
    score: scoreOf({ road, number, city, postalCode }),
  }
}

export function nominatimGeocoder({ url }: { readonly url: string }): Geocoder {
  const detailed = { format: 'jsonv2', addressdetails: '1' }
  const search = (text: string) => askService(url, 'search', { ...detailed, q: text, limit: String(mostSuggestions) })
  return {
    name: new URL(url).host,
    suggest: async (text) =>
      listOf(await search(text)).flatMap((one) => {
        const [key, label] = [keyOf(one), textOf(one.display_name)]
        return key && label ? [{ key, text: label }] : []
      }),
    candidates: async ({ key, text }) =>
      listOf(key ? await askService(url, 'lookup', { ...detailed, osm_ids: key }) : await search(text))
        .map(candidateOf)
        .sort((one, other) => other.score - one.score),
  }
}
