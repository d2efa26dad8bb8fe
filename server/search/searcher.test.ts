import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Insertable, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { SearchOrders } from '../../sdk/search/contract.ts'
import { migrate } from '../db/migrate.ts'
import { type OpenDatabase, openDatabase } from '../db/open.ts'
import type { ItemsTable } from '../items/rows.ts'
import { migrations } from '../migrations.ts'
import { reindexPending, reindexTranscripts } from '../subtitles/page-texts.ts'
import { dialects, openTestDatabase } from '../test/test-database.fixture.ts'
import { parseTerms } from '../words/terms.ts'
import { openSearcher } from './open-searcher.ts'
import type { Found, Searcher, SearchQuery } from './searcher.ts'

async function openFile(): Promise<OpenDatabase> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-search-'))
  const open = await openDatabase(join(folder, 'search.sqlite'))
  await migrate(open, migrations)
  return {
    ...open,
    async close() {
      await open.close()
      await rm(folder, { recursive: true })
    },
  }
}

const kinds = [
  ...dialects.map((dialect) => ({ name: dialect, open: () => openTestDatabase(dialect) })),
  { name: 'a thread', open: openFile },
]

const nobody = { isAdmin: false, userId: undefined, groups: [], hiddenPolicies: [], blockedCategories: [], canApprove: false, now: 0 }

