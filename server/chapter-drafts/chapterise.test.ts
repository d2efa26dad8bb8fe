import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { askForChapters, chapterise } from '../../sdk/chapter-drafts/contract.ts'
import { listChapters } from '../../sdk/chapters/contract.ts'
import { cancelModelDrafts, LanguageModelLimits, listModelDrafts } from '../../sdk/language-model/contract.ts'
import { askForQuestions } from '../../sdk/quiz-drafts/contract.ts'
import { translateSubtitles } from '../../sdk/subtitle-translations/contract.ts'
import { listSubtitles, saveSubtitles, updateSubtitles } from '../../sdk/subtitles/contract.ts'
import { type ModelService, openModelService } from '../language-model/model-service.fixture.ts'
import { openTestApp, type TestApp, type TestUser } from '../test/app.fixture.ts'
import { dialects } from '../test/test-database.fixture.ts'

const clock = (seconds: number): string =>
  `00:${String(Math.floor(seconds / 60)).padStart(2, '0')}:${String(seconds % 60).padStart(2, '0')}.000`
const topics = ['Rivers carry gravel towards valleys beneath glaciers', 'Parliament passes statutes before ministers resign']
const text = `WEBVTT\n\n${Array.from({ length: 40 }, (_, index) => `${clock(index * 5)} --> ${clock(index * 5 + 5)}\n${topics[index < 20 ? 0 : 1]}`).join('\n\n')}\n`

describe.each(dialects)('chapterise on %s', (dialect) => {
  let test: TestApp
  let owner: TestUser
  let other: TestUser
  beforeAll(async () => {
    test = await openTestApp(dialect)
    owner = await test.user()
    other = await test.user()
  })
  afterAll(() => test.close())

  it('refuses items without subtitles, and callers who may not change the item', async () => {
    const { encId: encid } = await test.item(owner)
    await expect(test.call(chapterise, { encid }, owner)).rejects.toMatchObject({ code: 'CHAPTERISE_NO_SUBTITLES' })
    await expect(test.call(chapterise, { encid }, other)).rejects.toMatchObject({ status: 403 })
    await expect(test.call(chapterise, { encid })).rejects.toMatchObject({ status: 401 })
    const hidden = await test.item(owner, { is_private: 1 })
    await expect(test.call(chapterise, { encid: hidden.encId }, other)).rejects.toMatchObject({ code: 'MEDIA_NOT_FOUND' })
  })

  it('answers drafts at both doors, and stores none', async () => {
    const { encId: encid } = await test.item(owner, { duration_secs: 180 })
    await test.call(saveSubtitles, { encid, lang: 'en', text }, owner)
    const { Items, Count, Source, Message } = await test.call(chapterise, { encid }, owner)
    expect([Count, Source, Message]).toEqual([2, 'words', ''])
    expect(Items).toMatchObject([
      { ID: 0, StartTime: 0, IsAI: true, Description: '' },
      { ID: 0, IsAI: true },
    ])
    expect(Math.abs((Items[1]?.StartTime ?? 0) - 100)).toBeLessThan(15)
    expect((Items[1]?.StartTime ?? 0) + (Items[1]?.Duration ?? 0)).toBeCloseTo(180, 1)
    expect(Items[1]?.Title).toContain('arliament')
    const old = await (await test.ask(`/iapi/ml/media/${encid}/chapterise/`, {}, owner)).json()
    expect(old).toMatchObject({ Count: 2 })
    expect((await test.call(listChapters, { encid }, owner)).Count).toBe(0)
  })
})

