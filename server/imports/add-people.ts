import { BuiltInGroups } from '../actor/actor.ts'
import { hasMembers } from '../groups/groups.ts'
import type { LibraryEntry } from '../library-export/format.ts'
import { insertAccount } from '../people/insert-account.ts'
import { hashOfSecretPassword } from '../session/password.ts'
import { attempt, type Definitions } from './add-definitions.ts'
import type { KnownNames } from './known-names.ts'
import { libraryEntries } from './library-entries.ts'
import { listPowerfulGroups, restoreAccount } from './table.ts'

/** As the sign-in accepts it. */
const isAccountName = (name: string): boolean => /^[^\s\p{Cc}]{1,200}$/u.test(name) && name === name.toLowerCase()

/**
 * Makes the accounts of an own export that are missing. No one knows their passwords, none is an administrator, and none comes into a group with
 * rights: a folder that another person has written gives no power.
 */
export async function addPeople(work: Definitions, known: KnownNames): Promise<void> {
  if (!work.makesPeople) return
  const { ctx, folder, report } = work
  const powerful = await listPowerfulGroups(ctx.db)
  powerful.delete(BuiltInGroups.contributors)
  for await (const person of libraryEntries(folder, 'people')) {
    if (!isAccountName(person.name) || (await known.person(person.name)) !== undefined) continue
    report.people++
    if (person.isAdministrator) report.notes.add(`${person.name} was an administrator there, and has an ordinary account here.`)
    const ids = person.groups.flatMap((name) => known.group(name) ?? []).filter(hasMembers)
    if (ids.some((id) => powerful.has(id))) report.notes.add('No one is added to a group that has rights: an administrator does that.')
    const groups = ids.filter((id) => !powerful.has(id))
    await attempt(work, `The account ${person.name}`, () => addPerson(work, person, groups))
  }
}

async function addPerson({ ctx }: Definitions, person: LibraryEntry<'people'>, groups: readonly number[]): Promise<void> {
  const passwordHash = await hashOfSecretPassword()
  const { name, email, isSuspended, created } = person
  const displayName = person.displayName || name
  await ctx.db.transaction().execute(async (trx) => {
    const id = await insertAccount(ctx, trx, { name, displayName, email, isAdmin: false, groups, passwordHash })
    if (id !== undefined) await restoreAccount(trx, id, { disabled: isSuspended ? 1 : 0, created_at: Date.parse(created) })
  })
}
