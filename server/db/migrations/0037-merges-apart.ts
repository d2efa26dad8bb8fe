import { type Kysely, sql } from 'kysely'
import type { Dialect } from '../open.ts'
import type { Database } from '../schema.ts'

const indexes = ['items_fts', 'said_fts', 'cues_fts', 'page_texts_fts']
/** Writes merge nothing any more, but where some hundred parts have come together: a server merges a little at a time (search/index-merger.ts). */
const settings = { automerge: 0, usermerge: 8, crisismerge: 400 }

export async function mergesApart(db: Kysely<Database>, dialect: Dialect): Promise<void> {
  if (dialect !== 'sqlite') return
  for (const index of indexes) {
    for (const [name, value] of Object.entries(settings)) {
      await sql`insert into ${sql.table(index)} (${sql.ref(index)}, rank) values (${name}, ${sql.lit(value)})`.execute(db)
    }
  }
}
