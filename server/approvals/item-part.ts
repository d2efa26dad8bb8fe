import type { DeclinePart } from '../../sdk/approvals/contract.ts'
import type { ItemPart } from '../items/item-part.ts'
import { mayApprove, mayEdit } from '../items/policy.ts'
import { listDeclines } from './table.ts'

declare module '../items/item-part.ts' {
  interface PartFields {
    decline: DeclinePart
  }
}

/** Why items were declined. Only of items that are declined or pending, so that all others need no statement. */
export const declinePart: ItemPart<DeclinePart> = {
  none: {},
  shownOn: 'page',
  async load({ actor, db }, items) {
    const ids = items
      .filter((item) => (item.approval === 'declined' || item.approval === 'waiting') && (mayEdit(actor, item) || mayApprove(actor, item)))
      .map(({ id }) => id)
    const rows = await listDeclines(db, ids)
    return new Map(
      rows.map(({ item_id, reason, declined_at, asked_again_at }) => {
        const AskedAgain = asked_again_at === null ? '' : new Date(Number(asked_again_at)).toISOString()
        return [item_id, { Decline: { Reason: reason, Date: new Date(Number(declined_at)).toISOString(), AskedAgain } }]
      }),
    )
  },
}
