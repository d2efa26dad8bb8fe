import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Batch, BatchAnswer } from '../sdk/batch/contract.ts'
import { openDatabase } from '../server/db/open.ts'
import { mergeStep } from '../server/search/index-merger.ts'
import { createTestPostgres } from '../server/test/test-database.fixture.ts'
import { type Product, startProduct } from './product.ts'
import { median, type Row } from './row.ts'

/** `BENCH_BATCH_ITEMS=2000` for a quick look. */
const items = Number(process.env.BENCH_BATCH_ITEMS ?? 50_000)
const insertedAtOnce = 500
/** People look for something so often while it runs. */
const searchEveryMs = 50
const quietSearches = 100
const terms = ['lesson', 'volcano sunday', 'les', '*']

async function fill(address: string): Promise<void> {
  const { db, dialect, close } = await openDatabase(address)
  const { id: owner_id } = await db.selectFrom('users').select('id').executeTakeFirstOrThrow()
  for (let start = 0; start < items; start += insertedAtOnce) {
    const values = Array.from({ length: Math.min(insertedAtOnce, items - start) }, (_, place) => {
      const index = start + place
      const title = `Lesson ${index} about ${['volcanoes', 'rivers', 'poems', 'triangles'][index % 4]}`
      const times = { created_at: index, updated_at: index }
      return { record_type: 1 as const, title, description: 'What was taught on a Sunday', owner_id, status: 'ready' as const, ...times }
    })
    await db.insertInto('items').values(values).execute()
  }
  // As it is some minutes after the last upload.
  if (dialect === 'postgres') await sql`vacuum analyze`.execute(db)
  else while (await mergeStep(db, undefined, 1000)) continue
  await close()
}

/** A batch over everything, and what people who search meanwhile feel of it; on PostgreSQL too when VITRINE_TEST_DATABASE_URL names a server. */
export async function batchBench(): Promise<Row[]> {
  const rows = await runOn('SQLite')
  if (!process.env.VITRINE_TEST_DATABASE_URL) return rows
  const { address, drop } = await createTestPostgres()
  try {
    return [...rows, ...(await runOn('PostgreSQL', address))]
  } finally {
    await drop()
  }
}

async function runOn(kind: string, address?: string): Promise<Row[]> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-bench-batch-'))
  const environment: Record<string, string> = address === undefined ? {} : { VITRINE_DATABASE_URL: address }
  try {
    const first = await startProduct(environment, folder)
    await first.stop()
    await fill(address ?? join(folder, 'vitrine.db'))
    const product = await startProduct(environment, folder)
    try {
      return await measure(product, kind)
    } finally {
      await product.stop()
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function measure(product: Product, kind: string): Promise<Row[]> {
  const cookie = await product.signIn()
  const headers = { cookie, 'content-type': 'application/json' }
  const search = async (round: number): Promise<number> => {
    const f = JSON.stringify({ s: terms[round % terms.length] })
    const begun = performance.now()
    await (await fetch(`${product.base}/api/ml/search/?f=${encodeURIComponent(f)}`, { headers })).json()
    return performance.now() - begun
  }
  const quiet: number[] = []
  for (let round = 0; round < quietSearches; round++) quiet.push(await search(round))

  const begun = performance.now()
  const body = JSON.stringify({ f: { s: '*' }, isprivate: true })
  const started = await fetch(`${product.base}/api/ml/batch/privacy/`, { method: 'POST', headers, body })
  const { BatchID } = (await started.json()) as BatchAnswer
  const busy: number[] = []
  let batch: Batch | undefined
  for (let round = 0; batch === undefined || batch.DateEnded === ''; round++) {
    busy.push(await search(round))
    await pause(searchEveryMs)
    if (round % 10 === 0) batch = (await (await fetch(`${product.base}/api/ml/batch/${BatchID}/`, { headers })).json()) as Batch
  }
  const seconds = (performance.now() - begun) / 1000
  if (batch.Status !== 'done' || batch.Changed !== items) throw new Error(`The batch ended otherwise: ${JSON.stringify(batch)}`)

  const at = (times: number[], part: number): number => times.toSorted((a, b) => a - b)[Math.floor((times.length - 1) * part)] ?? 0
  const name = `during a batch of ${items.toLocaleString('en')} items on ${kind}`
  return [
    { name: `Search ${name}, p50`, value: median(busy), unit: 'ms', note: `without it ${median(quiet).toFixed(1)} ms` },
    { name: `Search ${name}, p95`, value: at(busy, 0.95), unit: 'ms', note: `without it ${at(quiet, 0.95).toFixed(1)} ms` },
    { name: `Search ${name}, worst`, value: at(busy, 1), unit: 'ms', limit: { atMost: 100 }, note: `${busy.length} searches` },
    { name: `Batch of ${items.toLocaleString('en')} items on ${kind}`, value: seconds, unit: 's', note: 'with searches meanwhile' },
  ]
}
