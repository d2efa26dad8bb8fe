import * as v from 'valibot'
import { CategoryData } from '../../sdk/categories/contract.ts'
import { SaveTagGroupInput } from '../../sdk/chapter-tags/contract.ts'
import { SaveFieldInput } from '../../sdk/fields/contract.ts'
import { saveCategory } from '../categories/save-category.ts'
import { saveTagGroup } from '../chapter-tags/tag-groups.ts'
import type { Context } from '../context.ts'
import { saveField } from '../fields/edit-fields.ts'
import { ensureGroup } from '../groups/groups.ts'
import { refusalOf, refuse } from '../http/errors.ts'
import { savePolicy } from '../publishing/policies.ts'
import { addPeople } from './add-people.ts'
import type { ImportFolder } from './import-folder.ts'
import { fold, type KnownNames, loadKnownNames, pathKey, unmade, type WouldBeNames, withNames } from './known-names.ts'
import { libraryEntries } from './library-entries.ts'
import { leaveOut, type Report } from './report.ts'
import { listTagGroups } from './table.ts'

export interface Definitions {
  ctx: Context
  folder: ImportFolder
  report: Report
  owners: ReadonlyMap<string, string>
  isDry: boolean
  makesPeople: boolean
  /** The names of the groups that this run makes. */
  madeGroups: Set<string>
  /** Filled by a dry run. */
  wouldBe: WouldBeNames
}

/**
 * Adds the groups, people, policies, fields, tags and categories of an own export that are not here yet. A definition with the
 * same name here stays unchanged.
 */
export async function addDefinitions(work: Definitions): Promise<KnownNames> {
  const { ctx, owners } = work
  const load = async (): Promise<KnownNames> => withNames(await loadKnownNames(ctx.db, owners), work.wouldBe)
  let known = await load()
  // Each of them names those before it.
  for (const add of [addGroups, addPeople, addPolicies, addFields, addTags, addCategories]) {
    await add(work, known)
    known = await load()
  }
  return known
}

/** Adds one definition, or says why it is left out. */
export async function attempt({ report, isDry, ctx }: Definitions, name: string, add: () => Promise<unknown>): Promise<void> {
  if (isDry) return
  try {
    await add()
  } catch (error) {
    if (error instanceof v.ValiError) return leaveOut(report, { id: name }, error.message)
    const refused = refusalOf(error)
    if (refused.code === 'UNEXPECTED' || refused.code === 'STORAGE_FULL') throw error
    leaveOut(report, { id: name }, ctx.language.say(refused.sentence))
  }
}

/** Groups without rights: an administrator gives them. */
async function addGroups(work: Definitions, known: KnownNames): Promise<void> {
  const { ctx, folder, report } = work
  for await (const { name } of libraryEntries(folder, 'groups')) {
    if (known.group(name) !== undefined) continue
    await attempt(work, `The group “${name}”`, () => ctx.db.transaction().execute((trx) => ensureGroup(ctx, trx, name)))
    work.madeGroups.add(name)
    if (work.isDry) work.wouldBe.groups.add(name)
    report.notes.add('New groups have no rights: an administrator gives them.')
  }
}

async function addPolicies(work: Definitions, known: KnownNames): Promise<void> {
  for await (const policy of libraryEntries(work.folder, 'policies')) {
    if (known.policy(policy.name) !== undefined) continue
    const groups = policy.groups.flatMap((name) => known.group(name) ?? [])
    const name = `The publishing policy “${policy.name}”`
    if (groups.length < policy.groups.length) {
      leaveOut(work.report, { id: name }, 'A group that it names is missing. Items under it are for their owners only.')
      continue
    }
    const { isApprovalRequired: approvalrequired, restriction, hasNoComments: commentsoff } = policy
    const options = { approvalrequired, restriction, commentsoff, isdefault: policy.isDefault && !hasPolicies(known) }
    if (work.isDry) work.wouldBe.policies.add(policy.name)
    await attempt(work, name, () => savePolicy(work.ctx, { name: policy.name, foreverybody: groups.length === 0, groups, ...options }))
  }
}

/** The default of a library that has policies stays. */
const hasPolicies = (known: KnownNames): boolean => known.policyCount > 0

async function addFields(work: Definitions, known: KnownNames): Promise<void> {
  for await (const field of libraryEntries(work.folder, 'fields')) {
    if (known.field(field.title) !== undefined) continue
    const options = new Map(field.options.map(({ name }) => [fold(name), unmade]))
    if (work.isDry) work.wouldBe.fields.set(fold(field.title), { id: unmade, title: field.title, type: field.type, role: '', options })
    await attempt(work, `The field “${field.title}”`, () =>
      saveField(
        work.ctx,
        v.parse(SaveFieldInput, {
          ...{ title: field.title, type: field.type, tooltip: field.tooltip, defaultvalue: field.defaultValue },
          ...{ isrequired: field.isRequired, multiline: field.isMultiLine, htmlenabled: field.isHtml },
          recordtypes: field.recordTypes,
          items: field.options.map(({ name, isDefault }) => ({ name, isdefault: isDefault })),
        }),
      ),
    )
  }
}

async function addTags(work: Definitions): Promise<void> {
  const groups = new Set((await listTagGroups(work.ctx.db)).map((title) => title.toLowerCase()))
  for await (const { group, tags } of libraryEntries(work.folder, 'tags')) {
    if (groups.has(group.toLowerCase())) continue
    await attempt(work, `The tag group “${group}”`, () => saveTagGroup(work.ctx, v.parse(SaveTagGroupInput, { title: group, tags })))
  }
}

/** A category that only some people saw is hidden where its policies are missing. */
async function addCategories(work: Definitions, known: KnownNames): Promise<void> {
  const made = new Map<string, number>()
  const find = (path: readonly string[]): number | undefined => known.category(path) ?? made.get(pathKey(path))
  for await (const category of libraryEntries(work.folder, 'categories')) {
    if (find(category.path) !== undefined) continue
    const policies = category.policies.flatMap((name) => known.policy(name) ?? [])
    const isHidden = category.isHidden || policies.length < category.policies.length
    if (work.isDry) work.wouldBe.categories.add(pathKey(category.path))
    const parent = category.path.length > 1 ? find(category.path.slice(0, -1)) : 0
    await attempt(work, `The category “${category.path.join(' / ')}”`, async () => {
      if (parent === undefined) refuse('CATEGORY_PARENT')
      const data = v.parse(CategoryData, {
        ...{ Name: category.path.at(-1), ParentID: parent, Description: category.description, Position: category.position },
        ...{ IsFeatured: category.isFeatured, IsHidden: isHidden, BackgroundColour: category.colour },
        PublishingPolicies: policies,
      })
      const { ID } = await saveCategory(work.ctx, { id: 0, data, revision: undefined })
      made.set(pathKey(category.path), ID)
    })
  }
}
