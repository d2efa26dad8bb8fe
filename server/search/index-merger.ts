import { type Kysely, sql } from 'kysely'
import type { Logger } from 'pino'
import type { OpenDatabase } from '../db/open.ts'
import type { Database } from '../db/schema.ts'

const indexes = ['items_fts', 'said_fts', 'cues_fts', 'page_texts_fts'] as const
type Index = (typeof indexes)[number]
/** Pages that are merged at once: some milliseconds for which everybody waits. */
const pagesAtOnce = 16
/** Milliseconds between two merges while there is something to merge, and between two looks whether there is. */
const pauses = { busy: 100, idle: 1000 } as const
/** The row in which an FTS5 index keeps the list of its segments. */
const partsRow = 10

/** The list of parts of an index: another after each write. */
async function partsOf(db: Kysely<Database>, index: Index): Promise<string> {
  const { rows } = await sql<{
    parts: string
  }>`select hex(block) as parts from ${sql.table(`${index}_data`)} where id = ${partsRow}`.execute(db)
  return rows[0]?.parts ?? ''
}

async function changesOf(db: Kysely<Database>): Promise<number> {
  const { rows } = await sql<{ changes: number }>`select total_changes() as changes`.execute(db)
  return rows[0]?.changes ?? 0
}

/** Merges some pages of an index; answers whether there was anything to merge. */
async function mergeOne(db: Kysely<Database>, index: Index, pages: number): Promise<boolean> {
  const before = await changesOf(db)
  await sql`insert into ${sql.table(index)} (${sql.ref(index)}, rank) values ('merge', ${sql.lit(pages)})`.execute(db)
  // With nothing to merge, only the list of segments is written again.
  return (await changesOf(db)) - before >= 2
}

/**
 * Every write leaves a small part in the full-text indexes of SQLite. Merged by the writes themselves, now and then one would hold up everybody
 * for a quarter of a second: this merges a little of each index that has changed since it was `known`, in one transaction. Answers whether there
 * may be more.
 */
export async function mergeStep(db: Kysely<Database>, known = new Map<Index, string>(), pages = pagesAtOnce): Promise<boolean> {
  const changed: Index[] = []
  for (const index of indexes) if ((await partsOf(db, index)) !== known.get(index)) changed.push(index)
  if (changed.length === 0) return false
  return await db.transaction().execute(async (trx) => {
    let merged = false
    for (const index of changed) {
      if (await mergeOne(trx, index, pages)) merged = true
      else known.set(index, await partsOf(trx, index))
    }
    return merged
  })
}

/** Merges what writes leave, for as long as the server runs. PostgreSQL does so by itself. */
export function startIndexMerger({ db, dialect }: Pick<OpenDatabase, 'db' | 'dialect'>, log: Pick<Logger, 'error'>): { stop(): void } {
  const known = new Map<Index, string>()
  let timer: NodeJS.Timeout | undefined
  let isStopped = dialect !== 'sqlite'
  const next = (pause: number): void => {
    if (isStopped) return
    timer = setTimeout(() => {
      mergeStep(db, known).then(
        (isMore) => next(isMore ? pauses.busy : pauses.idle),
        (error: unknown) => {
          log.error({ err: error }, 'merging an index failed')
          next(pauses.idle)
        },
      )
    }, pause).unref()
  }
  next(pauses.idle)
  const stop = (): void => {
    isStopped = true
    clearTimeout(timer)
  }
  return { stop }
}
