import { execFile } from 'node:child_process'
import { constants } from 'node:fs'
import { access } from 'node:fs/promises'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { advice, type Finding, good, problem } from '../operations/finding.ts'
import type { Machine } from '../operations/system-additions.ts'
import { reasonOf } from '../reason-of.ts'
import { StartRefused } from '../start-refused.ts'
import { type BackupStore, readManifest } from './backup-store.ts'
import { backupBucketOf, isInBucket } from './backup-target.ts'
import { openBackupStore } from './open-store.ts'
import { mayNotCreate } from './postgres-copy.ts'
import { timeOfSnapshot } from './retention.ts'

const hourMs = 3_600_000
const subject = 'backups'

/** The doctor's look at scheduled backups: their place, its free space, and the age of the newest backup. */
export async function examineBackups({ given, path, database }: Machine): Promise<Finding[]> {
  const target = given.VITRINE_BACKUP_TARGET
  // Processes that make no backups need not see their folder.
  if (target === undefined || given.VITRINE_ROLE === 'web') return []
  const refused = isInBucket(target) ? undefined : await refusedFolder(target)
  if (refused !== undefined) return [refused]
  const store = await openBackupStore(target, backupBucketOf(given))
  const ofPostgres =
    given.VITRINE_DATABASE_URL === undefined ? [] : [...(await examineTools(path, database)), ...(await examineRole(database))]
  try {
    return [await examineAge(store, longestGapOf(given)), ...(await examineRoom(store)), ...ofPostgres]
  } catch (error) {
    // A bucket may be away, or refuse the key.
    if (!(error instanceof StartRefused)) throw error
    return [problem(subject, error.message), ...ofPostgres]
  }
}

async function refusedFolder(target: string): Promise<Finding | undefined> {
  try {
    await access(target, constants.R_OK | constants.W_OK | constants.X_OK)
    return undefined
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT')
      return problem(subject, `There is no folder ${target}. Mount its disk, or make the folder and give it to the account of the server.`)
    return problem(
      subject,
      `${target} cannot be used: ${reasonOf(error)}. Give it to the account of the server, or set VITRINE_BACKUP_TARGET.`,
    )
  }
}

/** A dump is made by a program that is as new as the server. */
async function examineTools(path: string | undefined, database: Machine['database']): Promise<Finding[]> {
  const { rows } = database
    ? await sql<{ version: number }>`select current_setting('server_version_num')::int / 10000 as version`.execute(database.db)
    : { rows: [] }
  const needed = rows[0]?.version ?? 0
  const examineTool = async (name: string): Promise<Finding[]> => {
    try {
      const { stdout } = await promisify(execFile)(name, ['--version'], { timeout: 10_000, env: { PATH: path, HOME: '/nonexistent' } })
      const version = Number(/ (\d+)/.exec(stdout)?.[1] ?? needed)
      if (version >= needed) return []
      return [
        problem(name, `is of version ${version}, and PostgreSQL of version ${needed}: backups fail. Install postgresql-client-${needed}.`),
      ]
    } catch {
      return [problem(name, 'is not installed, so backups fail (on Debian: apt-get install postgresql-client).')]
    }
  }
  return (await Promise.all(['pg_dump', 'pg_restore'].map(examineTool))).flat()
}

async function examineRole(database: Machine['database']): Promise<Finding[]> {
  if (database === undefined) return []
  const { rows } = await sql<{ name: string; may: boolean }>`
    select rolname as name, rolcreatedb or rolsuper as may from pg_roles where rolname = current_user`.execute(database.db)
  return rows.flatMap(({ name, may }) => (may ? [] : [problem(subject, mayNotCreate(name))]))
}

/** Backups that are made as planned are never further apart, with an hour for a repeated one. */
function longestGapOf({ VITRINE_BACKUP_HOURLY: hourly, VITRINE_BACKUP_DAILY: daily }: Machine['given']): number {
  if (hourly !== 0) return 3 * hourMs
  return daily === 0 ? (7 * 24 + 3) * hourMs : 27 * hourMs
}

async function examineAge(store: BackupStore, longestGap: number): Promise<Finding> {
  const newest = (await store.listSnapshots()).at(-1)
  const made = newest === undefined ? undefined : timeOfSnapshot(newest)
  if (made === undefined) return advice(subject, `${store.name} has no complete backup yet. A running server makes one within a minute.`)
  const hours = Math.floor((Date.now() - made) / hourMs)
  const said = `The newest backup in ${store.name} is ${hours} hours old`
  if (hours * hourMs <= longestGap) return good(subject, `${said}.`)
  return problem(subject, `${said}, which is more than planned. The page /admin/system says why, if the server runs.`)
}

/** The next backup has a copy of the database at least. A bucket has no limit that it tells. */
async function examineRoom(store: BackupStore): Promise<Finding[]> {
  const free = await store.freeBytes()
  if (free === Number.POSITIVE_INFINITY) return []
  const newest = (await store.listSnapshots()).at(-1)
  const snapshot = newest === undefined ? undefined : await readManifest(store, newest)
  const said = `${(free / 1000 ** 3).toFixed(1)} GB are free in ${store.name}`
  const needed = snapshot?.database.size ?? 0
  if (free < needed * 2)
    return [
      problem(
        subject,
        `${said}, and each backup needs ${(needed / 1000 ** 3).toFixed(1)} GB for the database alone. Keep fewer, or use a larger disk.`,
      ),
    ]
  return [good(subject, `${said}.`)]
}
