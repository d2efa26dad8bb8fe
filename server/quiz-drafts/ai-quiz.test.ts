import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { listModelDrafts } from '../../sdk/language-model/contract.ts'
import { aiQuiz, askForQuestions } from '../../sdk/quiz-drafts/contract.ts'
import { createQuiz, getEditableQuiz, saveQuizAsset } from '../../sdk/quiz-editing/contract.ts'
import { getQuiz } from '../../sdk/quizzes/contract.ts'
import { saveSubtitles } from '../../sdk/subtitles/contract.ts'
import { type ModelService, openModelService } from '../language-model/model-service.fixture.ts'
import { openTestApp, type TestApp, type TestUser } from '../test/app.fixture.ts'
import { dialects } from '../test/test-database.fixture.ts'

const said = [
  'The membrane of a cell lets water through slowly.',
  'Chlorophyll gives the leaves of plants their green colour.',
  'A membrane of fat stands around every nucleus too.',
  'The nucleus of every cell contains the chromosomes.',
  'Chlorophyll catches light in the leaves of the plants.',
]
const clock = (seconds: number): string => `00:00:${String(seconds).padStart(2, '0')}.000`
const text = `WEBVTT\n\n${said.map((line, at) => `${clock(at * 10)} --> ${clock(at * 10 + 9)}\n${line}`).join('\n\n')}\n`
const question = (sentence: number, options: string[], right = 0, words = `Question ${sentence}?`) => ({
  ...{ sentence, question: words, options, right },
})

