import type { Kysely } from 'kysely'
import type { Database } from '../db/schema.ts'
import { builtInName } from '../text/built-in-name.ts'
import { allServerLanguages } from '../text/language.ts'
import {
  countPoliciesNaming,
  deleteGroup,
  deleteMembers,
  insertGroup,
  insertMembers,
  listGroups,
  renameGroup,
  setManaged,
} from './table.ts'

type Trx = Kysely<Database>

/** Rows of one statement: PostgreSQL takes 65,535 parameters, SQLite 32,766. */
const chunkSize = 1000

async function inChunks(ids: readonly number[], work: (chunk: readonly number[]) => Promise<unknown>): Promise<void> {
  for (let start = 0; start < ids.length; start += chunkSize) await work(ids.slice(start, start + chunkSize))
}

const keyOf = (name: string): string => name.normalize('NFKC').trim().toLowerCase()

/** Whether people would take the name for that of another group, in any language. */
async function isNameTaken(trx: Trx, name: string, exceptId?: number): Promise<boolean> {
  const key = keyOf(name)
  const [groups, languages] = await Promise.all([listGroups(trx), allServerLanguages()])
  const others = groups
    .filter(({ id }) => id !== exceptId)
    .flatMap((group) => [group.name, ...languages.map((one) => builtInName(one, group.name))])
  return others.some((other) => keyOf(other) === key)
}

/** Makes a group without permissions, whose name and members only its directory changes; undefined when the name is taken. */
export const makeManagedGroup = async (trx: Trx, name: string, now: number): Promise<number | undefined> =>
  (await isNameTaken(trx, name)) ? undefined : insertGroup(trx, { name, created_at: now, is_managed: 1 })

/** False when another group has the name. */
export const renameManagedGroup = async (trx: Trx, id: number, name: string): Promise<boolean> =>
  !(await isNameTaken(trx, name, id)) && renameGroup(trx, id, name)

export const addManagedMembers = (trx: Trx, id: number, userIds: readonly number[]): Promise<void> =>
  inChunks(userIds, (chunk) =>
    insertMembers(
      trx,
      chunk.map((user_id) => ({ group_id: id, user_id })),
    ),
  )

export const removeManagedMembers = (trx: Trx, id: number, userIds: readonly number[]): Promise<void> =>
  inChunks(userIds, (chunk) => deleteMembers(trx, id, chunk))

/**
 * Deletes a group. One that a publishing policy names stays, empty and without its directory: a policy without groups would be open to everyone.
 * The transaction must be serializable, because a policy may be saved at the same time. Answers whether the group is deleted.
 */
export async function deleteManagedGroup(trx: Trx, id: number): Promise<boolean> {
  if ((await countPoliciesNaming(trx, id)) === 0) {
    await deleteGroup(trx, id)
    return true
  }
  await trx.deleteFrom('group_members').where('group_id', '=', id).execute()
  await setManaged(trx, [id], 0)
  return false
}

/** Groups that are edited in the library from now on. */
export const releaseGroups = (trx: Trx, ids: readonly number[]): Promise<void> => inChunks(ids, (chunk) => setManaged(trx, chunk, 0))
