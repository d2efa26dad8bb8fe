import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type SearchFilter, searchMedia } from '../../sdk/search/contract.ts'
import { anonymous } from '../actor/actor.ts'
import { reindexTranscripts } from '../subtitles/page-texts.ts'
import { openTestApp, type TestApp, type TestUser } from '../test/app.fixture.ts'
import { dialects } from '../test/test-database.fixture.ts'
import { english } from '../text/language.ts'
import { walkMatches } from './walk-matches.ts'

const day = 86_400_000
const when = (text: string): number => Date.parse(text)

describe.each(dialects)('search filters on %s', (dialect) => {
  let test: TestApp
  let ann: TestUser
  let ben: TestUser
  let admin: TestUser
  const ids: Record<string, number> = {}
  const categories: Record<string, number> = {}
  const fields: Record<string, number> = {}
  const chosen: Record<string, number> = {}
  let place: number
  let closed: number

  beforeAll(async () => {
    test = await openTestApp(dialect)
    ann = await test.user({ name: 'ann' })
    ben = await test.user({ name: 'ben' })
    admin = await test.user({ isAdmin: true })
    const { db } = test.deps
    place = await policy('Library')
    closed = await policy(
      'Staff',
      (await db.insertInto('groups').values({ name: 'Staff', created_at: 0 }).returning('id').executeTakeFirstOrThrow()).id,
    )
    test.deps.publishing.forget()
    await item('cells', ann, { title: 'Cells', duration_secs: 120, created_at: when('2024-03-01T10:00:00Z'), policy_id: place })
    await item('plants', ann, { title: 'Plants', duration_secs: 1200, created_at: when('2024-03-31T23:30:00Z'), audio_only: 1 })
    await item('light', ben, { title: 'Light', duration_secs: 4000, created_at: when('2025-01-01T00:00:00Z'), source: 13 })
    await item('leaflet', ben, { title: 'Leaflet', record_type: 10, document_type: 2, created_at: when('2025-02-01T00:00:00Z') })
    await item('poster', ben, {
      title: 'Poster',
      record_type: 10,
      document_type: 3,
      width: 2000,
      height: 1500,
      created_at: when('2025-02-02T00:00:00Z'),
    })
    await item('archived', ann, { title: 'Old film', blob_tier: 1, duration_secs: 300, created_at: when('2019-06-01T00:00:00Z') })
    await item('secret', ann, { title: 'Secret cells', is_private: 1, created_at: when('2025-03-01T00:00:00Z') })
    await item('staff', ann, { title: 'Staff cells', policy_id: closed, created_at: when('2025-03-02T00:00:00Z') })
    await item('set', ann, { title: 'A week of school', record_type: 2, created_at: when('2025-04-01T00:00:00Z') })
    await db
      .insertInto('playlist_items')
      .values({ playlist_id: ids.set ?? 0, item_id: ids.plants ?? 0, position: 0 })
      .execute()
    await categorise()
    await describeItems()
    await track('cells', 'en-GB')
    await track('light', 'de')
    await db
      .insertInto('resume_times')
      .values({ user_id: ben.id, item_id: ids.cells ?? 0, seconds: 30, updated_at: 0 })
      .execute()
    const view = {
      is_registered: 1,
      is_embed: 0,
      is_mobile: 0,
      began_at: 0,
      last_at: 0,
      segments: '[]',
      watched_secs: 1,
      is_finished: 0,
    } as const
    for (const name of ['cells', 'plants'])
      await db
        .insertInto('views')
        .values({ ...view, item_id: ids[name] ?? 0, within_id: ids[name] ?? 0, view_key: `${name} ben`, user_id: ben.id })
        .execute()
  })
  afterAll(() => test.close())

  async function policy(name: string, group?: number): Promise<number> {
    const { id } = await test.deps.db
      .insertInto('publishing_policies')
      .values({ name, created_at: 0 })
      .returning('id')
      .executeTakeFirstOrThrow()
    if (group !== undefined) await test.deps.db.insertInto('publishing_policy_groups').values({ policy_id: id, group_id: group }).execute()
    return id
  }
  async function item(name: string, owner: TestUser, values: Parameters<TestApp['item']>[1]): Promise<void> {
    ids[name] = (await test.item(owner, values)).id
  }
  async function category(name: string, parent?: string, hidden: 0 | 1 = 0): Promise<void> {
    const { db } = test.deps
    const row = { name, parent_id: parent ? (categories[parent] ?? null) : null, is_hidden: hidden, created_at: 0, updated_at: 0 }
    const { id } = await db
      .insertInto('categories')
      .values({ ...row, image_at: null })
      .returning('id')
      .executeTakeFirstOrThrow()
    categories[name] = id
    const above = parent
      ? await db
          .selectFrom('category_ancestors')
          .selectAll()
          .where('category_id', '=', categories[parent] ?? 0)
          .execute()
      : []
    const path = [{ ancestor_id: id, depth: 0 }, ...above.map(({ ancestor_id, depth }) => ({ ancestor_id, depth: depth + 1 }))]
    await db
      .insertInto('category_ancestors')
      .values(path.map((step) => ({ ...step, category_id: id })))
      .execute()
  }
  async function categorise(): Promise<void> {
    await category('Science')
    await category('Biology', 'Science')
    await category('Staffroom', 'Science', 1)
    await category('Minutes', 'Staffroom')
    const put = (name: string, into: string, is_excluded: 0 | 1 = 0) =>
      test.deps.db
        .insertInto('item_categories')
        .values({ item_id: ids[name] ?? 0, category_id: categories[into] ?? 0, is_excluded })
        .execute()
    await put('cells', 'Biology')
    await put('light', 'Science')
    await put('poster', 'Minutes')
    await put('plants', 'Biology', 1)
  }
  async function describeItems(): Promise<void> {
    const { db } = test.deps
    const field = async (title: string, type: 'txt' | 'ddl' | 'af', deleted_at: number | null = null): Promise<number> =>
      (
        await db
          .insertInto('fields')
          .values({ title, type, created_at: 0, updated_at: 0, deleted_at })
          .returning('id')
          .executeTakeFirstOrThrow()
      ).id
    Object.assign(fields, {
      subject: await field('Subject', 'ddl'),
      notes: await field('Notes', 'txt'),
      teacher: await field('Teacher', 'af'),
      gone: await field('Gone', 'txt', 5),
    })
    for (const name of ['Botany', 'Optics']) {
      const { id } = await db
        .insertInto('field_items')
        .values({ field_id: fields.subject ?? 0, name })
        .returning('id')
        .executeTakeFirstOrThrow()
      chosen[name] = id
    }
    await db
      .insertInto('translations')
      .values({ subject: 'field-item', subject_id: chosen.Botany ?? 0, lang: 'de', value: 'Pflanzenkunde' })
      .execute()
    await db
      .insertInto('translations')
      .values({ subject: 'category', subject_id: categories.Biology ?? 0, lang: 'fr', value: 'Sciences de la vie' })
      .execute()
    const value = (name: string, of: string, text: string, field_item_id: number | null = null) =>
      db
        .insertInto('item_field_values')
        .values({ item_id: ids[name] ?? 0, field_id: fields[of] ?? 0, field_item_id, value: text })
        .execute()
    await value('plants', 'subject', '', chosen.Botany)
    await value('light', 'subject', '', chosen.Optics)
    await value('cells', 'notes', 'Bring a microscope')
    await value('plants', 'notes', 'Bring a magnifying glass')
    await value('cells', 'teacher', 'Mrs 5')
    await value('cells', 'gone', 'vanished')
    await db
      .insertInto('chapters')
      .values({ item_id: ids.light ?? 0, start_secs: 1, duration_secs: 1, title: 'Refraction', description: 'in a prism', created_at: 0 })
      .execute()
  }
  async function track(name: string, lang: string): Promise<void> {
    const item_id = ids[name] ?? 0
    const file = { item_id, kind: 'subtitle' as const, name: `${lang}.vtt`, path: `${item_id}`, mime: 'text/vtt', size: 1, sha256: '' }
    const { id: file_id } = await test.deps.db.insertInto('media_files').values(file).returning('id').executeTakeFirstOrThrow()
    const row = { item_id, file_id, lang, label: '', kind: 'subtitles' as const }
    const { id: track_id } = await test.deps.db.insertInto('subtitle_tracks').values(row).returning('id').executeTakeFirstOrThrow()
    await test.deps.db
      .insertInto('cues')
      .values({ item_id, track_id, start_ms: 1000, end_ms: 2000, text: `spoken of ${name}` })
      .execute()
    await reindexTranscripts(test.deps.db, item_id)
  }

  const nameOf = (id: number): string => Object.entries(ids).find(([, known]) => known === id)?.[0] ?? ''
  const find = async (f: SearchFilter, as?: TestUser): Promise<string[]> => {
    const { Items, Total } = await test.call(searchMedia, { f: { ...f, ps: 100 } }, as)
    expect(Total).toBe(Items.length)
    return Items.map(({ ClipDataID }) => nameOf(ClipDataID)).sort()
  }
  const open = ['archived', 'cells', 'leaflet', 'light', 'plants', 'poster', 'set']
  const without = (...names: string[]): string[] => open.filter((name) => !names.includes(name))

  it('find no items that the caller may not see, with any filter', async () => {
    for (const as of [undefined, ben]) {
      expect(await find({ pri: 1 }, as)).toEqual([])
      expect(await find({ loc: [closed] }, as)).toEqual([])
      expect(await find({ c: [categories.Staffroom ?? 0] }, as)).toEqual([])
      expect(await find({ c: [categories.Minutes ?? 0] }, as)).toEqual([])
      expect(await find({ s: 'minutes' }, as)).toEqual([])
      expect(await find({ s: 'secret' }, as)).toEqual([])
    }
    expect(await find({ c: [categories.Minutes ?? 0] }, admin)).toEqual(['poster'])
    expect(await find({ s: 'minutes' }, admin)).toEqual(['poster'])
    expect(await find({ loc: [closed] }, admin)).toEqual(['staff'])
  })

  it('find nothing for unknown and deleted fields, categories and people', async () => {
    const nothing: SearchFilter[] = [
      { hq: true },
      { stutag: ['x'] },
      { c: [999] },
      { ab: ['nobody'] },
      { loc: [999] },
      { mf: [{ FID: 999, A: 0, V: 'x' }] },
      { s: 'vanished' },
    ]
    for (const filter of [...nothing, { mf: [{ FID: fields.gone ?? 0, A: 0 as const, V: 'vanished' }] }, { rco: true }])
      expect(await find(filter), JSON.stringify(filter)).toEqual([])
    expect(await find({ mf: [{ FID: 999, A: 3, V: 'x' }] })).toEqual(open)
  })

  it('match a category with its descendants, and items without a category', async () => {
    expect(await find({ c: [categories.Science ?? 0] })).toEqual(['cells', 'light'])
    expect(await find({ c: [categories.Science ?? 0] }, admin)).toEqual(['cells', 'light', 'poster'])
    expect(await find({ c: [categories.Biology ?? 0, categories.Minutes ?? 0] })).toEqual(['cells'])
    // What is only in a hidden category is in none for those who do not know of it.
    expect(await find({ nic: true })).toEqual(without('cells', 'light'))
    expect(await find({ nic: true }, admin)).toEqual([...without('cells', 'light', 'poster'), 'secret', 'staff'].sort())
  })

  it('match names of categories and field values in every language, and chapters', async () => {
    expect(await find({ s: 'biolog' })).toEqual(['cells'])
    expect(await find({ s: '"sciences de la vie"' })).toEqual(['cells'])
    expect(await find({ s: 'science light' })).toEqual(['light'])
    expect(await find({ s: 'botany' })).toEqual(['plants'])
    expect(await find({ s: 'pflanzenkunde' })).toEqual(['plants'])
    expect(await find({ s: 'refraction prism' })).toEqual(['light'])
    expect(await find({ s: 'microscope' })).toEqual(['cells'])
    expect(await find({ s: '* -biology' })).toEqual(without('cells'))
    expect(await find({ s: 'bring -botany' })).toEqual(['cells'])
  })

  it('match fields with contains, does not contain, is and is not', async () => {
    const mf = (field: string, A: 0 | 1 | 2 | 3, V: string | number) => find({ mf: [{ FID: fields[field] ?? 0, A, V }] })
    expect(await mf('notes', 0, 'micro')).toEqual(['cells'])
    expect(await mf('notes', 0, 'bring glass')).toEqual(['plants'])
    expect(await mf('notes', 1, 'bring')).toEqual(without('cells', 'plants'))
    expect(await mf('notes', 2, 'bring a MICROSCOPE')).toEqual(['cells'])
    expect(await mf('notes', 2, 'bring')).toEqual([])
    expect(await mf('notes', 3, 'Bring a microscope')).toEqual(without('cells'))
    for (const A of [0, 2] as const) expect(await mf('subject', A, String(chosen.Botany))).toEqual(['plants'])
    for (const A of [1, 3] as const) expect(await mf('subject', A, chosen.Botany ?? 0)).toEqual(without('plants'))
    expect(await mf('subject', 0, 'bot')).toEqual(['plants'])
    expect(await mf('subject', 2, 'Pflanzenkunde')).toEqual(['plants'])
    expect(await mf('teacher', 0, '5')).toEqual(['cells'])
    expect(await mf('notes', 0, '100% "x" \' & | !')).toEqual([])
  })

  it('match by type, person, policy, date and properties of items', async () => {
    expect(await find({ rt: [10] })).toEqual(['leaflet', 'poster'])
    expect(await find({ dt: [3] })).toEqual(['poster'])
    expect(await find({ rdt: [3] })).toEqual(without('leaflet'))
    for (const wxh of ['1920x1080', '2000x1500', '1x1']) expect(await find({ wxh })).toEqual(['poster'])
    for (const wxh of ['2001x1', '1x1501', '5000x5000']) expect(await find({ wxh })).toEqual([])
    expect(await find({ ab: ['BEN'] })).toEqual(['leaflet', 'light', 'poster'])
    expect(await find({ ab: [ben.id] })).toEqual(['leaflet', 'light', 'poster'])
    expect(await find({ rco: true }, ben)).toEqual(['leaflet', 'light', 'poster'])
    expect(await find({ loc: [place] })).toEqual(['cells'])
    expect(await find({ loc: [0] })).toEqual(without('cells'))
    expect(await find({ af: '2024-03-01', at: '2024-03-31' })).toEqual(['cells', 'plants'])
    expect(await find({ at: '2024-03-31T12:00:00Z' })).toEqual(['archived', 'cells'])
    expect(await find({ af: '2025-02-01T00:00:00.000Z' })).toEqual(['leaflet', 'poster', 'set'])
    expect(await find({ af: '1900-01-01' })).toEqual(open)
    expect(await find({ pri: 1 }, ann)).toEqual(['secret'])
    expect(await find({ pri: 2 })).toEqual(open)
    expect(await find({ dur: -5 })).toEqual(['cells'])
    expect(await find({ dur: -60 })).toEqual(['archived', 'plants'])
    expect(await find({ dur: 60 })).toEqual(['light'])
    expect(await find({ ao: true })).toEqual(['plants'])
    expect(await find({ bta: true })).toEqual(['archived'])
    expect(await find({ vs: 13 })).toEqual(['light'])
    expect(await find({ vs: 0 })).toEqual(['archived', 'cells', 'plants'])
    expect(await find({ eyt: true })).toEqual(without('light'))
    expect(await find({ ems: true })).toEqual(open)
    expect(await find({ hs: true })).toEqual(['cells', 'light'])
    expect(await find({ stls: ['en'] })).toEqual(['cells'])
    expect(await find({ stls: 'de,EN-gb' })).toEqual(['cells', 'light'])
    expect(await find({ stls: ['en-US'] })).toEqual([])
    expect(await find({ stls: ['e', 'en-GB-x', '!'] })).toEqual([])
  })

  it('match by the views of the caller', async () => {
    expect(await find({ uvs: 1 }, ben)).toEqual(['cells', 'plants'])
    expect(await find({ uvs: 3 }, ben)).toEqual(['cells'])
    expect(await find({ uvs: 2 }, ben)).toEqual(without('cells', 'plants'))
    expect(await find({ uvs: 1, s: 'plants' }, ben)).toEqual(['plants'])
    expect(await find({ uvs: 1, s: '-plants' }, ben)).toEqual(['cells'])
    expect([await find({ uvs: 1 }), await find({ uvs: 2 })]).toEqual([[], open])
  })

  it('combine filters with words, in transcripts too', async () => {
    expect(await find({ s: 'spoken', stls: ['de'] })).toEqual(['light'])
    expect(await find({ s: 'spoken', c: [categories.Biology ?? 0] })).toEqual(['cells'])
    expect(await find({ s: 'spoken', ab: ['ann'], hs: true, rt: [1], dur: -5, af: '2024-01-01', loc: [place] })).toEqual(['cells'])
    expect(await find({ s: 'spoken', bta: true })).toEqual([])
    expect(await find({ s: 'cells', pri: 2 }, ann)).toEqual(['cells', 'staff'])
  })

  it('find collections by their own text and by their entries', async () => {
    expect(await find({ s: 'plants', collection_search: true })).toEqual(['set'])
    expect(await find({ s: 'week', collection_search: true })).toEqual(['set'])
    expect(await find({ s: 'cells', collection_search: true })).toEqual([])
    expect(await find({ collection_search: true, rt: [4] })).toEqual([])
    expect(await find({ collection_search: true })).toEqual(['set'])
  })

  it('return the pages of a filtered list in every order, each item once', async () => {
    for (const o of [1, 3, 8] as const) {
      for (const d of [0, 1] as const) {
        const pages = await Promise.all([0, 1, 2, 9].map((pi) => test.call(searchMedia, { f: { ab: ['ann'], o, d, pi, ps: 2 } }, admin)))
        const found = pages.flatMap(({ Items }) => Items.map(({ ClipDataID }) => ClipDataID))
        expect(new Set(found).size, `${o} ${d}`).toBe(6)
        expect(pages.map(({ Total }) => Total)).toEqual([6, 6, 6, 6])
        expect(pages.at(-1)?.Items).toEqual([])
      }
    }
    const titles = async (d: 0 | 1) => (await test.call(searchMedia, { f: { rt: [10], o: 1, d } })).Items.map(({ Item }) => Item.Title)
    expect([await titles(0), await titles(1)]).toEqual([
      ['Leaflet', 'Poster'],
      ['Poster', 'Leaflet'],
    ])
  })

  it('use the page size of the site', async () => {
    test.deps.settings.searchPageSize = 4
    expect(await test.call(searchMedia, {})).toMatchObject({ PageSize: 4, Total: 7, Items: { length: 4 } })
    test.deps.settings.searchPageSize = 20
  })

  it('walk over all matches, each once, beyond the maximum count too', async () => {
    const { db } = test.deps
    const many = Array.from({ length: 2300 }, (_, index) => ({
      record_type: 9 as const,
      title: `walked ${index}`,
      owner_id: ben.id,
      status: 'ready' as const,
      created_at: day,
      updated_at: day,
      deleted_at: null,
      deleted_by: null,
      policy_id: null,
      publish_at: null,
      expires_at: null,
    }))
    for (let from = 0; from < many.length; from += 500)
      await db
        .insertInto('items')
        .values(many.slice(from, from + 500))
        .execute()
    const ctx = { ...test.deps, actor: anonymous, language: english }
    const walked = async (filter: Parameters<typeof walkMatches>[1]): Promise<number[]> => {
      const found: number[] = []
      for await (const step of walkMatches(ctx, filter)) found.push(...step)
      return found
    }
    for (const filter of [{ s: 'walked' }, { rt: [9] }, { ab: ['ben'], s: 'walk' }]) {
      const found = await walked(filter)
      expect([found.length, new Set(found).size], JSON.stringify(filter)).toEqual([2300, 2300])
    }
    expect((await walked({ s: 'spoken' })).map(nameOf).sort()).toEqual(['cells', 'light'])
    expect((await walked({ s: 'cells' })).map(nameOf)).toEqual(['cells'])
    expect((await walked({ s: 'cells spoken' })).map(nameOf)).toEqual(['cells'])
    expect((await walked({ s: 'cells "spoken of"' })).map(nameOf)).toEqual(['cells'])
    expect((await walked({ s: 'cells "of spoken"' })).map(nameOf)).toEqual([])
    expect((await walked({ s: 'cells -spoken' })).map(nameOf)).toEqual([])
    expect((await walked({ s: '* -walked' })).map(nameOf).sort()).toEqual(open)
    expect((await walked({ s: 'spoken', uvs: 1 })).map(nameOf)).toEqual([])
    expect(await walked({ s: '!!!' })).toEqual([])
    await db.deleteFrom('items').where('record_type', '=', 9).execute()
  })
})
