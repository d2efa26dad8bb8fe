import type { Kysely } from 'kysely'
import { compiledOnce } from '../db/by-ids.ts'
import { contains } from '../db/contains.ts'
import type { Database } from '../db/schema.ts'

type Db = Kysely<Database>

const readEdited = compiledOnce<{ userId: number; groups: readonly number[] }, { category_id: number }>({
  shape: ({ groups }) => String(groups.length),
  parameters: ({ userId, groups }) => [userId, ...groups],
  build: (db, { userId, groups }) =>
    db
      .selectFrom('category_editors')
      .select('category_id')
      .distinct()
      .where((e) => e.or([e('user_id', '=', userId), ...(groups.length > 0 ? [e('group_id', 'in', groups)] : [])]))
      .orderBy('category_id'),
})

/** Lists the categories whose editor an account is, by itself or by a group. */
export async function listEdited(db: Db, userId: number, groups: readonly number[]): Promise<number[]> {
  const rows = await readEdited(db, { userId, groups })
  return rows.map(({ category_id }) => category_id)
}

interface RestrictedCategory {
  id: number
  is_hidden: 0 | 1
  policy_id: number | null
  group_id: number | null
}

const readRestrictedCategories = compiledOnce<undefined, RestrictedCategory>({
  shape: () => '',
  parameters: () => [],
  build: (db) =>
    db
      .selectFrom('categories')
      .leftJoin('category_policies', 'category_policies.category_id', 'categories.id')
      .leftJoin('publishing_policy_groups', 'publishing_policy_groups.policy_id', 'category_policies.policy_id')
      .select(['categories.id', 'categories.is_hidden', 'category_policies.policy_id', 'publishing_policy_groups.group_id'])
      .where((e) => e.or([e('categories.is_hidden', '=', e.lit(1)), e('categories.is_limited', '=', e.lit(1))])),
})

/** The few categories that are not for everybody, with the policies that they are limited to and the groups of those; a policy without groups is for all. */
export const listRestrictedCategories = (db: Db): Promise<RestrictedCategory[]> => readRestrictedCategories(db, undefined)

export const listEditors = (db: Db, categoryId: number) =>
  db
    .selectFrom('category_editors')
    .leftJoin('users', 'users.id', 'category_editors.user_id')
    .leftJoin('groups', 'groups.id', 'category_editors.group_id')
    .select(['category_editors.user_id', 'category_editors.group_id', 'users.display_name as user_name', 'groups.name as group_name'])
    .where('category_editors.category_id', '=', categoryId)
    .orderBy('category_editors.id')
    .execute()

export async function replaceEditors(trx: Db, categoryId: number, users: readonly number[], groups: readonly number[]): Promise<void> {
  await trx.deleteFrom('category_editors').where('category_id', '=', categoryId).execute()
  const rows = [
    ...users.map((user_id) => ({ category_id: categoryId, user_id, group_id: null })),
    ...groups.map((group_id) => ({ category_id: categoryId, user_id: null, group_id })),
  ]
  if (rows.length > 0) await trx.insertInto('category_editors').values(rows).execute()
}

/** Which of these accounts there are. */
export async function countUsers(db: Db, ids: readonly number[]): Promise<number> {
  if (ids.length === 0) return 0
  const row = await db
    .selectFrom('users')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('id', 'in', ids)
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

export const listPolicies = (db: Db, categoryId: number): Promise<{ id: number; name: string }[]> =>
  db
    .selectFrom('category_policies')
    .innerJoin('publishing_policies', 'publishing_policies.id', 'category_policies.policy_id')
    .select(['publishing_policies.id', 'publishing_policies.name'])
    .where('category_policies.category_id', '=', categoryId)
    .orderBy('publishing_policies.name')
    .execute()

export async function replacePolicies(trx: Db, categoryId: number, policies: readonly number[]): Promise<void> {
  await trx.deleteFrom('category_policies').where('category_id', '=', categoryId).execute()
  const rows = policies.map((policy_id) => ({ category_id: categoryId, policy_id }))
  if (rows.length > 0) await trx.insertInto('category_policies').values(rows).execute()
}

export const findPolicies = (db: Db, term: string, limit: number): Promise<{ id: number; name: string }[]> =>
  db
    .selectFrom('publishing_policies')
    .select(['id', 'name'])
    .$if(term !== '*', (query) => query.where(contains('name', term)))
    .orderBy('name')
    .limit(limit)
    .execute()