describe.each(kinds)('Searcher on $name', ({ open }) => {
  let database: OpenDatabase
  let searcher: Searcher
  let first: number
  let second: number
  const names = new Map<number, string>()

  beforeAll(async () => {
    database = await open()
    searcher = openSearcher(database)
    first = await user('first')
    second = await user('second')
    await item('cells', { title: 'Cells and mitochondria', description: 'Biology, year 9', view_count: 5 })
    await item('plants', { title: 'Photosynthesis', description: 'How plants eat light', view_count: 50 })
    await item('secret', { title: 'Secret photosynthesis', is_private: 1, owner_id: second })
    await item('gone', { title: 'Deleted photosynthesis', deleted_at: 7 })
    await item('german', { title: 'Die Größe der Straße', description: 'Übung' })
    await item('french', { title: 'L’élève à l’école', description: 'Leçon de français' })
    await item('arabic', { title: 'مدرسة اللغة العربية', description: 'الدرس الأول' })
    await item('odd', { title: 'NOT "quoted" AND (bracketed) it\'s node.js 50% a_b', record_type: 9 })
    await speech('cells', [
      'The mitochondrion is',
      'the powerhouse of the cell',
      'the powerhouse again',
      'more powerhouse',
      'powerhouse, a fourth time',
    ])
    await speech('secret', ['a spoken whisper nobody may hear'])
    await speech('gone', ['a spoken whisper from the past'])
    await speech('german', ['Wir messen heute die Straße mit dem Maßband'])
  })

  afterAll(async () => {
    await searcher.close()
    await database.close()
  })

  async function user(name: string): Promise<number> {
    const row = { name, display_name: name, password_hash: '-', created_at: 0 }
    const { id } = await database.db.insertInto('users').values(row).returning('id').executeTakeFirstOrThrow()
    return id
  }

  async function item(name: string, fields: Partial<Insertable<ItemsTable>> & { title: string }): Promise<void> {
    const at = names.size + 1
    const row = { record_type: 1 as const, owner_id: first, status: 'ready' as const, created_at: at, updated_at: at, deleted_at: null }
    const values = { ...row, ...fields }
    const { id } = await database.db.insertInto('items').values(values).returning('id').executeTakeFirstOrThrow()
    names.set(id, name)
  }

  const idOf = (name: string): number => [...names].find(([, known]) => known === name)?.[0] ?? -1

  async function speech(name: string, lines: string[]): Promise<void> {
    const item_id = idOf(name)
    const file = { item_id, kind: 'subtitle' as const, name: 'en.vtt', path: `${item_id}/en.vtt`, mime: 'text/vtt', size: 1, sha256: '' }
    const { id: file_id } = await database.db.insertInto('media_files').values(file).returning('id').executeTakeFirstOrThrow()
    const track = { item_id, file_id, lang: 'en', label: '', kind: 'subtitles' as const }
    const { id: track_id } = await database.db.insertInto('subtitle_tracks').values(track).returning('id').executeTakeFirstOrThrow()
    const cues = lines.map((text, index) => ({ item_id, track_id, start_ms: index * 1500, end_ms: index * 1500 + 1400, text }))
    await database.db.insertInto('cues').values(cues).execute()
    await reindexTranscripts(database.db, item_id)
  }

  const find = (text: string, query: Partial<SearchQuery> = {}): Promise<Found> =>
    searcher.search({
      terms: parseTerms(text),
      order: SearchOrders.relevance,
      isReversed: false,
      filter: {},
      offset: 0,
      limit: 20,
      actor: nobody,
      ...query,
    })

  async function namesOf(text: string, query: Partial<SearchQuery> = {}): Promise<(string | undefined)[]> {
    const { ids } = await find(text, query)
    return ids.map((id) => names.get(id))
  }

  it.each(['', '   ', '!!!', '""', '-', '🎬', '\0', '(((', '\\', "'"])('finds nothing with %j, without an error', async (text) => {
    expect(await find(text)).toEqual({ ids: [], hits: new Map(), pages: new Map(), total: 0, isCapped: false })
  })

  it.each([
    'photosynthesis AND',
    'NEAR(a b, 3)',
    'title:photosynthesis',
    '^photosynthesis',
    '{title}:x',
    'a:*',
    "'; drop table items; --",
    'foo & bar | !baz <-> q',
    '"',
    'x"y',
    'x\0y',
    '\\',
    "'",
    'ŉ',
    '½',
    '℀',
    '🎬 photosynthesis',
    '\ud800',
    'a'.repeat(10_000),
    'word '.repeat(2000),
    '-'.repeat(500),
    '"'.repeat(499),
    '* '.repeat(250),
  ])('handles %j without an error', async (text) => {
    const { ids } = await find(text)
    expect(ids.map((id) => names.get(id))).not.toContain('secret')
    expect(await namesOf('photosynthesis')).toEqual(['plants'])
  })

  it('returns an empty page with the total beyond the end', async () => {
    expect(await find('*', { offset: 5000 })).toEqual({ ids: [], hits: new Map(), pages: new Map(), total: 6, isCapped: false })
    expect(await find('photosynthesis', { offset: 5000 })).toEqual({
      ids: [],
      hits: new Map(),
      pages: new Map(),
      total: 1,
      isCapped: false,
    })
  })

  it('never finds deleted items, even for an administrator', async () => {
    const admin = { ...nobody, userId: first, isAdmin: true }
    for (const text of ['deleted', 'past', '*']) expect(await namesOf(text, { actor: admin })).not.toContain('gone')
    const { total } = await find('whisper', { actor: admin })
    expect(total).toBe(1)
  })

  it('finds and counts private items for their owner and administrators only', async () => {
    for (const text of ['secret', 'whisper', '*']) {
      expect(await namesOf(text)).not.toContain('secret')
      expect(await namesOf(text, { actor: { ...nobody, userId: first, groups: [1] } })).not.toContain('secret')
      expect(await namesOf(text, { actor: { ...nobody, userId: second, groups: [1] } })).toContain('secret')
      expect(await namesOf(text, { actor: { ...nobody, userId: first, isAdmin: true } })).toContain('secret')
    }
    const { total, hits } = await find('whisper')
    expect([total, hits.size]).toEqual([0, 0])
  })

  it('updates the index when a title or a cue changes', async () => {
    await item('changing', { title: 'Volcano' })
    await speech('changing', ['lava flows'])
    const id = idOf('changing')
    expect([await namesOf('volcano'), await namesOf('lava')]).toEqual([['changing'], ['changing']])
    await database.db.updateTable('items').set({ title: 'Earthquake' }).where('id', '=', id).execute()
    await database.db.updateTable('cues').set({ text: 'tremor' }).where('item_id', '=', id).execute()
    await reindexTranscripts(database.db, id)
    expect([await namesOf('volcano'), await namesOf('lava')]).toEqual([[], []])
    expect([await namesOf('earthquake'), await namesOf('tremor')]).toEqual([['changing'], ['changing']])
    await database.db.deleteFrom('subtitle_tracks').where('item_id', '=', id).execute()
    expect(await namesOf('tremor')).toEqual([])
    await database.db.updateTable('items').set({ deleted_at: 1 }).where('id', '=', id).execute()
    expect(await namesOf('earthquake')).toEqual([])
    await database.db.updateTable('items').set({ title: 'Flood' }).where('id', '=', id).execute()
    await database.db.updateTable('items').set({ deleted_at: null }).where('id', '=', id).execute()
    expect([await namesOf('earthquake'), await namesOf('flood')]).toEqual([[], ['changing']])
    await database.db.updateTable('items').set({ deleted_at: 1, title: 'Storm' }).where('id', '=', id).execute()
    expect([await namesOf('flood'), await namesOf('storm')]).toEqual([[], []])
  })

  it('ignores case and accents in both directions', async () => {
    for (const text of ['größe', 'GROSSE', 'grosse', 'strasse', 'STRAßE', 'ubung']) {
      expect(await namesOf(text), text).toContain('german')
    }
    for (const text of ['eleve', 'ÉLÈVE', 'e\u0301le\u0300ve', 'lecon', 'français', 'francais'])
      expect(await namesOf(text), text).toEqual(['french'])
  })

  it('finds Arabic words and prefixes', async () => {
    for (const text of ['مدرسة', 'العربية', 'الدرس', 'العرب', '"اللغة العربية"']) expect(await namesOf(text), text).toEqual(['arabic'])
  })

  it('requires every word, in a title or a description', async () => {
    expect(await namesOf('mitochondria biology')).toEqual(['cells'])
    expect(await namesOf('mitochondria plants')).toEqual([])
  })

  it('requires every word anywhere in the item, and a phrase in one place', async () => {
    await item('lecture', { title: 'Untitled alpha', description: 'beta gamma' })
    await speech('lecture', ['delta epsilon zeta', 'eta theta', 'eta again'])
    const { hits } = await find('alpha theta')
    expect([...hits.values()]).toMatchObject([[{ PreviewText: 'eta theta' }]])
    for (const text of [
      'alpha delta',
      'gamma theta',
      'delta theta',
      'untitled beta epsil',
      '"beta gamma" theta',
      'alpha "eta theta"',
      'eta',
    ])
      expect(await namesOf(text), text).toEqual(['lecture'])
    expect(await namesOf('"alpha beta" "delta epsilon"')).toEqual([])
    for (const text of ['"alpha beta"', '"zeta eta"', 'alpha "zeta eta"', 'alpha "theta eta"', 'alpha omega', '"delta alpha"'])
      expect(await namesOf(text), text).toEqual([])
    for (const text of ['alpha -theta', 'alpha -"eta theta"', 'eta -gamma', 'delta -eta', 'theta -"beta gamma"'])
      expect(await namesOf(text), text).toEqual([])
    for (const text of ['alpha -"theta eta"', 'theta -"gamma beta"', 'eta -omega']) expect(await namesOf(text), text).toEqual(['lecture'])
    expect(await namesOf('* -theta')).not.toContain('lecture')
    expect(await namesOf('* -"eta theta"')).not.toContain('lecture')
    expect(await namesOf('* -"theta eta"')).toContain('lecture')
    await database.db.updateTable('items').set({ title: 'Untitled omega' }).where('id', '=', idOf('lecture')).execute()
    expect([await namesOf('alpha theta'), await namesOf('omega theta')]).toEqual([[], ['lecture']])
    await database.db.updateTable('cues').set({ text: 'iota' }).where('text', '=', 'eta theta').execute()
    await reindexPending(database.db)
    expect([await namesOf('omega theta'), await namesOf('omega iota')]).toEqual([[], ['lecture']])
    await database.db.updateTable('items').set({ deleted_at: 1 }).where('id', '=', idOf('lecture')).execute()
    expect(await namesOf('omega iota')).toEqual([])
  })

  it('matches the last word as a prefix, but not a single letter', async () => {
    expect(await namesOf('photosyn')).toEqual(['plants'])
    expect(await namesOf('mi')).toContain('cells')
    expect(await namesOf('m')).toEqual([])
  })

  it('matches a phrase exactly', async () => {
    expect(await namesOf('"plants eat"')).toEqual(['plants'])
    expect(await namesOf('"eat plants"')).toEqual([])
    expect(await namesOf('"photosyn"')).toEqual([])
  })

  it('finds words with punctuation inside', async () => {
    for (const text of ['node', 'node.js', 'js', '"node js"', 'bracketed', 'quoted', '50%', 'a_b'])
      expect(await namesOf(text), text).toContain('odd')
  })

  it('excludes unwanted words, from transcript matches too', async () => {
    expect(await namesOf('powerhouse')).toEqual(['cells'])
    expect(await namesOf('powerhouse -biology')).toEqual([])
    expect(await namesOf('cells -"year 10"')).toEqual(['cells'])
    expect(await namesOf('-photosynthesis')).not.toContain('plants')
    expect(await namesOf('* -photosynthesis')).toContain('cells')
  })

  it('returns at most three transcript matches per item', async () => {
    const { ids, hits, total } = await find('powerhouse')
    expect([ids, total]).toEqual([[idOf('cells')], 1])
    expect(hits.get(idOf('cells'))).toEqual([
      { StartSecs: 1.5, PreviewText: 'the powerhouse of the cell' },
      { StartSecs: 3, PreviewText: 'the powerhouse again' },
      { StartSecs: 4.5, PreviewText: 'more powerhouse' },
    ])
  })

  it('ranks title matches before transcript matches', async () => {
    expect(await namesOf('strasse')).toEqual(['german'])
    await item('said', { title: 'Untitled' })
    await speech('said', ['photosynthesis, photosynthesis, photosynthesis'])
    expect(await namesOf('photosynthesis')).toEqual(['plants', 'said'])
    expect(await namesOf('photosynthesis', { isReversed: true })).toEqual(['said', 'plants'])
    await database.db.updateTable('items').set({ deleted_at: 1 }).where('id', '=', idOf('said')).execute()
  })

  it('orders by title, popularity and date, in both directions', async () => {
    const orders = async (order: SearchQuery['order'], text: string) => [
      await namesOf(text, { order }),
      await namesOf(text, { order, isReversed: true }),
    ]
    const [titles, titlesBack] = await orders(SearchOrders.title, '*')
    expect(titles?.slice(0, 2)).toEqual(['cells', 'german'])
    expect(titlesBack).toEqual([...(titles ?? [])].reverse())
    const [popular, unpopular] = await orders(SearchOrders.popularity, '*')
    expect(popular?.slice(0, 2)).toEqual(['plants', 'cells'])
    expect(unpopular).toEqual([...(popular ?? [])].reverse())
    expect(await orders(SearchOrders.date, '*')).toEqual([
      ['odd', 'arabic', 'french', 'german', 'plants', 'cells'],
      ['cells', 'plants', 'german', 'french', 'arabic', 'odd'],
    ])
    expect(await orders(SearchOrders.popularity, 'p')).toEqual([[], []])
    expect(await orders(SearchOrders.date, 'die der')).toEqual([['german'], ['german']])
  })

  it('returns each item on exactly one page', async () => {
    const pages = [await namesOf('*', { limit: 4 }), await namesOf('*', { limit: 4, offset: 4 })]
    expect(pages.map((page) => page.length)).toEqual([4, 2])
    expect(new Set(pages.flat()).size).toBe(6)
  })

  it('returns only the requested record types', async () => {
    expect(await namesOf('*', { filter: { rt: [9] } })).toEqual(['odd'])
    expect(await namesOf('quoted', { filter: { rt: [1, 2] } })).toEqual([])
    expect(await namesOf('powerhouse', { filter: { rt: [9] } })).toEqual([])
  })

  it('lists every match in one item page by page, and none of other items', async () => {
    const query = { itemId: idOf('cells'), terms: parseTerms('powerhouse') }
    const [first, second] = [
      await searcher.searchSubtitles({ ...query, offset: 0, limit: 3 }),
      await searcher.searchSubtitles({ ...query, offset: 3, limit: 3 }),
    ]
    expect([first.map(({ StartSecs }) => StartSecs), second.map(({ StartSecs }) => StartSecs)]).toEqual([[1.5, 3, 4.5], [6]])
    expect(await searcher.searchSubtitles({ ...query, terms: parseTerms('!!!'), offset: 0, limit: 3 })).toEqual([])
    expect(await searcher.searchSubtitles({ ...query, terms: parseTerms('straße'), offset: 0, limit: 3 })).toEqual([])
    expect(await searcher.searchSubtitles({ itemId: 987, terms: parseTerms('the'), offset: 0, limit: 3 })).toEqual([])
  })

  it('reports when the total exceeds the maximum count', async () => {
    const owner = await user('many')
    await sql`insert into items (record_type, title, owner_id, status, created_at, updated_at)
      with recursive n(i) as (select 1 union all select i + 1 from n where i < 1100)
      select 1, 'bulk item', ${owner}, 'ready', 0, 0 from n`.execute(database.db)
    expect(await find('bulk', { limit: 1 })).toMatchObject({ total: 1000, isCapped: true })
    expect(await find('*', { limit: 1 })).toMatchObject({ total: 1000, isCapped: true })
    expect((await find('bulk', { offset: 1090 })).ids).toHaveLength(10)
  })
})
