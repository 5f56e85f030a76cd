/** Ten believable New Zealand retailers: both standards, every workflow, every setting used by someone. */
import type { SimulatedPartner } from '../partner-definition.ts'
import { fernleaf } from './retailers/fernleaf.ts'
import { harbour } from './retailers/harbour-and-co.ts'
import { kauri } from './retailers/kauri-grove.ts'
import { kowhai } from './retailers/kowhai-home.ts'
import { matai } from './retailers/matai-and-moss.ts'
import { pier } from './retailers/pier-twenty-one.ts'
import { southern } from './retailers/southern-lane.ts'
import { summit } from './retailers/summit-trade.ts'
import { toitoi } from './retailers/toitoi-living.ts'
import { tui } from './retailers/tui-gifts.ts'

export const simulatedPartners: readonly SimulatedPartner[] = [
  harbour,
  kowhai,
  fernleaf,
  summit,
  toitoi,
  pier,
  matai,
  southern,
  tui,
  kauri,
]
