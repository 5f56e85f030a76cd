/** The partners in a person's scope: all for pickers, a page for lists, one with the fields the person may see. */
import { getPartner, listPartners } from '@quayside/contract'
import { allow, hasRight, partnerScope, refuse } from '@quayside/domain'
import { findPartner, readPartners } from '@quayside/store'
import { type Implementation, implement } from '../../http/implement.ts'
import { presentDetails, presentPartner } from './present-partner.ts'

const partnersPageSize = 6

export const readPartnerCalls: readonly Implementation[] = [
  implement(listPartners, async ({ actor, query }, { db }) => {
    const paged = query.pageSize !== undefined || query.pageNumber !== undefined
    const limit = query.pageSize ?? partnersPageSize
    const page = paged ? { limit, offset: ((query.pageNumber ?? 1) - 1) * limit } : {}
    const { rows, total } = await readPartners(db, partnerScope(actor), {
      ...(query.search ? { search: query.search } : {}),
      ...page,
    })
    if (!paged && query.search === undefined) return allow(rows.map(presentPartner))
    return allow({ partners: rows.map(presentPartner), totalRecords: total, timeStamp: new Date().toISOString() })
  }),
  implement(getPartner, async ({ actor, params }, { db }) => {
    const row = await findPartner(db, params.id)
    if (!row) return refuse('notFound')
    return allow(hasRight(actor, 'configurePartners') ? presentDetails(row) : presentPartner(row))
  }),
]
