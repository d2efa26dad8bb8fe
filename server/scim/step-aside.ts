import type { Kysely, Selectable } from 'kysely'
import { record } from '../audit/record.ts'
import type { Database } from '../db/schema.ts'
import type { UsersTable } from '../people/rows.ts'
import { recorderOf, type ScimContext } from './scim-context.ts'
import { findAnyPushed, renameSuspended, updatePushed } from './table.ts'

/**
 * A person who left had the user name: their account takes another one, because the next person of that name must not get its content. False, and
 * nothing is changed, unless this directory has deleted the person, and the account is suspended and no administrator's.
 */
export async function stepAside(
  ctx: ScimContext,
  trx: Kysely<Database>,
  holder: Pick<Selectable<UsersTable>, 'id' | 'name'>,
): Promise<boolean> {
  const pushed = await findAnyPushed(trx, holder.id)
  if (pushed?.provider_id !== ctx.provider.id || pushed.deleted_at === null) return false
  const name = `${holder.name.slice(0, 180)} ${holder.id}`
  if (!(await renameSuspended(trx, holder.id, name))) return false
  await updatePushed(trx, holder.id, { user_key: '' })
  await record(recorderOf(ctx), trx, {
    action: 'account-changed',
    subject: 'account',
    subjectId: holder.id,
    detail: { was: holder.name, name, directory: ctx.provider.name },
  })
  return true
}
