import { type Kysely, sql } from 'kysely'
import type { Dialect } from '../open.ts'
import type { Database } from '../schema.ts'

const indexes = ['items_fts', 'said_fts', 'cues_fts', 'page_texts_fts']
/**
 * A write that sets off the merging of parts of an index holds up everybody: by default now and then for half a second in a library of 50,000
 * items. Merged later and seldomer, it is a tenth of a second at most, and searches look into a few more parts.
 */
const settings = { automerge: 16, crisismerge: 64, deletemerge: 50 }

export async function searchMerges(db: Kysely<Database>, dialect: Dialect): Promise<void> {
  if (dialect !== 'sqlite') return
  for (const index of indexes) {
    for (const [name, value] of Object.entries(settings)) {
      await sql`insert into ${sql.table(index)} (${sql.ref(index)}, rank) values (${name}, ${sql.lit(value)})`.execute(db)
    }
  }
}
