import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import { recomputeItems } from '../server/categories/recompute-categories.ts'
import { migrate } from '../server/db/migrate.ts'
import { type OpenDatabase, openDatabase } from '../server/db/open.ts'
import type { Database } from '../server/db/schema.ts'
import { migrations } from '../server/migrations.ts'
import { openTestDatabase } from '../server/test/test-database.fixture.ts'
import { median, type Row } from './row.ts'

const categories = 1000
const items = 20_000
const rounds = 400
/** Fields of which something is chosen, and how much there is to choose from in each. */
const fields = 5
const choices = 40

interface Chosen {
  field_id: number
  field_item_id: number
}

/** Criteria of every kind: one choice, one of three, and two that both have to match. */
async function fill(db: Kysely<Database>): Promise<{ ids: number[]; chosen: Chosen[] }> {
  const owner = { name: 'bench', display_name: 'Bench', password_hash: '-', created_at: 0 }
  const { id: owner_id } = await db.insertInto('users').values(owner).returning('id').executeTakeFirstOrThrow()
  const chosen: Chosen[] = []
  for (let field = 0; field < fields; field++) {
    const row = { title: `Field ${field}`, type: 'ddl' as const, created_at: 0, updated_at: 0, deleted_at: null }
    const { id: field_id } = await db.insertInto('fields').values(row).returning('id').executeTakeFirstOrThrow()
    const names = Array.from({ length: choices }, (_, index) => ({ field_id, name: `Choice ${index}`, deleted_at: null }))
    for (const { id } of await db.insertInto('field_items').values(names).returning('id').execute())
      chosen.push({ field_id, field_item_id: id })
  }
  const at = (index: number): Chosen => chosen[index % chosen.length] as Chosen
  for (let index = 0; index < categories; index++) {
    const row = { parent_id: null, name: `Category ${index}`, image_at: null, created_at: 0, updated_at: 0 }
    const { id: category_id } = await db.insertInto('categories').values(row).returning('id').executeTakeFirstOrThrow()
    const count = 1 + (index % 3)
    const clause = index % 3 === 1 ? ('and' as const) : ('or' as const)
    const criteria = Array.from({ length: count }, (_, place) => {
      const one = at(index * 7 + place * 53)
      const is_lead = clause === 'and' && place > 0 ? (0 as const) : (1 as const)
      return { ...one, category_id, clause, is_lead, match_key: `#${one.field_item_id}` }
    })
    await db.insertInto('category_criteria').values(criteria).execute()
  }
  const ids: number[] = []
  for (let start = 0; start < items; start += 1000) {
    const rows = Array.from({ length: 1000 }, (_, index) => ({
      ...{ record_type: 1 as const, title: `Item ${start + index}`, owner_id, status: 'ready' as const },
      ...{ created_at: 0, updated_at: 0, deleted_at: null },
    }))
    const made = (await db.insertInto('items').values(rows).returning('id').execute()).map(({ id }) => id)
    const values = made.flatMap((item_id, index) =>
      Array.from({ length: fields }, (_, field) => ({ item_id, ...at(field * choices + ((index * 13 + field * 5) % choices)) })),
    )
    for (let from = 0; from < values.length; from += 1000)
      await db
        .insertInto('item_field_values')
        .values(values.slice(from, from + 1000))
        .execute()
    ids.push(...made)
  }
  return { ids, chosen }
}

/** One item gets another value in one field, and its categories follow, in one transaction; the change alone is the baseline. */
async function measure(name: string, { db }: OpenDatabase): Promise<Row> {
  const { ids, chosen } = await fill(db)
  await sql`analyze`.execute(db)
  const all: number[] = []
  const bare: number[] = []
  for (let round = 0; round < rounds; round++) {
    const item_id = ids[(round * 37) % ids.length] as number
    const next = chosen[(round * 11) % chosen.length] as Chosen
    for (const [times, follows] of [
      [bare, false],
      [all, true],
    ] as const) {
      const begun = performance.now()
      await db.transaction().execute(async (trx) => {
        const change = trx.updateTable('item_field_values').set({ field_item_id: next.field_item_id })
        await change.where('item_id', '=', item_id).where('field_id', '=', next.field_id).execute()
        if (follows) await recomputeItems(trx, [item_id])
      })
      times.push(performance.now() - begun)
    }
  }
  const sorted = [...all].sort((a, b) => a - b)
  const value = median(all) - median(bare)
  return {
    name: `criteria categories re-evaluated for one changed item with 1,000 categories, ${name}`,
    value,
    unit: 'ms',
    limit: { atMost: 5 },
    note: `p95 ${(sorted[Math.floor(sorted.length * 0.95)] ?? 0).toFixed(1)} ms with the change itself (${median(bare).toFixed(2)} ms); ${items.toLocaleString('en')} items`,
  }
}

export async function categoriesBench(): Promise<Row[]> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-bench-categories-'))
  const rows: Row[] = []
  try {
    const open = await openDatabase(join(folder, 'categories.db'))
    await migrate(open, migrations)
    rows.push(await measure('SQLite', open))
    await open.close()
    if (process.env.VITRINE_TEST_DATABASE_URL) {
      const postgres = await openTestDatabase('postgres')
      try {
        rows.push(await measure('PostgreSQL', postgres))
      } finally {
        await postgres.close()
      }
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
  return rows
}
