import type { LibraryEntry } from '../library-export/format.ts'
import { insertAccount } from '../people/insert-account.ts'
import { hashOfSecretPassword } from '../session/password.ts'
import { attempt, type Definitions } from './add-definitions.ts'
import type { KnownNames } from './known-names.ts'
import { libraryEntries } from './library-entries.ts'
import { restoreAccount } from './table.ts'

/** As the sign-in accepts it. */
const isAccountName = (name: string): boolean => /^[^\s\p{Cc}]{1,200}$/u.test(name) && name === name.toLowerCase()

/**
 * Makes the accounts of an own export that are missing. No one knows their passwords, none is an administrator, and they come into groups that this
 * run has made alone: the members of a group see what is granted to it, and a folder that another person has written opens nothing.
 */
export async function addPeople(work: Definitions, known: KnownNames): Promise<void> {
  if (!work.makesPeople) return
  const { folder, report } = work
  for await (const person of libraryEntries(folder, 'people')) {
    if (!isAccountName(person.name) || (await known.person(person.name)) !== undefined) continue
    report.people++
    if (work.isDry) work.wouldBe.people.add(person.name)
    if (person.isAdministrator) report.notes.add(`${person.name} was an administrator there, and has an ordinary account here.`)
    const groups = person.groups.flatMap((name) => (work.madeGroups.has(name) ? (known.group(name) ?? []) : []))
    if (person.groups.some((name) => !work.madeGroups.has(name)))
      report.notes.add('Groups that were here already get no members: an administrator adds them.')
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
