import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { SearchOrders } from '../../sdk/search/contract.ts'
import { migrate } from '../db/migrate.ts'
import { type OpenDatabase, openDatabase } from '../db/open.ts'
import { migrations } from '../migrations.ts'
import { parseTerms } from '../words/terms.ts'
import { SearchThread } from './search-thread.ts'
import type { SearchQuery } from './searcher.ts'

const everything: SearchQuery = {
  terms: parseTerms('*'),
  order: SearchOrders.date,
  isReversed: false,
  filter: {},
  offset: 0,
  limit: 20,
  actor: { isAdmin: false, userId: undefined, groups: [], hiddenPolicies: [], blockedCategories: [], canApprove: false, now: 0 },
}

describe('SearchThread', () => {
  let folder: string
  let file: string
  let database: OpenDatabase
  let thread: SearchThread
  const log = { error: vi.fn() }

  beforeEach(async () => {
    vi.clearAllMocks()
    folder = await mkdtemp(join(tmpdir(), 'vitrine-thread-'))
    file = join(folder, 'search.db')
    database = await openDatabase(file)
    await migrate(database, migrations)
    const user = { name: 'first', display_name: 'First', password_hash: '-', created_at: 0 }
    const { id: owner_id } = await database.db.insertInto('users').values(user).returning('id').executeTakeFirstOrThrow()
    const item = {
      record_type: 1 as const,
      title: 'Volcano',
      owner_id,
      status: 'ready' as const,
      created_at: 1,
      updated_at: 1,
      deleted_at: null,
    }
    await database.db.insertInto('items').values(item).execute()
  })

  afterEach(async () => {
    await thread.close()
    await database.close()
    await rm(folder, { recursive: true })
  })

  it('returns an error for a file that is not a database, and keeps running', async () => {
    const other = join(folder, 'no-database')
    await writeFile(other, 'not a database at all, only some text that is long enough to be read as a header of one')
    thread = new SearchThread(other, { log })
    await expect(thread.search(everything)).rejects.toThrow('not a database')
    await expect(thread.search(everything)).rejects.toThrow('not a database')
    expect(log.error).toHaveBeenCalled()
  })

  it('returns an error for a statement that fails, and keeps the same thread', async () => {
    thread = new SearchThread(file, { log })
    await expect(thread.search({ ...everything, offset: {} as number })).rejects.toThrow()
    expect((await thread.search(everything)).total).toBe(1)
    expect(log.error).not.toHaveBeenCalled()
  })

  it('rejects a search at once when the queue is full', async () => {
    thread = new SearchThread(file, { log, longestQueue: 2 })
    const answers = await Promise.allSettled(Array.from({ length: 4 }, async () => thread.search(everything)))
    expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'rejected'])
    expect(answers[3]).toMatchObject({ reason: { code: 'SEARCH_BUSY', status: 503 } })
    expect((await thread.search(everything)).total).toBe(1)
  })

  it('aborts a search after its timeout, and continues in another thread', async () => {
    thread = new SearchThread(file, { log, timeoutMs: 0 })
    await expect(thread.search(everything)).rejects.toThrow('too long')
    await thread.close()
    thread = new SearchThread(file, { log })
    expect((await thread.search(everything)).total).toBe(1)
  })

  it('rejects queued searches when it closes, and opens again for the next one', async () => {
    thread = new SearchThread(file, { log })
    const waiting = expect(thread.search(everything)).rejects.toThrow('closed')
    await thread.close()
    await waiting
    expect((await thread.search(everything)).total).toBe(1)
  })

  it('reads the latest write', async () => {
    thread = new SearchThread(file, { log })
    expect((await thread.search({ ...everything, terms: parseTerms('volcano') })).total).toBe(1)
    await database.db.updateTable('items').set({ is_private: 1 }).execute()
    expect((await thread.search({ ...everything, terms: parseTerms('volcano') })).total).toBe(0)
  })

  it('returns the right result for each of several simultaneous searches', async () => {
    thread = new SearchThread(file, { log })
    const texts = ['volcano', 'nothing', 'volc', '!!!', '*', 'vulcano']
    const found = await Promise.all(texts.map((text) => thread.search({ ...everything, terms: parseTerms(text) })))
    expect(found.map(({ total }) => total)).toEqual([1, 0, 1, 0, 1, 0])
  })
})
