import type { Kysely } from 'kysely'
import type { Database } from '../db/schema.ts'
import { allOtherFiles } from '../files/other-files.ts'
import { listStoredFiles } from '../items/stored-files.ts'

type Db = Kysely<Database>

/** A file that a database names; those of no item have no hash there. */
export interface WantedFile {
  key: string
  tier: 0 | 1
  size?: number
  sha256?: string
}

export async function listWanted(db: Db): Promise<WantedFile[]> {
  const stored = await listStoredFiles(db)
  const wanted = stored.map(({ path, tier, size, sha256 }): WantedFile => ({ key: path, tier: tier === 1 ? 1 : 0, size, sha256 }))
  for (const { keys } of allOtherFiles()) for (const key of await keys({ db })) wanted.push({ key, tier: 0 })
  return wanted
}

export async function countItems(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('items')
    .select((e) => e.fn.countAll().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}
