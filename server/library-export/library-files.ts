import type { Kysely } from 'kysely'
import type { InferInput } from 'valibot'
import type { Database } from '../db/schema.ts'
import { builtInGroups, type libraryFiles } from './format.ts'
import { countsOf, dayText, groupName } from './present-item.ts'
import * as table from './table.ts'

type Db = Kysely<Database>
type Entries<File extends keyof typeof libraryFiles> = AsyncIterable<InferInput<(typeof libraryFiles)[File]>>

const peopleOfPage = 500

/** Reads the entries of each file beside the items; people are read a page at a time. */
export const entriesOf: { [File in keyof typeof libraryFiles]: (db: Db) => Entries<File> } = {
  async *groups(db) {
    for (const { id, name } of await table.listGroups(db)) if (!(id in builtInGroups)) yield { name }
  },
  async *people(db) {
    for (let after = ''; ; ) {
      const page = await table.listPeople(db, after, peopleOfPage)
      const last = page.at(-1)
      if (last === undefined) return
      after = last.name
      const ids = page.map(({ id }) => id)
      const groups = Map.groupBy(await table.listGroupsOf(db, ids), ({ user_id }) => user_id)
      for (const { id, name, display_name, email, is_admin, disabled, created_at } of page)
        yield {
          ...{ name, displayName: display_name, email, isAdministrator: is_admin === 1, isSuspended: disabled === 1 },
          created: new Date(created_at).toISOString(),
          groups: (groups.get(id) ?? []).map((group) => groupName(group.id, group.name)),
        }
    }
  },
  async *policies(db) {
    const groups = Map.groupBy(await table.listPolicyGroups(db), ({ policy_id }) => policy_id)
    for (const { id, name, approval_required, restriction, is_default, comments_off } of await table.listPolicies(db))
      yield {
        ...{ name, isApprovalRequired: approval_required === 1, restriction },
        ...{ isDefault: is_default === 1, hasNoComments: comments_off === 1 },
        groups: (groups.get(id) ?? []).map((group) => groupName(group.id, group.name)),
      }
  },
  async *fields(db) {
    const options = Map.groupBy(await table.listOptions(db), ({ field_id }) => field_id)
    for (const field of await table.listFields(db))
      yield {
        ...{ title: field.title, type: field.type, tooltip: field.tooltip, defaultValue: field.default_value },
        ...{ isRequired: field.is_required === 1, isMultiLine: field.is_multi_line === 1, isHtml: field.is_html === 1 },
        recordTypes: JSON.parse(field.record_types) as number[],
        options: (options.get(field.id) ?? []).map(({ name, is_default }) => ({ name, isDefault: is_default === 1 })),
      }
  },
  async *tags(db) {
    const tags = Map.groupBy(await table.listTags(db), ({ group_id }) => group_id)
    for (const { id, title } of await table.listTagGroups(db))
      yield { group: title, tags: (tags.get(id) ?? []).map((tag) => ({ title: tag.title, colour: tag.colour })) }
  },
  async *categories(db) {
    const rows = await table.listCategories(db)
    const paths = categoryPaths(rows)
    const policies = Map.groupBy(await table.listCategoryPolicies(db), ({ category_id }) => category_id)
    // A category stands before those that are below it.
    const ordered = rows.toSorted((one, other) => (paths.get(one.id)?.length ?? 0) - (paths.get(other.id)?.length ?? 0))
    for (const { id, description, is_featured, is_hidden, background_colour, position } of ordered)
      yield {
        ...{ path: paths.get(id) ?? [], description, isFeatured: is_featured === 1, isHidden: is_hidden === 1 },
        ...{ colour: background_colour, position, policies: (policies.get(id) ?? []).map(({ name }) => name) },
      }
  },
  async *days(db) {
    const { views, counts } = await table.listDaysOfSite(db)
    const none = { views: 0, embed_views: 0, mobile_views: 0, finishes: 0, watched_secs: 0 }
    const viewsOf = new Map(views.map((row) => [row.day, row]))
    const countsOn = new Map(counts.map((row) => [row.day, row]))
    for (const day of [...new Set([...viewsOf.keys(), ...countsOn.keys()])].sort((one, other) => one - other)) {
      const count = countsOn.get(day)
      yield {
        ...{ day: dayText(day), ...countsOf(viewsOf.get(day) ?? none), uploads: count?.uploads ?? 0 },
        ...{ conversions: count?.conversions ?? 0, failedConversions: count?.failed_conversions ?? 0 },
        storageBytes: count?.storage_bytes ?? 0,
      }
    }
  },
}

/** Names from the root, by the id of the category. */
export function categoryPaths(rows: readonly { id: number; parent_id: number | null; name: string }[]): Map<number, string[]> {
  const byId = new Map(rows.map((row) => [row.id, row]))
  const pathOf = (id: number | null, depth = 0): string[] => {
    const row = id === null || depth > 50 ? undefined : byId.get(id)
    return row === undefined ? [] : [...pathOf(row.parent_id, depth + 1), row.name]
  }
  return new Map(rows.map(({ id }) => [id, pathOf(id)]))
}