describe.each(dialects)('aiquiz on %s', (dialect) => {
  let test: TestApp
  let owner: TestUser
  let service: ModelService
  beforeAll(async () => {
    service = await openModelService()
    test = await openTestApp(dialect)
    owner = await test.user()
    await test.work()
  })
  afterEach(() => {
    service.asked.length = 0
    Object.assign(test.deps.settings, { languageModelEndpoint: '' })
  })
  afterAll(async () => {
    await test.close()
    await service.close()
  })
  const film = async (duration_secs = 45) => {
    const { encId: id } = await test.item(owner, { duration_secs })
    await test.call(saveSubtitles, { encid: id, lang: 'en', text }, owner)
    const { ID } = await test.call(createQuiz, { encid: id, name: 'Cells' }, owner)
    return { id, tlid: ID }
  }
  /** Has the model write questions, and waits until it has or has failed. */
  const asked = async (encid: string, state: 'done' | 'failed'): Promise<void> => {
    await test.call(askForQuestions, { encid }, owner)
    const now = async () => (await test.call(listModelDrafts, { encid }, owner)).Items.find(({ Kind }) => Kind === 'questions')?.State
    await vi.waitFor(
      async () => {
        test.time.now += 1000
        expect(await now()).toBe(state)
      },
      { timeout: 60_000 },
    )
  }
  const withModel = (): unknown => Object.assign(test.deps.settings, service.settings)

  it('refuses callers who may not edit the item, items without subtitles, and quizzes of other items, before anything is sent', async () => {
    withModel()
    const [{ id, tlid }, strange] = [await film(), await film()]
    await expect(test.call(askForQuestions, { encid: id }, await test.user())).rejects.toMatchObject({ code: 'QUIZ_NOT_EDITABLE' })
    await expect(test.call(aiQuiz, { id, tlid }, await test.user())).rejects.toMatchObject({ code: 'QUIZ_NOT_EDITABLE' })
    await expect(test.call(aiQuiz, { id, tlid })).rejects.toMatchObject({ status: 401 })
    await expect(test.call(aiQuiz, { id, tlid: strange.tlid }, owner)).rejects.toMatchObject({ code: 'QUIZ_NOT_FOUND' })
    await expect(test.call(aiQuiz, { id, tlid: 999_999 }, owner)).rejects.toMatchObject({ code: 'QUIZ_NOT_FOUND' })
    const { encId } = await test.item(owner)
    await expect(test.call(askForQuestions, { encid: encId }, owner)).rejects.toMatchObject({ code: 'AIQUIZ_NO_SUBTITLES' })
    await expect(test.call(aiQuiz, { id: encId }, owner)).rejects.toMatchObject({ code: 'AIQUIZ_NO_SUBTITLES' })
    expect(service.asked).toEqual([])
  })

  it('sends nothing when drafts are read', async () => {
    withModel()
    const { id } = await film()
    const answer = await test.ask(`/api/ml/timelines/aiquiz/?id=${id}`, {}, owner)
    expect(await answer.json()).toMatchObject({ Source: 'words', Message: '' })
    expect(service.asked).toEqual([])
  })

  it('leaves words out of sentences without a language model, at both doors, and stores nothing', async () => {
    const { id, tlid } = await film()
    const { ID, Items, Source, Message } = await test.call(aiQuiz, { id, tlid }, owner)
    expect([ID, Source, Message]).toEqual([tlid, 'words', ''])
    expect(Items.length).toBeGreaterThan(0)
    for (const { Sentence, Options, StartSecs, SentenceSecs } of Items) {
      const right = Options.filter(({ Correct }) => Correct)
      expect(right).toHaveLength(1)
      expect(Sentence).toContain(right[0]?.Text)
      expect(said).toContain(Sentence)
      expect(StartSecs).toBeGreaterThan(SentenceSecs)
      expect(StartSecs).toBeLessThanOrEqual(45)
    }
    const old = await (await test.ask(`/iapi/ml/timelines/aiquiz/?id=${id}&tlid=${tlid}`, {}, owner)).json()
    expect(old).toMatchObject({ ID: tlid, Message: '', Count: Items.length })
    expect((await test.call(getEditableQuiz, { tlid }, owner)).AssetData).toEqual([])
  })

  it.each([
    ['401', { status: 401 }, 'does not accept the key'],
    ['500', { status: 500 }, 'is busy'],
    ['no JSON', { content: 'Sure!' }, 'could not be used'],
    ['a sentence that there is not', { content: { questions: [question(77, ['The membrane', 'Fat'])] } }, 'could not be used'],
    ['no right option', { content: { questions: [question(0, ['The membrane', 'Fat'], 5)] } }, 'could not be used'],
    ['a right option that is not said', { content: { questions: [question(0, ['The skin', 'Fat'])] } }, 'could not be used'],
    ['options that are the same', { content: { questions: [question(0, ['The membrane', 'the membrane'])] } }, 'could not be used'],
  ])('leaves words out after %s, and says why', async (_name, reply, sentence) => {
    withModel()
    service.answer = () => reply
    const { id, tlid } = await film()
    await asked(id, 'failed')
    const answer = await test.call(aiQuiz, { id, tlid }, owner)
    expect(answer).toMatchObject({ Source: 'words', Message: expect.stringContaining(sentence) })
    expect(answer.Count).toBeGreaterThan(0)
  })

  it('answers the questions of the model with their sentences, without those whose form is wrong', async () => {
    withModel()
    service.answer = () => ({
      content: {
        questions: [
          question(3, ['Water', 'the chromosomes', 'Leaves', 'Fat'], 1, 'What does the\nnucleus contain?'),
          question(0, ['The skin', 'Fat']),
          question(0, ['water', 'Fat', 'Light'], 0, 'What goes through the membrane?'),
        ],
      },
    })
    const { id, tlid } = await film()
    await asked(id, 'done')
    const { Items, Source } = await test.call(aiQuiz, { id, tlid }, owner)
    expect(Source).toBe('model')
    expect(Items.map(({ Question, Sentence, SentenceSecs, StartSecs }) => [Question, Sentence, SentenceSecs, StartSecs])).toEqual([
      ['What goes through the membrane?', said[0], 0, 9],
      ['What does the nucleus contain?', said[3], 30, 39],
    ])
    expect(Items[1]?.Options.filter(({ Correct }) => Correct)).toEqual([{ Text: 'the chromosomes', Correct: true }])
  })

  it('shows a pupil nothing of a draft before an editor has accepted it', async () => {
    const { id, tlid } = await film()
    const { Items } = await test.call(aiQuiz, { id, tlid }, owner)
    await test.deps.db.updateTable('quizzes').set({ is_private: 0 }).where('id', '=', tlid).execute()
    const pupil = await test.user()
    expect((await test.call(getQuiz, { tlid }, pupil)).AssetData).toEqual([])
    const [draft] = Items
    const { StartSecs = 0, Question = '', Options = [], Sentence = '' } = draft ?? {}
    const data = { ID: 0, Type: 'question' as const, StartSecs, Data: { Question, Options, Explanation: Sentence } }
    await test.call(saveQuizAsset, { tlid, data }, owner)
    const { AssetData } = await test.call(getQuiz, { tlid }, pupil)
    expect(AssetData).toMatchObject([{ StartSecs, Data: { Question, Mode: 0 } }])
    expect(JSON.stringify(AssetData)).not.toContain('Correct')
  })
})
