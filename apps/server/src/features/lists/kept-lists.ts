/** A person's saved columns and views, seen by nobody else. */
import { addView, getKeptLists, keepColumns, removeView } from '@quayside/contract'
import { allow, refuse } from '@quayside/domain'
import { deleteListView, insertListView, readKeptLists, writeListColumns } from '@quayside/store'
import { type Implementation, implement } from '../../http/implement.ts'

export const keptListCalls: readonly Implementation[] = [
  implement(getKeptLists, async ({ actor }, { db }) => allow({ lists: await readKeptLists(db, actor.contactID) })),
  implement(keepColumns, async ({ actor, params, body }, { db }) => {
    const columns = [...new Set(body.columns)]
    await writeListColumns(db, actor.contactID, params.list, columns)
    return allow({ columns })
  }),
  implement(addView, async ({ actor, params, body }, { db }) => {
    const view = { contactID: actor.contactID, list: params.list, ...body }
    const listViewID = await insertListView(db, view)
    return listViewID === null ? refuse('viewNameTaken', { name: body.name }) : allow({ listViewID, ...body })
  }),
  implement(removeView, async ({ actor, params }, { db }) =>
    allow({ removed: await deleteListView(db, actor.contactID, params.list, params.id) }),
  ),
]
