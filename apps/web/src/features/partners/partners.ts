/** The partners in the person's scope: loaded once, for filters, stages in use and which buttons to show. */
import { type AnswerOf, listPartners, type PartnerRecord, partnersOf } from '@quayside/contract'
import { newPartnerSettings, type PartnerSettings } from '@quayside/domain'
import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { callApi } from '../../api/call-api.ts'

const partnersQuery = {
  queryKey: ['partners', 'list'],
  queryFn: () => callApi(listPartners),
  staleTime: 5 * 60_000,
} as const

export interface Partners {
  /** undefined while loading. */
  readonly list: readonly PartnerRecord[] | undefined
  readonly settingsOf: (partnerID: number) => PartnerSettings | undefined
  /** They are asked for the first time: what depends on settings is not known yet. */
  readonly awaited: boolean
}

export function usePartners(): Partners {
  const { data, isLoading, failureCount } = useQuery({ ...partnersQuery, select: byId })
  const settingsOf = useCallback((partnerID: number) => data?.settings.get(partnerID), [data])
  return { list: data?.list, settingsOf, awaited: isLoading && failureCount === 0 }
}

function byId(answer: AnswerOf<typeof listPartners>) {
  const list = partnersOf(answer)
  return {
    list,
    settings: new Map(list.map((partner) => [partner.partnerID, settingsOfRecord(partner)])),
  }
}

/** The wire's record as the rules want it; settings that the wire leaves out are those of a new partner. */
export function settingsOfRecord(partner: PartnerRecord): PartnerSettings {
  const { priceValidationType, ...same } = partner
  return newPartnerSettings({ ...same, priceValidationType: priceValidationType ?? 'None' })
}
