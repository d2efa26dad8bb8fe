import type { InferOutput } from 'valibot'
import type { ChangeOwnerInput } from '../../sdk/owners/contract.ts'
import type { Done } from '../../sdk/wire/contract.ts'
import { isAdministrator } from '../actor/actor.ts'
import { mayAdd } from '../actor/may-add.ts'
import { record } from '../audit/record.ts'
import type { Context } from '../context.ts'
import { refuse } from '../http/errors.ts'
import { changeItem, itemFor } from '../items/items.ts'
import { mayGrant } from '../items/policy.ts'
import { userActorOf } from '../session/session.ts'
import { doneWords } from '../text/done-words.ts'

/** The former owner keeps only the access of their grants. */
export async function changeOwner(ctx: Context, { id, person }: InferOutput<typeof ChangeOwnerInput>): Promise<Done> {
  const item = await itemFor(ctx, String(id), mayGrant, 'OWNER_NOT_YOURS')
  const owner = await userActorOf(ctx, person)
  if (!owner) refuse('OWNER_NOT_FOUND')
  if (owner.id === item.owner_id) return { Success: true, Message: doneWords(ctx).saved }
  // The new owner must be allowed to add such an item, unless an administrator gives it.
  if (!isAdministrator(ctx.actor) && !mayAdd(owner, item.record_type)) refuse('OWNER_MAY_NOT_ADD')
  await ctx.db.transaction().execute(async (trx) => {
    await changeItem(trx, item, { owner_id: owner.id, updated_at: ctx.clock.now() })
    await record(ctx, trx, { action: 'item-owner', subject: 'item', subjectId: item.id, detail: { title: item.title, owner: owner.id } })
  })
  return { Success: true, Message: doneWords(ctx).saved }
}