describe.each(dialects)('chapters of a language model on %s', (dialect) => {
  let test: TestApp
  let owner: TestUser
  let service: ModelService
  beforeAll(async () => {
    service = await openModelService()
    test = await openTestApp(dialect, service.settings)
    owner = await test.user()
    await test.work()
  })
  afterEach(() => {
    service.asked.length = 0
    Object.assign(test.deps.settings, service.settings)
  })
  afterAll(async () => {
    await test.close()
    await service.close()
  })
  const film = async (duration_secs = 180) => {
    const { id, encId: encid } = await test.item(owner, { duration_secs })
    await test.call(saveSubtitles, { encid, lang: 'en', text }, owner)
    return { id, encid }
  }
  const state = async (encid: string) => (await test.call(listModelDrafts, { encid }, owner)).Items[0]
  const ends = (encid: string, wanted: string) =>
    vi.waitFor(
      async () => {
        // The pause before another attempt passes.
        test.time.now += 1000
        expect((await state(encid))?.State).toBe(wanted)
      },
      { timeout: 60_000 },
    )
  const rivers = { content: { chapters: [{ sentence: 0, title: 'Rivers' }] } }

  it('are refused to callers who may not edit the item, without subtitles and without a model, and nothing is sent', async () => {
    const { encid } = await film()
    const other = await test.user()
    await expect(test.call(askForChapters, { encid }, other)).rejects.toMatchObject({ code: 'CHAPTERS_NOT_EDITABLE' })
    await expect(test.call(listModelDrafts, { encid }, other)).rejects.toMatchObject({ code: 'MEDIA_NOT_EDITABLE' })
    await expect(test.call(cancelModelDrafts, { encid, draftsid: 1 }, other)).rejects.toMatchObject({ code: 'MEDIA_NOT_EDITABLE' })
    await expect(test.call(cancelModelDrafts, { encid, draftsid: 'all' as never }, owner)).rejects.toMatchObject({ status: 400 })
    const { encId } = await test.item(owner)
    await expect(test.call(askForChapters, { encid: encId }, owner)).rejects.toMatchObject({ code: 'CHAPTERISE_NO_SUBTITLES' })
    test.deps.settings.languageModelEndpoint = ''
    await expect(test.call(askForChapters, { encid }, owner)).rejects.toMatchObject({ code: 'LANGUAGE_MODEL_OFF' })
    expect(service.asked).toEqual([])
  })

  it('are not asked for by reading drafts', async () => {
    const { encid } = await film()
    expect(await test.call(chapterise, { encid }, owner)).toMatchObject({ Source: 'words', Message: '' })
    expect(service.asked).toEqual([])
  })

  it.each([
    ['401', { status: 401 }, 'does not accept the key'],
    ['500 three times', { status: 500 }, 'is busy'],
    ['no JSON', { content: 'Sure!' }, 'could not be used'],
    ['a sentence that there is not', { content: { chapters: [{ sentence: 4000, title: 'Late' }] } }, 'could not be used'],
    ['a blank title', { content: { chapters: [{ sentence: 0, title: ' ' }] } }, 'could not be used'],
    ['a title without an end', { content: { chapters: [{ sentence: 0, title: 'x'.repeat(5000) }] } }, 'could not be used'],
    ['no chapter', { content: { chapters: [] } }, 'could not be used'],
  ])('fail after %s with a sentence, and chapters are found in the words', async (_name, reply, sentence) => {
    service.answer = () => reply
    const { encid } = await film()
    await test.call(askForChapters, { encid }, owner)
    await ends(encid, 'failed')
    expect((await state(encid))?.Message).toContain(sentence)
    const answer = await test.call(chapterise, { encid }, owner)
    expect(answer).toMatchObject({ Count: 2, Source: 'words', Message: expect.stringContaining(sentence) })
  })

  it('wait as long as the service says, and are then written', async () => {
    service.answer = () => (service.asked.length === 1 ? { status: 429, headers: { 'retry-after': '30' } } : rivers)
    const { encid } = await film()
    await test.call(askForChapters, { encid }, owner)
    await ends(encid, 'done')
    expect(service.asked).toHaveLength(2)
  })

  it('are written once at a time for an item, and again after they are done', async () => {
    let open = (): void => undefined
    service.answer = () => new Promise((done) => (open = () => done(rivers)))
    const { encid } = await film()
    await test.call(askForChapters, { encid }, owner)
    await vi.waitFor(() => expect(service.asked).toHaveLength(1))
    expect(await state(encid)).toMatchObject({ Kind: 'chapters', State: 'working', Progress: 0 })
    await expect(test.call(askForChapters, { encid }, owner)).rejects.toMatchObject({ code: 'LANGUAGE_MODEL_RUNNING' })
    open()
    await ends(encid, 'done')
    service.answer = () => rivers
    await test.call(askForChapters, { encid }, owner)
    await ends(encid, 'done')
  })

  it('end when they are cancelled, and when the item goes into the trash', async () => {
    service.answer = () => new Promise(() => undefined)
    const [one, other] = [await film(), await film()]
    await test.call(askForChapters, { encid: one.encid }, owner)
    await vi.waitFor(() => expect(service.asked).toHaveLength(1))
    const draftsid = (await state(one.encid))?.ID ?? 0
    // The id belongs to another item.
    await test.call(cancelModelDrafts, { encid: other.encid, draftsid }, owner)
    expect(await state(one.encid)).toMatchObject({ ID: draftsid, State: 'working' })
    await test.call(cancelModelDrafts, { encid: one.encid, draftsid }, owner)
    expect(await state(one.encid)).toBeUndefined()
    await test.call(askForChapters, { encid: other.encid }, owner)
    await vi.waitFor(() => expect(service.asked).toHaveLength(2))
    await test.deps.db.updateTable('items').set({ deleted_at: 1 }).where('id', '=', other.id).execute()
    const left = () => test.deps.db.selectFrom('model_drafts').select('id').where('item_id', '=', other.id).execute()
    await vi.waitFor(async () => expect(await left()).toEqual([]), { timeout: 60_000 })
  })

  it('have the times of their sentences, in order and inside the item, and are not those of other subtitles', async () => {
    service.answer = ({ material }) => {
      const last = material.sentences.at(-1)?.sentence
      const chapters = [
        { sentence: 2, title: 'Parliaments\nand statutes' },
        { sentence: 0, title: 'Rivers' },
        { sentence: last, title: 'Ministers' },
      ]
      return { content: { chapters } }
    }
    const { id, encid } = await film()
    await test.call(askForChapters, { encid }, owner)
    await ends(encid, 'done')
    const { Items, Source, Message } = await test.call(chapterise, { encid }, owner)
    expect([Source, Message]).toEqual(['model', ''])
    expect(Items.map(({ Title, IsAI }) => [Title, IsAI])).toEqual([
      ['Rivers', true],
      ['Parliaments and statutes', true],
      ['Ministers', true],
    ])
    const [first, laws, last] = Items
    expect(first?.StartTime).toBe(0)
    expect((first?.StartTime ?? 0) + (first?.Duration ?? 0)).toBeCloseTo(laws?.StartTime ?? 0, 1)
    expect((last?.StartTime ?? 0) + (last?.Duration ?? 0)).toBeLessThanOrEqual(180)
    expect((await test.call(listChapters, { encid }, owner)).Count).toBe(0)
    const sent = test.deps.db
      .selectFrom('audit_log')
      .select('detail')
      .where('action', '=', 'text-sent')
      .where('subject_id', '=', String(id))
    expect((await sent.executeTakeFirstOrThrow()).detail).toContain('chapters')
    const { Items: tracks } = await test.call(listSubtitles, { encid }, owner)
    await test.call(updateSubtitles, { encid, trackid: tracks[0]?.ID ?? 0, text: text.replaceAll('gravel', 'sand') }, owner)
    expect(await test.call(chapterise, { encid }, owner)).toMatchObject({ Source: 'words', Message: '' })
  })

  it('are written part by part, and an attempt goes on after the last part that is there', async () => {
    const spoken = Array.from({ length: 300 }, (_, at) => `${clock(at)} --> ${clock(at + 1)}\n${'river '.repeat(40)}${at}.`).join('\n\n')
    const { id: itemId, encId: encid } = await test.item(owner, { duration_secs: 400 })
    await test.call(saveSubtitles, { encid, lang: 'en', text: `WEBVTT\n\n${spoken}\n` }, owner)
    const firsts: number[] = []
    service.answer = ({ material }) => {
      const first = material.sentences[0]?.sentence ?? 0
      firsts.push(first)
      return firsts.length === 2 ? { status: 500 } : { content: { chapters: [{ sentence: first, title: `From ${first}` }] } }
    }
    await test.call(askForChapters, { encid }, owner)
    await ends(encid, 'done')
    // The part that failed was asked for again, and the one before it was not.
    expect(firsts[1]).toBe(firsts[2])
    expect(firsts.filter((first) => first === 0)).toHaveLength(1)
    expect((await test.call(chapterise, { encid }, owner)).Count).toBe(new Set(firsts).size)
    const row = await test.deps.db.selectFrom('model_drafts').select('progress').where('item_id', '=', itemId).executeTakeFirstOrThrow()
    expect(row.progress).toBe(100)
  })

  it('count against one rate of an account, together with translations and questions', async () => {
    const { encid } = await film()
    const asker = await test.user()
    const ask = [
      () => test.call(askForChapters, { encid }, asker),
      () => test.call(askForQuestions, { encid }, asker),
      () => test.call(translateSubtitles, { encid, trackid: 999_999, lang: 'de' }, asker),
    ]
    for (let count = 0; count < LanguageModelLimits.perAccount; count++)
      await expect(ask[count % 3]?.()).rejects.toMatchObject({ status: 403 })
    for (const one of ask) await expect(one()).rejects.toMatchObject({ code: 'LANGUAGE_MODEL_TOO_OFTEN' })
    await expect(test.call(askForChapters, { encid }, await test.user())).rejects.toMatchObject({ status: 403 })
  })
})
