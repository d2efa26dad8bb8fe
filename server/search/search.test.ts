import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { saveCategory } from '../../sdk/categories/contract.ts'
import { type SearchAnswer, type Suggestion, searchMedia, searchSlides, searchTranscripts, suggest } from '../../sdk/search/contract.ts'
import { searchSubtitles } from '../../sdk/subtitles/contract.ts'
import { reindexTranscripts } from '../subtitles/page-texts.ts'
import { openTestApp, type TestApp, type TestUser } from '../test/app.fixture.ts'
import { dialects } from '../test/test-database.fixture.ts'

describe.each(dialects)('search on %s', (dialect) => {
  let test: TestApp
  let owner: TestUser
  let other: TestUser
  let admin: TestUser
  let lecture: { id: number; encId: string }
  let secret: { id: number; encId: string }

  beforeAll(async () => {
    test = await openTestApp(dialect)
    owner = await test.user()
    other = await test.user()
    admin = await test.user({ isAdmin: true })
    lecture = await test.item(owner, { title: 'Lecture on glaciers', created_at: 1 })
    secret = await test.item(owner, { title: 'Private glaciers', is_private: 1, created_at: 2 })
    const gone = await test.item(owner, { title: 'Deleted glaciers', deleted_at: 3 })
    await speak(lecture.id, 12, 'the moraine is left behind')
    await speak(secret.id, 1, 'a moraine that nobody may hear of')
    await speak(gone.id, 1, 'a moraine of the past')
  })
  afterAll(() => test.close())

  async function speak(item_id: number, times: number, text: string): Promise<void> {
    const file = { item_id, kind: 'subtitle' as const, name: 'en.vtt', path: `${item_id}/en.vtt`, mime: 'text/vtt', size: 1, sha256: '' }
    const { id: file_id } = await test.deps.db.insertInto('media_files').values(file).returning('id').executeTakeFirstOrThrow()
    const track = { item_id, file_id, lang: 'en', label: '', kind: 'subtitles' as const }
    const { id: track_id } = await test.deps.db.insertInto('subtitle_tracks').values(track).returning('id').executeTakeFirstOrThrow()
    const cues = Array.from({ length: times }, (_, index) => ({
      item_id,
      track_id,
      start_ms: index * 2000,
      end_ms: index * 2000 + 1900,
      text,
    }))
    await test.deps.db.insertInto('cues').values(cues).execute()
    await reindexTranscripts(test.deps.db, item_id)
  }

  const titles = ({ Items }: SearchAnswer): string[] => Items.map(({ Item }) => Item.Title)

  describe('searchMedia', () => {
    it.each([
      ['{', 'The filter is invalid.'],
      ['[]', 'The filter is invalid.'],
      ['null', 'The filter is invalid.'],
      ['{"s":5}', 'A search term must be text.'],
      [JSON.stringify({ s: 'x'.repeat(501) }), 'A search term can have at most 500 characters.'],
      ['{"o":2}', 'This sort order does not exist.'],
      ['{"o":"1; drop table items"}', 'The order must be a number.'],
      ['{"pi":-1}', 'The page must be at least 0.'],
      ['{"pi":1e9}', 'The page can be at most 5000.'],
      ['{"ps":0}', 'The page size must be at least 1.'],
      ['{"ps":101}', 'The page size can be at most 100.'],
      ['{"d":2}', ''],
      ['{"rt":"video"}', 'Record types must be numbers.'],
    ])('answers 400 to the filter %s', async (f, sentence) => {
      for (const path of ['/api/ml/search/', '/iapi/ml/s/']) {
        const response = await test.ask(`${path}?f=${encodeURIComponent(f)}`)
        expect(response.status).toBe(400)
        expect(((await response.json()) as { Message: string }).Message).toContain(sentence)
      }
    })

    it.each(['!!!', ' ', '"', 'AND OR', '\0', '🎬'])('answers an empty page to %j', async (s) => {
      expect(await test.call(searchMedia, { f: { s } })).toEqual({ Items: [], Page: 0, PageSize: 20, Total: 0, TotalIsCapped: false })
    })

    it('answers an empty page beyond the end', async () => {
      expect(await test.call(searchMedia, { f: { s: 'glaciers', pi: 5000, ps: 100 } }, owner)).toEqual({
        Items: [],
        Page: 5000,
        PageSize: 100,
        Total: 2,
        TotalIsCapped: false,
      })
    })

    it('finds private items for their owner and administrators only, in items, counts and previews', async () => {
      for (const s of ['glaciers', 'moraine', 'private', 'nobody', '*']) {
        for (const as of [undefined, other]) {
          const answer = await test.call(searchMedia, { f: { s } }, as)
          expect(JSON.stringify(answer)).not.toMatch(/Private glaciers|nobody|Deleted|past/)
          expect(answer.Total).toBe(answer.Items.length)
        }
        for (const as of [owner, admin]) expect(titles(await test.call(searchMedia, { f: { s } }, as))).toContain('Private glaciers')
      }
    })

    it('finds titles and transcripts, with start times', async () => {
      const answer = await test.call(searchMedia, { f: { s: 'morai' } })
      expect(answer).toMatchObject({ Page: 0, PageSize: 20, Total: 1, TotalIsCapped: false })
      expect(answer.Items[0]).toMatchObject({ ClipDataID: lecture.id, SlideShowItem: null, Item: { EncID: lecture.encId } })
      expect(answer.Items[0]?.Entries.map(({ StartSecs }) => StartSecs)).toEqual([0, 2, 4])
      expect(answer.Items[0]?.Entries[0]?.PreviewText).toBe('the moraine is left behind')
    })

    it('lists all items without a filter, newest first or reversed', async () => {
      expect(titles(await test.call(searchMedia, {}, owner))).toEqual(['Private glaciers', 'Lecture on glaciers'])
      expect(titles(await test.call(searchMedia, { f: { d: 1 } }, owner))).toEqual(['Lecture on glaciers', 'Private glaciers'])
      expect(titles(await test.call(searchMedia, { f: { o: 1 } }, owner))).toEqual(['Lecture on glaciers', 'Private glaciers'])
    })

    it('accepts the filter as JSON text, on the old path too', async () => {
      const f = encodeURIComponent(JSON.stringify({ s: 'lecture', ps: '5' }))
      const answer = (await (await test.ask(`/iapi/ml/s/?f=${f}&utc=1`)).json()) as SearchAnswer
      expect([titles(answer), answer.PageSize]).toEqual([['Lecture on glaciers'], 5])
    })
  })

  describe('a report', () => {
    it('is refused to callers who are not administrators, pending items to callers who are not approvers', async () => {
      for (const as of [undefined, owner]) {
        await expect(test.call(searchMedia, { f: {}, report: true }, as)).rejects.toMatchObject({ code: 'REPORT_NOT_ALLOWED', status: 403 })
        await expect(test.call(searchMedia, { f: {}, approve: true }, as)).rejects.toMatchObject({
          code: 'APPROVAL_NOT_ALLOWED',
          status: 403,
        })
      }
      for (const query of ['report=maybe', 'linktype=ftp']) expect((await test.ask(`/iapi/ml/s/?${query}`, {}, admin)).status).toBe(400)
    })

    it('lists the fields of the content list for each item', async () => {
      const { db } = test.deps
      const category = { name: 'Ice', image_at: null, parent_id: null, created_at: 0, updated_at: 0 }
      const { id: category_id } = await db.insertInto('categories').values(category).returning('id').executeTakeFirstOrThrow()
      await db.insertInto('category_ancestors').values({ category_id, ancestor_id: category_id, depth: 0 }).execute()
      await db.insertInto('item_categories').values({ item_id: secret.id, category_id }).execute()
      const field = { title: 'Notes', type: 'txt' as const, created_at: 0, updated_at: 0, deleted_at: null }
      const { id: field_id } = await db.insertInto('fields').values(field).returning('id').executeTakeFirstOrThrow()
      await db.insertInto('item_field_values').values({ item_id: secret.id, field_id, field_item_id: null, value: 'Take gloves' }).execute()
      const { Items } = await test.call(searchMedia, { f: { s: 'private' }, report: true, linktype: 'embed' }, admin)
      expect(Items.map(({ Report }) => Report)).toMatchObject([
        {
          OwnerID: owner.id,
          Location: '',
          Categories: [{ ID: category_id, Name: 'Ice' }],
          Size: 1,
          ExpiryDate: '',
          MetaData: [{ ID: field_id, Name: 'Notes', Type: 'txt', Value: 'Take gloves' }],
          Link: expect.stringMatching(new RegExp(`^http.*/Embed\\.aspx\\?id=${secret.encId}$`)),
        },
      ])
      for (const [linktype, link] of [
        ['1', expect.stringContaining(`/view.aspx?id=${secret.encId}`)],
        ['True', expect.stringContaining('/view.aspx?id=')],
        ['EMBED', expect.stringContaining('/Embed.aspx?id=')],
        ['0', undefined],
      ]) {
        const answer = await test.ask(`/iapi/ml/s/?report=1&linktype=${linktype}&f={"s":"private"}`, {}, admin)
        expect(((await answer.json()) as SearchAnswer).Items[0]?.Report?.Link, linktype).toEqual(link)
      }
      const plain = await test.call(searchMedia, { f: { s: 'private' } }, admin)
      expect(plain.Items[0]).not.toHaveProperty('Report')
    })

    it('lists pending items, the longest wait first', async () => {
      for (const [title, created_at] of [
        ['Waits shortly', 20],
        ['Waits long', 10],
      ] as const)
        await test.item(owner, { title, created_at, approval: 'waiting' })
      expect(titles(await test.call(searchMedia, { f: {}, approve: true }, admin))).toEqual(['Waits long', 'Waits shortly'])
      expect(titles(await test.call(searchMedia, { f: { s: 'shortly' }, approve: true }, admin))).toEqual(['Waits shortly'])
      await test.deps.db.updateTable('items').set({ deleted_at: 1 }).where('approval', '=', 'waiting').execute()
    })
  })

  describe('suggest', () => {
    const kinds = async (s: string, as?: TestUser) => (await test.call(suggest, { s }, as)).Items.map(({ Kind, Text }) => `${Kind} ${Text}`)

    it('suggests nothing for one letter or punctuation, and nothing that the caller may not see', async () => {
      for (const s of ['', ' ', 'g', '!!', '"']) expect(await kinds(s)).toEqual([])
      const { db } = test.deps
      const field = { title: 'Subject', type: 'ddl' as const, created_at: 0, updated_at: 0, deleted_at: null }
      const { id: field_id } = await db.insertInto('fields').values(field).returning('id').executeTakeFirstOrThrow()
      const names = ['Glaciology', 'Glass making', 'Glazing']
      const chosen = names.map((name) => db.insertInto('field_items').values({ field_id, name }).returning('id').executeTakeFirstOrThrow())
      const [open, hidden] = await Promise.all(chosen)
      await db
        .insertInto('item_field_values')
        .values({ item_id: lecture.id, field_id, field_item_id: open?.id ?? 0 })
        .execute()
      await db
        .insertInto('item_field_values')
        .values({ item_id: secret.id, field_id, field_item_id: hidden?.id ?? 0 })
        .execute()
      const category = { image_at: null, parent_id: null, created_at: 0, updated_at: 0 }
      for (const [name, is_hidden] of [
        ['Glass', 0],
        ['Glade', 1],
      ] as const) {
        const { id } = await db
          .insertInto('categories')
          .values({ ...category, name, is_hidden })
          .returning('id')
          .executeTakeFirstOrThrow()
        await db.insertInto('category_ancestors').values({ category_id: id, ancestor_id: id, depth: 0 }).execute()
      }
      expect(await kinds('gla')).toEqual(['category Glass', 'field Glaciology', 'title Lecture on glaciers'])
      expect(await kinds('gla', other)).toEqual(['category Glass', 'field Glaciology', 'title Lecture on glaciers'])
      expect(await kinds('gla', owner)).toEqual(expect.arrayContaining(['field Glass making', 'title Private glaciers']))
      expect(await kinds('glade', admin)).toEqual(['category Glade'])
      expect(await kinds('glazing', admin)).toEqual([])
    })

    it('suggests a category and a value once, in the language of the caller, with the categories above', async () => {
      const { db } = test.deps
      const { ID: above } = await test.call(saveCategory, { id: 0, data: { Name: 'Sciences' } }, admin)
      const { ID: id } = await test.call(saveCategory, { id: 0, data: { Name: 'Quartz stones', ParentID: above } }, admin)
      const value = await db.selectFrom('field_items').select('id').where('name', '=', 'Glaciology').executeTakeFirstOrThrow()
      await db
        .insertInto('translations')
        .values([
          { subject: 'category', subject_id: id, lang: 'de', value: 'Quartz-Steine' },
          { subject: 'category', subject_id: id, lang: 'nl', value: 'Quartzsteen' },
          { subject: 'category', subject_id: above, lang: 'de', value: 'Wissenschaften' },
          { subject: 'field-item', subject_id: value.id, lang: 'de', value: 'Glaciologie (Gletscherkunde)' },
        ])
        .execute()
      const suggested = async (s: string, language: string) =>
        (
          (await (await test.ask(`/api/ml/search/suggest/?s=${s}`, { headers: { 'accept-language': language } })).json()) as {
            Items: Suggestion[]
          }
        ).Items
      expect(await suggested('quartz', 'en')).toEqual([{ Kind: 'category', Text: 'Quartz stones', ID: id, Above: ['Sciences'] }])
      expect(await suggested('quartz', 'de')).toEqual([{ Kind: 'category', Text: 'Quartz-Steine', ID: id, Above: ['Wissenschaften'] }])
      expect(await suggested('glaciol', 'de')).toMatchObject([{ Kind: 'field', Text: 'Glaciologie (Gletscherkunde)' }])
      expect(await suggested('glaciol', 'en')).toMatchObject([{ Kind: 'field', Text: 'Glaciology' }])
    })

    it('suggests a field value whose newest items are in the trash', async () => {
      const { db } = test.deps
      const value = await db.selectFrom('field_items').select(['id', 'field_id']).where('name', '=', 'Glaciology').executeTakeFirstOrThrow()
      for (let index = 0; index < 60; index++) {
        const { id } = await test.item(owner, { title: `Thrown away ${index}`, deleted_at: 1 })
        await db.insertInto('item_field_values').values({ item_id: id, field_id: value.field_id, field_item_id: value.id }).execute()
      }
      expect(await kinds('glaciol')).toEqual(['field Glaciology'])
    })

    it('returns the field of a suggested value', async () => {
      expect((await test.call(suggest, { s: 'glaciol' })).Items).toMatchObject([
        { Kind: 'field', FieldTitle: 'Subject', FieldID: expect.any(Number) },
      ])
    })

    it('answers 429 only to a caller who sends too many requests', async () => {
      const hasty = await test.user()
      const statuses = await Promise.all(
        Array.from({ length: 120 }, async () => (await test.ask('/api/ml/search/suggest/?s=gla', {}, hasty)).status),
      )
      expect(new Set(statuses)).toEqual(new Set([200, 429]))
      expect((await test.ask('/api/ml/search/suggest/?s=gla', {}, other)).status).toBe(200)
    })
  })

  describe('searchSlides', () => {
    beforeAll(async () => {
      const pages = (item_id: number, word: string, count: number) =>
        Array.from({ length: count }, (_, position) => ({ item_id, position, text: `${word} on page ${position}` }))
      await test.deps.db
        .insertInto('page_texts')
        .values([...pages(lecture.id, 'Drumlin', 12), ...pages(secret.id, 'Drumlin', 2)])
        .execute()
      for (const { id } of [lecture, secret]) await reindexTranscripts(test.deps.db, id)
    })

    it('answers 400 to an empty term, and 404 to an item that the caller may not see', async () => {
      expect((await test.ask('/iapi/ml/slideshows/search/?term=%20')).status).toBe(400)
      for (const cdid of [secret.encId, '99999', 'x'])
        await expect(test.call(searchSlides, { term: 'drumlin', cdid }, other)).rejects.toMatchObject({ code: 'MEDIA_NOT_FOUND' })
    })

    it('finds items by their slides, and the slides of one item in pages of ten', async () => {
      const all = await test.call(searchSlides, { term: 'druml' })
      expect(all).toMatchObject({
        Page: 0,
        More: false,
        HasMore: false,
        Items: [{ ClipDataID: lecture.id, Slides: [{ Index: 0 }, { Index: 1 }, { Index: 2 }] }],
      })
      expect((await test.call(searchSlides, { term: 'druml' }, owner)).Items).toHaveLength(2)
      const [first, second] = [
        await test.call(searchSlides, { term: 'drumlin', cdid: lecture.encId }),
        await test.call(searchSlides, { term: 'drumlin', cdid: lecture.encId, pi: 1 }),
      ]
      expect([first.More, first.Items[0]?.Slides.length, second.More, second.Items[0]?.Slides.map(({ Text }) => Text)]).toEqual([
        true,
        10,
        false,
        ['Drumlin on page 10', 'Drumlin on page 11'],
      ])
    })

    it('returns the slide in an ordinary search', async () => {
      const { Items } = await test.call(searchMedia, { f: { s: 'drumlin "page 7"' } })
      expect(Items).toMatchObject([{ ClipDataID: lecture.id, SlideShowItem: { SlideShowID: 0, Index: 7, Text: 'Drumlin on page 7' } }])
    })
  })

  describe('the search endpoints of older pages', () => {
    const found = async (path: string) =>
      ((await (await test.ask(path)).json()) as { Items: { ClipDataID: number }[] }).Items.map(({ ClipDataID }) => ClipDataID)

    it('return only images or only collections that the caller may see', async () => {
      const image = await test.item(owner, { title: 'Polar map', record_type: 10, document_type: 3 })
      await test.item(owner, { title: 'Polar essay', record_type: 10, document_type: 2 })
      await test.item(owner, { title: 'Polar secret', record_type: 10, document_type: 3, is_private: 1 })
      const playlist = await test.item(owner, { title: 'Polar days', record_type: 2 })
      const photoset = await test.item(owner, { title: 'Polar trip', record_type: 4 })
      const entries = [playlist, photoset].map(({ id }) => ({ playlist_id: id, item_id: lecture.id, position: 0 }))
      await test.deps.db.insertInto('playlist_items').values(entries).execute()
      const f = encodeURIComponent(JSON.stringify({ s: 'polar', rt: [1], dt: [2] }))
      expect(await found(`/iAPI/PL/Images/?f=${f}`)).toEqual([image.id])
      expect((await found(`/iAPI/PL/Collections/?f=${encodeURIComponent('{"s":"polar"}')}`)).toSorted((a, b) => a - b)).toEqual([
        playlist.id,
        photoset.id,
      ])
      expect((await test.ask('/iapi/pl/images/?f=[]')).status).toBe(400)
    })

    it('return items, transcripts and slides at the address of older embeds', async () => {
      expect(await found('/API/PES/Default.ashx?s=glaciers&cs=key')).toEqual([lecture.id])
      expect(await found(`/api/pes/?f=${encodeURIComponent('{"s":"glaciers"}')}`)).toEqual([lecture.id])
      expect(await found('/api/pes/?searchsubs=true&s=moraine')).toEqual([lecture.id])
      expect(await (await test.ask(`/api/pes/?searchsubs=True&s=moraine&id=${lecture.encId}&pi=`)).json()).toMatchObject({
        Page: 0,
        Items: [{ StartSecs: 0 }, {}, {}, {}, {}, {}, {}, {}, {}, {}],
      })
      expect((await test.ask(`/api/pes/?searchsubs=true&s=moraine&id=${secret.encId}`)).status).toBe(404)
      expect(await found('/api/pes/?searchslides=1&term=drumlin')).toEqual([lecture.id])
      for (const flag of ['searchsubs', 'searchslides']) expect((await test.ask(`/api/pes/?${flag}=true&s=%20`)).status).toBe(400)
    })
  })

  describe('searchTranscripts', () => {
    it('answers 400 without a term, on the old path too', async () => {
      for (const path of ['/api/ml/search/subtitles/', '/iapi/ml/subs/']) expect((await test.ask(`${path}?s=%20`)).status).toBe(400)
    })

    it('finds items by their transcripts, ten per page', async () => {
      const found = await test.call(searchTranscripts, { s: 'moraine' })
      expect(found).toMatchObject({
        Page: 0,
        More: false,
        HasMore: false,
        Items: [{ ClipDataID: lecture.id, Entries: [{ StartSecs: 0 }, { StartSecs: 2 }, { StartSecs: 4 }] }],
      })
      expect((await test.call(searchTranscripts, { s: 'moraine' }, owner)).Items).toHaveLength(2)
      expect((await test.call(searchTranscripts, { s: 'moraine', pi: 1 }, owner)).Items).toEqual([])
      expect(await (await test.ask('/iapi/ml/subs/?s=moraine&ps=10&pi=0')).json()).toMatchObject({ Items: [{ ClipDataID: lecture.id }] })
    })
  })

  describe('searchSubtitles', () => {
    it('answers 400 to an empty term', async () => {
      const response = await test.ask(`/api/ml/subs/?id=${lecture.encId}&s=%20`)
      expect(response.status).toBe(400)
      expect(((await response.json()) as { Message: string }).Message).toBe('Please enter a search term.')
    })

    it('answers 404 to a missing item and to one that the caller may not see', async () => {
      for (const id of [secret.encId, String(secret.id), `${secret.encId}~x`, '99999']) {
        await expect(test.call(searchSubtitles, { id, s: 'moraine', pi: 0 }, other)).rejects.toMatchObject({ code: 'MEDIA_NOT_FOUND' })
      }
    })

    it('lists the matches in one item in pages of ten', async () => {
      const first = await test.call(searchSubtitles, { id: lecture.encId, s: 'moraine', pi: 0 })
      const second = await test.call(searchSubtitles, { id: lecture.encId, s: 'moraine', pi: 1 })
      expect([first.Items.length, second.Items.length, second.Page]).toEqual([10, 2, 1])
      expect(second.Items[0]).toEqual({ StartSecs: 20, PreviewText: 'the moraine is left behind' })
      expect((await test.call(searchSubtitles, { id: secret.encId, s: 'moraine', pi: 0 }, owner)).Items).toHaveLength(1)
    })
  })
})
