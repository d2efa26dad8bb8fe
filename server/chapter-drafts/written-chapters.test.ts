import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { askForChapters, chapterise } from '../../sdk/chapter-drafts/contract.ts'
import { cancelModelDrafts, LanguageModelLimits, listModelDrafts } from '../../sdk/language-model/contract.ts'
import { aiQuiz, askForQuestions } from '../../sdk/quiz-drafts/contract.ts'
import { translateSubtitles } from '../../sdk/subtitle-translations/contract.ts'
import { deleteSubtitles, listSubtitles, saveSubtitles, updateSubtitles } from '../../sdk/subtitles/contract.ts'
import { type AskedQuestion, type ModelService, openModelService, type Reply } from '../language-model/model-service.fixture.ts'
import { openTestApp, type TestApp, type TestUser } from '../test/app.fixture.ts'
import { dialects } from '../test/test-database.fixture.ts'

const clock = (seconds: number): string =>
  `00:${String(Math.floor(seconds / 60)).padStart(2, '0')}:${String(seconds % 60).padStart(2, '0')}.000`
const fileOf = (count: number, from: number, line: (at: number) => string): string =>
  `WEBVTT\n\n${Array.from({ length: count }, (_, at) => `${clock(from + at)} --> ${clock(from + at + 1)}\n${line(at)}`).join('\n\n')}\n`
/** A text of three parts. */
const long = fileOf(300, 0, (at) => `${'river '.repeat(40)}${at}.`)
const busy: Reply = { status: 429, headers: { 'retry-after': '30' } }
const firstOf = ({ material }: AskedQuestion): number => material.sentences[0]?.sentence ?? 0
const chapter: ModelService['answer'] = (question) => ({
  content: { chapters: [{ sentence: firstOf(question), title: `From ${firstOf(question)}` }] },
})

