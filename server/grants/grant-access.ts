import type { InferOutput } from 'valibot'
import type { GrantAccessInput, ItemGrant, ListGrantsInput, RevokeAccessInput } from '../../sdk/grants/contract.ts'
import type { Done } from '../../sdk/wire/contract.ts'
import { BuiltInGroups } from '../actor/actor.ts'
import { record } from '../audit/record.ts'
import type { Context } from '../context.ts'
import { refuse } from '../http/errors.ts'
import { itemFor } from '../items/items.ts'
import { mayGrant } from '../items/policy.ts'
import { builtInName } from '../text/built-in-name.ts'
import { doneWords } from '../text/done-words.ts'
import { deleteGrant, insertGrant, listGrantsOn, nameOfGrantee } from './table.ts'

type Grantee = Pick<InferOutput<typeof GrantAccessInput>, 'grantee' | 'who'>

const columnsOf = ({ grantee, who }: Grantee) => (grantee === 'user' ? { user_id: who, group_id: null } : { user_id: null, group_id: who })

export async function listGrants(ctx: Context, { encid }: InferOutput<typeof ListGrantsInput>): Promise<{ Items: ItemGrant[] }> {
  const item = await itemFor(ctx, encid, mayGrant, 'GRANTS_NOT_YOURS')
  const rows = await listGrantsOn(ctx.db, item.id)
  const Items = rows.map((row) => ({
    Kind: row.user_id === null ? ('group' as const) : ('user' as const),
    ID: row.user_id ?? row.group_id ?? 0,
    Name: row.user_name ?? builtInName(ctx.language, row.group_name ?? ''),
    Access: row.access,
    GrantedBy: row.giver_name ?? '',
    Date: new Date(row.created_at).toISOString(),
  }))
  return { Items }
}

export async function grantAccess(ctx: Context, input: InferOutput<typeof GrantAccessInput>): Promise<Done> {
  const item = await itemFor(ctx, input.encid, mayGrant, 'GRANTS_NOT_YOURS')
  if (ctx.actor.kind !== 'user') refuse('SIGNED_OUT')
  const granted_by = ctx.actor.id
  const grantee = columnsOf(input)
  // Guests are nobody in particular: nothing can be granted to them.
  if (input.grantee === 'group' && input.who === BuiltInGroups.guests) refuse('GRANTEE_NOT_FOUND')
  await ctx.db.transaction().execute(async (trx) => {
    const name = (await nameOfGrantee(trx, grantee)) ?? refuse('GRANTEE_NOT_FOUND')
    await deleteGrant(trx, item, grantee)
    await insertGrant(trx, item, { ...grantee, access: input.access, granted_by, created_at: ctx.clock.now() })
    const detail = { title: item.title, [input.grantee]: name, access: input.access }
    await record(ctx, trx, { action: 'access-granted', subject: 'item', subjectId: item.id, detail })
  })
  return { Success: true, Message: doneWords(ctx).saved }
}

export async function revokeAccess(ctx: Context, input: InferOutput<typeof RevokeAccessInput>): Promise<Done> {
  const item = await itemFor(ctx, input.encid, mayGrant, 'GRANTS_NOT_YOURS')
  const grantee = columnsOf(input)
  await ctx.db.transaction().execute(async (trx) => {
    const name = (await nameOfGrantee(trx, grantee)) ?? String(input.who)
    if ((await deleteGrant(trx, item, grantee)) === 0) refuse('GRANT_NOT_FOUND')
    const detail = { title: item.title, [input.grantee]: name }
    await record(ctx, trx, { action: 'access-revoked', subject: 'item', subjectId: item.id, detail })
  })
  return { Success: true, Message: doneWords(ctx).saved }
}
