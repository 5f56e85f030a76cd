/** The partners in a person's scope: all for pickers, a page for lists, one with the fields the person may see. */
import { getPartner, listPartners, partnersList } from '@quayside/contract'
import { allow, hasRight, partnerScope, refuse } from '@quayside/domain'
import { findPartner, hasExchanged, readPartnerList, readPartners } from '@quayside/store'
import { type Implementation, implement } from '../../http/implement.ts'
import { presentDetails, presentPartner } from './present-partner.ts'

export const readPartnerCalls: readonly Implementation[] = [
  implement(listPartners, async ({ actor, query }, { db }) => {
    const scope = partnerScope(actor)
    const { pageSize, pageNumber, search } = query
    if (pageSize === undefined && pageNumber === undefined && search === undefined)
      return allow((await readPartners(db, scope)).map(presentPartner))
    const page = { search, pageSize: pageSize ?? partnersList.pageSize, pageNumber: pageNumber ?? 1 }
    const { rows, ...counted } = await readPartnerList(db, page, scope)
    return allow({ partners: rows.map(presentPartner), ...counted })
  }),
  implement(getPartner, async ({ actor, params }, { db }) => {
    const row = await findPartner(db, params.id)
    if (!row) return refuse('notFound')
    if (!hasRight(actor, 'configurePartners')) return allow(presentPartner(row))
    return allow(presentDetails(row, await hasExchanged(db, row.partner_id)))
  }),
]