describe.each(dialects)('the work of a language model on drafts on %s', (dialect) => {
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

  const film = async (text = long, duration_secs = 400) => {
    const { id, encId: encid } = await test.item(owner, { duration_secs })
    const { TrackID: trackid } = await test.call(saveSubtitles, { encid, lang: 'en', text }, owner)
    return { id, encid, trackid }
  }
  const list = async (encid: string) => (await test.call(listModelDrafts, { encid }, owner)).Items
  const rowOf = (id: number) => test.deps.db.selectFrom('model_drafts').selectAll().where('item_id', '=', id).executeTakeFirst()
  /** Waits until the drafts of an item have a state; the pauses of the job pass. */
  const ends = (id: number, state: string, pause = 1000) =>
    vi.waitFor(
      async () => {
        test.time.now += pause
        expect((await rowOf(id))?.state).toBe(state)
      },
      { timeout: 60_000 },
    )
  const waits = (id: number) =>
    vi.waitFor(async () => expect([service.asked.length, (await rowOf(id))?.state]).toEqual([1, 'waiting']), { timeout: 60_000 })
  const sent = async (id: number) =>
    (
      await test.deps.db
        .selectFrom('audit_log')
        .select('user_id')
        .where('action', '=', 'text-sent')
        .where('subject_id', '=', String(id))
        .execute()
    ).length

  it('is refused where nothing is said before the end of the item', async () => {
    const { id, encid } = await film(
      fileOf(1, 120, () => 'Rivers carry gravel.'),
      60,
    )
    await expect(test.call(askForChapters, { encid }, owner)).rejects.toMatchObject({ code: 'CHAPTERISE_NO_SUBTITLES' })
    await expect(test.call(askForQuestions, { encid }, owner)).rejects.toMatchObject({ code: 'AIQUIZ_NO_SUBTITLES' })
    expect([service.asked, await rowOf(id)]).toEqual([[], undefined])
  })

  it('is refused while 20 requests of one person wait, of all kinds together', async () => {
    const person = await test.user({ isAdmin: true })
    const { id, encid, trackid } = await film()
    const common = { user_id: person.id, state: 'waiting' as const, created_at: 0 }
    const translation = { ...common, item_id: id, track_id: trackid, file_id: 0 }
    for (let count = 1; count < LanguageModelLimits.waiting; count++)
      await test.deps.db
        .insertInto('subtitle_translations')
        .values({ ...translation, lang: `x${count}` })
        .execute()
    const other = await film()
    await test.deps.db
      .insertInto('model_drafts')
      .values({ ...common, item_id: other.id, kind: 'questions', source: '' })
      .execute()
    const refusal = { code: 'LANGUAGE_MODEL_WAITING' }
    await expect(test.call(askForChapters, { encid }, person)).rejects.toMatchObject(refusal)
    await expect(test.call(askForQuestions, { encid }, person)).rejects.toMatchObject(refusal)
    await expect(test.call(translateSubtitles, { encid, trackid, lang: 'de' }, person)).rejects.toMatchObject(refusal)
    await test.deps.db.deleteFrom('model_drafts').where('item_id', '=', other.id).execute()
    service.answer = chapter
    await test.call(askForChapters, { encid }, person)
    await ends(id, 'done')
  })

  it('fails with a sentence where the words are gone when it begins', async () => {
    service.answer = () => busy
    const { id, encid } = await film(
      fileOf(1, 120, () => 'Rivers carry gravel.'),
      180,
    )
    await test.call(askForChapters, { encid }, owner)
    await waits(id)
    await test.deps.db.updateTable('items').set({ duration_secs: 60 }).where('id', '=', id).execute()
    await ends(id, 'failed', 31_000)
    expect((await rowOf(id))?.message).toBe('CHAPTERISE_NO_SUBTITLES')
    expect(service.asked).toHaveLength(1)
  })

  it('sends no further part of an item that got another owner', async () => {
    const { id, encid, trackid } = await film()
    const next = await test.user()
    service.answer = async (question) => {
      await test.call(deleteSubtitles, { encid, trackid }, owner)
      await test.deps.db.updateTable('items').set({ owner_id: next.id, is_private: 1 }).where('id', '=', id).execute()
      return chapter(question)
    }
    await test.call(askForChapters, { encid }, owner)
    await ends(id, 'failed')
    expect((await rowOf(id))?.message).toBe('LANGUAGE_MODEL_NO_RIGHTS')
    expect(service.asked).toHaveLength(1)
  })

  it.each(['suspended', 'deleted', 'an administrator no more'])('sends nothing more for a person who is %s', async (what) => {
    const person = await test.user({ isAdmin: true })
    service.answer = () => busy
    const { id, encid } = await film()
    await test.call(askForChapters, { encid }, person)
    await waits(id)
    const { db } = test.deps
    if (what === 'deleted') await db.deleteFrom('users').where('id', '=', person.id).execute()
    else
      await db
        .updateTable('users')
        .set(what === 'suspended' ? { disabled: 1 } : { is_admin: 0 })
        .where('id', '=', person.id)
        .execute()
    service.answer = chapter
    await ends(id, 'failed', 31_000)
    expect((await list(encid))[0]?.Message).toContain('may no longer edit this item')
    expect(service.asked).toHaveLength(1)
  })

  it('begins again with other subtitles, and keeps no answer about those before', async () => {
    const { id, encid, trackid } = await film()
    service.answer = async (question) => {
      if (service.asked.length === 1) await test.call(updateSubtitles, { encid, trackid, text: long.replaceAll('river', 'brook') }, owner)
      return chapter(question)
    }
    await test.call(askForChapters, { encid }, owner)
    await ends(id, 'done')
    expect(service.asked.map(({ material }) => material.sentences[0]?.text.slice(0, 5))).toEqual(['river', 'brook', 'brook', 'brook'])
    expect(await test.call(chapterise, { encid }, owner)).toMatchObject({ Source: 'model', Count: 3 })
    expect(await sent(id)).toBe(2)
  })

  it('is in the audit log once for a request, when it begins', async () => {
    let open = (): void => undefined
    service.answer = () => new Promise((done) => (open = () => done(busy)))
    const [one, other] = [await film(), await film()]
    await test.call(askForChapters, { encid: one.encid }, owner)
    await vi.waitFor(() => expect(service.asked).toHaveLength(1), { timeout: 60_000 })
    await test.call(askForChapters, { encid: other.encid }, owner)
    expect([await sent(one.id), await sent(other.id)]).toEqual([1, 0])
    await test.call(cancelModelDrafts, { encid: other.encid, draftsid: (await list(other.encid))[0]?.ID ?? 0 }, owner)
    open()
    await waits(one.id)
    service.answer = chapter
    await ends(one.id, 'done', 31_000)
    expect([await sent(one.id), await sent(other.id)]).toEqual([1, 0])
  })

  it('is not listed with other subtitles, neither drafts nor a failure', async () => {
    service.answer = ({ material }) =>
      material.sentences[0]?.text.startsWith('Fail') ? { status: 401 } : { content: { chapters: [{ sentence: 0, title: 'All' }] } }
    for (const [word, state] of [
      ['Rivers', 'done'],
      ['Fail', 'failed'],
    ] as const) {
      const { id, encid, trackid } = await film(fileOf(1, 0, () => `${word} carry gravel.`))
      await test.call(askForChapters, { encid }, owner)
      await ends(id, state)
      expect(await list(encid)).toMatchObject([{ ID: (await rowOf(id))?.id, State: state }])
      await test.call(updateSubtitles, { encid, trackid, text: fileOf(1, 0, () => 'Ministers resign.') }, owner)
      expect(await list(encid)).toEqual([])
      expect(await test.call(chapterise, { encid }, owner)).toMatchObject({ Source: 'words', Message: '' })
      expect((await test.call(listSubtitles, { encid }, owner)).Items).toHaveLength(1)
    }
  })

  it('is not stopped by the id of an earlier request', async () => {
    service.answer = chapter
    const { id, encid } = await film(fileOf(1, 0, () => 'Rivers carry gravel.'))
    await test.call(askForChapters, { encid }, owner)
    await ends(id, 'done')
    const draftsid = (await list(encid))[0]?.ID ?? 0
    await test.call(askForChapters, { encid }, await test.user({ isAdmin: true }))
    await test.call(cancelModelDrafts, { encid, draftsid }, owner)
    await ends(id, 'done')
    expect((await list(encid))[0]?.ID).toBeGreaterThan(draftsid)
  })

  it('keeps the parts that are written when one fails, for the next request', async () => {
    const firsts: number[] = []
    service.answer = (question) => {
      firsts.push(firstOf(question))
      return firsts.length === 2 || firsts.length === 3 ? { content: 'Sure!' } : chapter(question)
    }
    const { id, encid } = await film()
    await test.call(askForChapters, { encid }, owner)
    await ends(id, 'failed')
    await test.call(askForChapters, { encid }, owner)
    await ends(id, 'done')
    expect(firsts.filter((first) => first === 0)).toHaveLength(1)
    expect(await test.call(chapterise, { encid }, owner)).toMatchObject({ Source: 'model', Count: 3 })
  })

  it('accepts a part without a draft, but not a whole text without one', async () => {
    const question = { question: 'What flows?', options: ['river', 'sand'], right: 0 }
    service.answer = (asked) => ({ content: { questions: firstOf(asked) === 0 ? [{ ...question, sentence: 0 }] : [] } })
    const { id, encid } = await film()
    await test.call(askForQuestions, { encid }, owner)
    await ends(id, 'done')
    expect(await test.call(aiQuiz, { id: encid }, owner)).toMatchObject({ Source: 'model', Count: 1 })
    service.answer = () => ({ content: { questions: [] } })
    await test.call(askForQuestions, { encid }, owner)
    await ends(id, 'failed')
    expect((await list(encid))[0]?.Message).toContain('could not be used')
    // It begins with the first part again.
    service.asked.length = 0
    service.answer = (asked) => ({ content: { questions: [{ ...question, sentence: firstOf(asked) }] } })
    await test.call(askForQuestions, { encid }, owner)
    await ends(id, 'done')
    expect(service.asked).toHaveLength(3)
  })
})
