import type { Context } from '../context.ts'
import { hasMembers, listGroupRows } from '../groups/groups.ts'
import { builtInName } from '../text/built-in-name.ts'
import { groupKey, type KnownPeople, type StoredRow } from './check-rows.ts'
import { accountsNamed, accountsWithEmail } from './table.ts'

const distinct = (texts: readonly string[]): string[] => [...new Set(texts)].filter((text) => text !== '')

/** The accounts and groups that these rows may mean. */
export async function knownPeople(ctx: Pick<Context, 'db' | 'language'>, rows: readonly StoredRow[]): Promise<KnownPeople> {
  const emails = distinct(rows.map(({ email }) => email.toLowerCase()))
  const names = distinct([...rows.map(({ account }) => account.toLowerCase()), ...emails])
  const [accounts, addressed, groups] = await Promise.all([
    accountsNamed(ctx.db, names),
    accountsWithEmail(ctx.db, emails),
    listGroupRows(ctx.db),
  ])
  const byEmail = new Map<string, number[]>()
  for (const { id, email } of addressed) byEmail.set(email, [...(byEmail.get(email) ?? []), id])
  return {
    byName: new Map(accounts.map(({ id, name }) => [name, id])),
    byEmail,
    groups: new Map(
      groups.flatMap(({ id, name, is_managed }) =>
        [name, builtInName(ctx.language, name)].map(
          (one) => [groupKey(one), { id, hasMembers: hasMembers(id) && is_managed === 0 }] as const,
        ),
      ),
    ),
  }
}
