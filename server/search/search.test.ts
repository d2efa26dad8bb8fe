import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type SearchAnswer, searchMedia } from '../../sdk/search/contract.ts'
import { searchSubtitles } from '../../sdk/subtitles/contract.ts'
import { dialects } from '../db/test-database.ts'
import { openTestApp, type TestApp, type TestUser } from '../test-app.ts'

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
  }

  const titles = ({ Items }: SearchAnswer): string[] => Items.map(({ Item }) => Item.Title)

  describe('searchMedia', () => {
    it.each([
      ['{', 'The filter is not understood.'],
      ['[]', 'The filter is not understood.'],
      ['null', 'The filter is not understood.'],
      ['{"s":5}', 'A search term is text.'],
      [JSON.stringify({ s: 'x'.repeat(501) }), 'A search term has at most 500 characters.'],
      ['{"o":2}', 'There is no such order.'],
      ['{"o":"1; drop table items"}', 'The order is a number.'],
      ['{"pi":-1}', 'The page is at least 0.'],
      ['{"pi":1e9}', 'The page is at most 5000.'],
      ['{"ps":0}', 'The page size is at least 1.'],
      ['{"ps":101}', 'The page size is at most 100.'],
      ['{"d":2}', ''],
      ['{"rt":"video"}', 'Record types are named by numbers.'],
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

    it('shows what is private to its owner and administrators only, in items, counts and previews', async () => {
      for (const s of ['glaciers', 'moraine', 'private', 'nobody', '*']) {
        for (const as of [undefined, other]) {
          const answer = await test.call(searchMedia, { f: { s } }, as)
          expect(JSON.stringify(answer)).not.toMatch(/Private glaciers|nobody|Deleted|past/)
          expect(answer.Total).toBe(answer.Items.length)
        }
        for (const as of [owner, admin]) expect(titles(await test.call(searchMedia, { f: { s } }, as))).toContain('Private glaciers')
      }
    })

    it('finds titles and what is said, with places to begin at', async () => {
      const answer = await test.call(searchMedia, { f: { s: 'morai' } })
      expect(answer).toMatchObject({ Page: 0, PageSize: 20, Total: 1, TotalIsCapped: false })
      expect(answer.Items[0]).toMatchObject({ ClipDataID: lecture.id, SlideShowItem: null, Item: { EncID: lecture.encId } })
      expect(answer.Items[0]?.Entries.map(({ StartSecs }) => StartSecs)).toEqual([0, 2, 4])
      expect(answer.Items[0]?.Entries[0]?.PreviewText).toBe('the moraine is left behind')
    })

    it('lists everything from the newest without a filter, and turned round', async () => {
      expect(titles(await test.call(searchMedia, {}, owner))).toEqual(['Private glaciers', 'Lecture on glaciers'])
      expect(titles(await test.call(searchMedia, { f: { d: 1 } }, owner))).toEqual(['Lecture on glaciers', 'Private glaciers'])
      expect(titles(await test.call(searchMedia, { f: { o: 1 } }, owner))).toEqual(['Lecture on glaciers', 'Private glaciers'])
    })

    it('takes the filter as text, on the old path as well', async () => {
      const f = encodeURIComponent(JSON.stringify({ s: 'lecture', ps: '5' }))
      const answer = (await (await test.ask(`/iapi/ml/s/?f=${f}&utc=1`)).json()) as SearchAnswer
      expect([titles(answer), answer.PageSize]).toEqual([['Lecture on glaciers'], 5])
    })
  })

  describe('searchSubtitles', () => {
    it('answers 400 to an empty term', async () => {
      const response = await test.ask(`/api/ml/subs/?id=${lecture.encId}&s=%20`)
      expect(response.status).toBe(400)
      expect(((await response.json()) as { Message: string }).Message).toBe('Please enter a search term.')
    })

    it('answers 404 to an item that is not there and to one that is not theirs', async () => {
      for (const id of [secret.encId, String(secret.id), `${secret.encId}~x`, '99999']) {
        await expect(test.call(searchSubtitles, { id, s: 'moraine', pi: 0 }, other)).rejects.toMatchObject({ code: 'MEDIA_NOT_FOUND' })
      }
    })

    it('lists the places of one item in pages of ten', async () => {
      const first = await test.call(searchSubtitles, { id: lecture.encId, s: 'moraine', pi: 0 })
      const second = await test.call(searchSubtitles, { id: lecture.encId, s: 'moraine', pi: 1 })
      expect([first.Items.length, second.Items.length, second.Page]).toEqual([10, 2, 1])
      expect(second.Items[0]).toEqual({ StartSecs: 20, PreviewText: 'the moraine is left behind' })
      expect((await test.call(searchSubtitles, { id: secret.encId, s: 'moraine', pi: 0 }, owner)).Items).toHaveLength(1)
    })
  })
})
