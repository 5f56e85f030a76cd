/** The address service that the settings name. */
import type { Config } from '../../../config.ts'
import { arcgisGeocoder } from './arcgis.ts'
import type { Geocoder } from './geocoder.ts'
import { nominatimGeocoder } from './nominatim.ts'
import { offlineGeocoder } from './offline.ts'

/** Null: there is none, and no address leaves the portal. */
export function geocoderOf({ geocoder }: Pick<Config, 'geocoder'>): Geocoder | null {
  if (!geocoder) return null
  if (geocoder.kind === 'offline') return offlineGeocoder
  const { kind, ...settings } = geocoder
  return kind === 'arcgis' ? arcgisGeocoder(settings) : nominatimGeocoder(settings)
}
