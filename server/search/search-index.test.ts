import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OpenDatabase } from '../db/open.ts'
import { dialects, openTestDatabase } from '../test/test-database.fixture.ts'

type Entry = string

describe.each(dialects)('the full-text index of items on %s', (dialect) => {
  let database: OpenDatabase
  beforeAll(async () => {
    database = await openTestDatabase(dialect)
    const user = { name: 'first', display_name: 'First', password_hash: '-', created_at: 0 }
    await database.db.insertInto('users').values(user).execute()
    if (dialect === 'sqlite') await run(`create virtual table temp.entries using fts5vocab (main, 'items_fts', 'instance')`)
    if (dialect === 'sqlite') await run(`create virtual table temp.said using fts5vocab (main, 'said_fts', 'instance')`)
  })
  afterAll(() => database.close())

  const run = (statement: string) => sql.raw(statement).execute(database.db)
  const rows = async <Row>(statement: string): Promise<Row[]> => (await sql.raw<Row>(statement).execute(database.db)).rows

  /** What the indexes hold, and what the tables say that they have to: one text for each word at its place. */
  async function both(): Promise<[Entry[], Entry[]]> {
    const [items, said] =
      dialect === 'postgres'
        ? [await bothVectors('search'), await bothVectors('said')]
        : [await bothTables('entries'), await bothTables('said')]
    return [
      [...items[0], 'said', ...said[0]],
      [...items[1], 'said', ...said[1]],
    ]
  }

  async function bothVectors(which: 'search' | 'said'): Promise<[Entry[], Entry[]]> {
    const kept = await rows<{ id: number; words: string }>(`select item_id as id, words::text as words from item_${which} order by item_id`)
    const due = await rows<{ id: number; words: string }>(
      which === 'search' ? 'select id, words::text as words from searchable_items order by id' : saidDue,
    )
    return [kept.map(({ id, words }) => `${id} ${words}`), due.map(({ id, words }) => `${id} ${words}`)]
  }

  /** From the lines themselves, not from what is kept of them. */
  const saidDue = `select i.id, (coalesce((select strip(words) from searchable_items s where s.id = i.id), '') || (
      select array_to_tsvector(array_agg(distinct word)) from (select unnest(tsvector_to_array(search)) as word from cues where item_id = i.id
      union select unnest(tsvector_to_array(search)) from page_texts where item_id = i.id) as own))::text as words
    from items i where exists (select 1 from cues where item_id = i.id) or exists (select 1 from page_texts where item_id = i.id) order by i.id`

  async function bothTables(which: 'entries' | 'said'): Promise<[Entry[], Entry[]]> {
    const kept = await rows<{ term: string; doc: number; col: string; offset: number }>(`select * from temp.${which}`)
    const due = await rows<{ id: number } & Record<string, string>>(
      which === 'entries'
        ? 'select * from searchable_items'
        : `select s.id, s.written, (select said_words(text) from (select text from cues where item_id = s.id
             union all select text from page_texts where item_id = s.id)) as said, s.facets from searchable_said s`,
    )
    const expected = due.flatMap(({ id, ...texts }) =>
      Object.entries(texts).flatMap(([column, text]) =>
        String(text)
          .split(' ')
          .filter(Boolean)
          .map((term, offset) => `${id} ${column} ${offset} ${term}`),
      ),
    )
    return [kept.map(({ term, doc, col, offset }) => `${doc} ${col} ${offset} ${term}`).sort(), expected.sort()]
  }

  async function check(change: string): Promise<void> {
    const [kept, due] = await both()
    expect(kept, change).toEqual(due)
  }

  it('fails the check when it is wrong', async () => {
    await run(`insert into items (record_type, title, owner_id, status, created_at, updated_at) values (1, 'wrong', 1, 'ready', 0, 0)`)
    await check('insert')
    await run(dialect === 'sqlite' ? 'delete from items_fts where rowid = 1' : 'delete from item_search where item_id = 1')
    await expect(check('removed by hand')).rejects.toThrow()
    await run(`update items set title = 'right' where id = 1`)
    await check('written anew')
  })

  /** What a writer of lines does when it is done. */
  const settle = 'delete from said_due'

  it('matches the tables after every write', async () => {
    const item = (title: string, deleted = 'null') =>
      `insert into items (record_type, title, owner_id, status, created_at, updated_at, deleted_at) values (10, '${title}', 1, 'ready', 0, 0, ${deleted})`
    for (const change of [
      item('two'),
      item('Größe 日本語'),
      item('born deleted', '5'),
      `insert into fields (title, type, created_at, updated_at) values ('Subject', 'ddl', 0, 0), ('Notes', 'txt', 0, 0)`,
      `update fields set is_html = 1 where id = 2`,
      `insert into field_items (field_id, name) values (1, 'Biology'), (1, 'Physics')`,
      `insert into item_field_values (item_id, field_id, field_item_id, value) values (2, 1, 1, ''), (2, 2, null, '<p>Cells &amp; tissue</p>'), (3, 1, 2, '')`,
      `update item_field_values set field_item_id = 2 where item_id = 2 and field_id = 1`,
      'delete from item_field_values where item_id = 3',
      `insert into categories (name, created_at, updated_at) values ('Science', 0, 0)`,
      'insert into item_categories (item_id, category_id) values (2, 1), (3, 1)',
      'update item_categories set is_excluded = 1 where item_id = 2',
      'delete from item_categories where item_id = 3',
      `insert into chapters (item_id, start_secs, duration_secs, title, description, created_at) values (2, 5, 1, 'Later', 'the end', 0), (2, 1, 1, 'Sooner', '', 0)`,
      `update chapters set title = 'Renamed' where title = 'Sooner'`,
      `delete from chapters where title = 'Later'`,
      `insert into media_files (item_id, kind, name, path, mime, size, sha256) values (2, 'subtitle', 'a', 'a', '', 0, '')`,
      `insert into subtitle_tracks (item_id, file_id, lang, label, kind) values (2, 1, 'en', '', 'subtitles')`,
      `insert into cues (item_id, track_id, start_ms, end_ms, text) values (2, 1, 0, 1, 'the cell and the Größe'), (2, 1, 1, 2, 'of cells')`,
      `update cues set text = 'of other cells' where text = 'of cells'`,
      `insert into page_texts (item_id, position, text) values (2, 0, 'a page'), (3, 0, 'another page')`,
      `update chapters set title = 'Renamed again' where title = 'Renamed'`,
      `update item_field_values set value = '<p>C<b>ell</b>s&nbsp;too</p>' where field_id = 2`,
      `update subtitle_tracks set lang = 'zh-Hant-TW'`,
      `delete from page_texts where item_id = 3`,
      `update items set description = 'more', is_private = 1 where id = 2`,
      'update items set view_count = 3',
      'update items set duration_secs = 4000, audio_only = 1, blob_tier = 1, source = 13, record_type = 1 where id = 3',
      `update items set title = 'gone', deleted_at = 9 where id = 3`,
      `update items set title = 'renamed while deleted' where id = 3`,
      `update items set title = 'back again', deleted_at = null where id = 3`,
      'update items set deleted_at = 9',
      'update items set deleted_at = null',
      'delete from subtitle_tracks',
      `insert into page_texts (item_id, position, text) values (3, 0, 'a last page')`,
      'delete from page_texts where item_id = 3',
      'delete from items where id = 3',
      `insert into items (id, record_type, title, owner_id, status, created_at, updated_at) values (2, 1, 'x', 1, '', 0, 0)
       on conflict (id) do update set title = 'y'`,
    ]) {
      await run(change)
      await run(settle)
      await check(change)
    }
  })

  it('does not change when a category, a field value or a translation is renamed', async () => {
    const [before] = await both()
    await run(`update categories set name = 'Natural science'`)
    await run(`update field_items set name = 'Life' where id = 1`)
    await run(
      `insert into translations (subject, subject_id, lang, value) values ('category', 1, 'de', 'Wissenschaft'), ('field', 1, 'de', 'Fach')`,
    )
    await run(`update translations set value = 'Naturkunde' where subject = 'category'`)
    expect((await both())[0]).toEqual(before)
    const names = await database.db.selectFrom('search_names').select(['kind', 'lang', 'name']).orderBy('name').execute()
    expect(names).toEqual([
      { kind: 'field-item', lang: '', name: 'Life' },
      { kind: 'category', lang: '', name: 'Natural science' },
      { kind: 'category', lang: 'de', name: 'Naturkunde' },
      { kind: 'field-item', lang: '', name: 'Physics' },
    ])
    await run(`delete from translations`)
    await run('delete from item_categories')
    await run('delete from categories')
    expect(await database.db.selectFrom('search_names').select('kind').distinct().execute()).toEqual([{ kind: 'field-item' }])
  })
})
