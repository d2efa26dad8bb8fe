import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OpenDatabase } from '../db/open.ts'
import { openTestDatabase } from '../db/test-database.ts'

describe('the full-text index of SQLite', () => {
  let database: OpenDatabase
  beforeAll(async () => {
    database = await openTestDatabase('sqlite')
    const user = { name: 'first', display_name: 'First', password_hash: '-', created_at: 0 }
    await database.db.insertInto('users').values(user).execute()
  })
  afterAll(() => database.close())

  /** Compares the index with the tables, letter by letter; throws when they differ. */
  async function check(): Promise<void> {
    await sql`insert into items_fts (items_fts, rank) values ('integrity-check', 1)`.execute(database.db)
    await sql`insert into cues_fts (cues_fts, rank) values ('integrity-check', 1)`.execute(database.db)
  }

  const run = (statement: string) => sql.raw(statement).execute(database.db)
  const insert = (title: string, deletedAt: number | null = null) =>
    run(`insert into items (record_type, title, owner_id, status, created_at, updated_at, deleted_at)
      values (1, '${title}', 1, 'ready', 0, 0, ${deletedAt})`)

  it('notices when it is wrong', async () => {
    await insert('wrong')
    await run(`insert into items_fts (items_fts, rowid, title, description) values ('delete', 1, 'wrong', '')`)
    await expect(check()).rejects.toThrow('malformed')
    await run(`insert into items_fts (items_fts) values ('rebuild')`)
    await check()
  })

  it('stays true to the tables whatever is written', async () => {
    for (const title of ['one', 'two', 'three']) await insert(title)
    await insert('born deleted', 5)
    await run(`insert into media_files (item_id, kind, name, path, mime, size, sha256) values (2, 'subtitle', 'a', 'a', '', 0, '')`)
    await run(`insert into subtitle_tracks (item_id, file_id, lang, label, kind) values (2, 1, 'en', '', 'subtitles')`)
    await run(`insert into cues (item_id, track_id, start_ms, end_ms, text) values (2, 1, 0, 1, 'said'), (2, 1, 1, 2, 'also said')`)
    for (const change of [
      `update items set title = 'uno', description = 'more' where id = 2`,
      `update items set view_count = 3`,
      `update items set title = 'gone', deleted_at = 9 where id = 3`,
      `update items set title = 'renamed while deleted' where id = 3`,
      `update items set title = 'back again', deleted_at = null where id = 3`,
      'update items set deleted_at = 9',
      'update items set deleted_at = 10',
      'update items set deleted_at = null',
      'delete from items where id = 4',
      `insert into items (id, record_type, title, owner_id, status, created_at, updated_at) values (4, 1, 'x', 1, '', 0, 0)
       on conflict (id) do update set title = 'y'`,
      `update cues set text = 'said otherwise' where id = 1`,
      'update cues set start_ms = 7',
      'delete from subtitle_tracks',
    ]) {
      await run(change)
      await check()
    }
    const { rows } = await sql<{ count: number }>`select count(*) as count from cues_fts where cues_fts match 'said'`.execute(database.db)
    expect(rows).toEqual([{ count: 0 }])
  })
})
