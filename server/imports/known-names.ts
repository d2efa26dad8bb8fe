import type { Kysely } from 'kysely'
import type { Database } from '../db/schema.ts'
import { builtInGroups } from '../library-export/format.ts'
import { categoryPaths } from '../library-export/library-files.ts'
import * as table from './table.ts'

export interface KnownField {
  id: number
  title: string
  type: string
  role: string
  /** Options by their names in lower case. */
  options: ReadonlyMap<string, number>
}

/** Finds people, groups, fields and categories of this library by the names that other libraries use. */
export interface KnownNames {
  person(name: string): Promise<number | undefined>
  group(name: string): number | undefined
  policy(name: string): number | undefined
  policyCount: number
  field(title: string): KnownField | undefined
  tag(group: string, title: string): number | undefined
  category(path: readonly string[]): number | undefined
}

export const fold = (text: string): string => text.normalize('NFC').trim().toLowerCase()
export const pathKey = (path: readonly string[]): string => path.map(fold).join('\n')
const tagKey = (group: string, title: string): string => `${fold(group)}\n${fold(title)}`

/** Names that a run would make, by which a dry run reports what a real one does. */
export const noNames = () => ({
  groups: new Set<string>(),
  people: new Set<string>(),
  policies: new Set<string>(),
  fields: new Map<string, KnownField>(),
  categories: new Set<string>(),
})
export type WouldBeNames = ReturnType<typeof noNames>

/** The id of what is not made yet. */
export const unmade = 0

export const withNames = (known: KnownNames, names: WouldBeNames): KnownNames => ({
  ...known,
  person: async (name) => (await known.person(name)) ?? (names.people.has(name.trim().toLowerCase()) ? unmade : undefined),
  group: (name) => known.group(name) ?? (names.groups.has(name) ? unmade : undefined),
  policy: (name) => known.policy(name) ?? (names.policies.has(name) ? unmade : undefined),
  field: (title) => known.field(title) ?? names.fields.get(fold(title)),
  category: (path) => known.category(path) ?? (names.categories.has(pathKey(path)) ? unmade : undefined),
})

/** `owners` names the accounts of owners that are called otherwise there. */
export async function loadKnownNames(db: Kysely<Database>, owners: ReadonlyMap<string, string>): Promise<KnownNames> {
  const [groups, policies, fields, options, tags, categories] = await Promise.all([
    table.listGroups(db),
    table.listPolicies(db),
    table.listFields(db),
    table.listOptions(db),
    table.listTagIds(db),
    table.listCategories(db),
  ])
  const groupIds = new Map<string, number>(groups.filter(({ id }) => !(id in builtInGroups)).map(({ id, name }) => [name, id]))
  for (const [id, name] of Object.entries(builtInGroups)) groupIds.set(name, Number(id))
  const policyIds = new Map(policies.map(({ id, name }) => [name, id]))
  const optionsOf = Map.groupBy(options, ({ field_id }) => field_id)
  const known = new Map(
    fields.map((field): [string, KnownField] => [
      fold(field.title),
      { ...field, options: new Map((optionsOf.get(field.id) ?? []).map(({ id, name }) => [fold(name), id])) },
    ]),
  )
  const tagIds = new Map(tags.map(({ id, title, group_title }) => [tagKey(group_title, title), id]))
  const paths = new Map([...categoryPaths(categories)].map(([id, path]) => [pathKey(path), id]))
  return {
    person: personFinder(db, owners),
    group: (name) => groupIds.get(name),
    policy: (name) => policyIds.get(name),
    policyCount: policyIds.size,
    field: (title) => known.get(fold(title)),
    tag: (group, title) => tagIds.get(tagKey(group, title)),
    category: (path) => paths.get(pathKey(path)),
  }
}

/** So many owners are remembered. */
const maxRemembered = 10_000

/** An account by its name; else the only one that has this e-mail address. */
function personFinder(db: Kysely<Database>, owners: ReadonlyMap<string, string>): KnownNames['person'] {
  const remembered = new Map<string, number | undefined>()
  return async (given) => {
    const name = (owners.get(fold(given)) ?? given).trim().toLowerCase()
    if (name === '') return undefined
    if (remembered.has(name)) return remembered.get(name)
    const accounts = await table.findAccounts(db, [name])
    const addressed = accounts.filter(({ email }) => email === name)
    const id = accounts.find((account) => account.name === name)?.id ?? (addressed.length === 1 ? addressed[0]?.id : undefined)
    if (remembered.size >= maxRemembered) remembered.clear()
    remembered.set(name, id)
    return id
  }
}
