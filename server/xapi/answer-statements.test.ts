import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { EditableAsset } from '../../sdk/quiz-editing/contract.ts'
import { saveXapiSettings } from '../../sdk/xapi/contract.ts'
import { openQuizScene, type QuizScene } from '../quizzes/quiz-scene.fixture.ts'
import { dialects } from '../test/test-database.fixture.ts'
import { checkStatement } from './record-store.fixture.ts'

describe.each(dialects)('statements of answers on %s', (dialect) => {
  let scene: QuizScene
  let choose: (change: object) => Promise<unknown>
  beforeAll(async () => {
    scene = await openQuizScene(dialect)
    scene.test.deps.settings.baseUrl = 'http://media.test'
    const admin = await scene.test.user({ isAdmin: true })
    const store = { enabled: true, address: 'https://store.example/xapi/', key: 'library', secret: 'a secret' }
    choose = (change) => scene.test.call(saveXapiSettings, { ...store, ...change }, admin)
    await choose({ answers: true })
  })
  afterAll(() => scene.test.close())

  const made = async () => {
    const rows = await scene.test.deps.db.selectFrom('xapi_statements').selectAll().orderBy('id').execute()
    await scene.test.deps.db.deleteFrom('xapi_statements').execute()
    return rows.map(({ body }) => checkStatement(JSON.parse(body))).filter(({ verb }) => verb.id.endsWith('/answered'))
  }
  const only = <Part>(parts: readonly Part[]): Part => {
    expect(parts).toHaveLength(1)
    return parts[0] ?? expect.fail('there is none')
  }
  const idsOf = ({ Data }: EditableAsset) => Data.Options.map(({ ID }) => ID)

  it('makes none of polls, of refused answers, and where the administrator has not chosen it', async () => {
    const { quizOf, start, answer, rightAnswer } = scene
    const { tlid, assets } = await quizOf(['poll', 'one'])
    const [poll, one] = assets as [EditableAsset, EditableAsset]
    const { ID } = await start(tlid)
    await answer(tlid, ID, poll.ID, rightAnswer(poll))
    await expect(answer(tlid, ID, one.ID, { options: [1] })).rejects.toMatchObject({ code: 'QUIZ_ANSWER_INVALID' })
    expect(await made()).toEqual([])
    for (const change of [{}, { answers: true, quizzes: false }, { answers: true, enabled: false }]) {
      await choose(change)
      const other = await quizOf(['one', 'text'])
      const attempt = await start(other.tlid)
      await answer(other.tlid, attempt.ID, other.assets[0]?.ID ?? 0, rightAnswer(other.assets[0] ?? one))
      expect(await made()).toEqual([])
    }
    await choose({ answers: true })
  })

  it('makes one of each answer, also when it is sent again', async () => {
    const { quizOf, start, answer, rightAnswer } = scene
    const { tlid, encid, assets } = await quizOf(['one', 'text'])
    const one = assets[0] ?? expect.fail('there is no question')
    const { ID } = await start(tlid)
    const given = { ...rightAnswer(one), answerkey: 'a key' }
    await answer(tlid, ID, one.ID, given)
    await answer(tlid, ID, one.ID, given)
    await expect(answer(tlid, ID, one.ID, rightAnswer(one))).rejects.toMatchObject({ code: 'QUIZ_ANSWERED' })
    const statement = only(await made())
    const quiz = `http://media.test/view.aspx?id=${encid}&tlid=${tlid}`
    expect(statement).toMatchObject({
      verb: { id: 'http://adlnet.gov/expapi/verbs/answered' },
      object: { id: `${quiz}&aid=${one.ID}`, definition: { name: { und: 'Which gas?' }, interactionType: 'choice' } },
      result: { success: true, response: String(given.options?.[0]), score: { scaled: 1, raw: 1, min: 0, max: 1 } },
      timestamp: new Date(scene.test.time.now).toISOString(),
    })
    expect(statement.actor.account?.homePage).toBe('http://media.test')
    expect(statement.context.contextActivities?.parent?.[0]?.id).toBe(quiz)
    expect(statement.context.contextActivities?.grouping?.[0]?.id).toBe(`http://media.test/view.aspx?id=${encid}`)
    expect(statement.id[14]).toBe('5')
  })

  it('says the kind, the response and what is right of each kind of question', async () => {
    const { quizOf, start, answer, rightAnswer } = scene
    const { tlid, assets } = await quizOf(['several', 'trueFalse', 'text', 'order', 'match', 'pairs'])
    const { ID } = await start(tlid)
    for (const asset of assets) await answer(tlid, ID, asset.ID, rightAnswer(asset))
    const statements = await made()
    const [several, , , order, match, pairs] = assets as EditableAsset[]
    const pairsOf = (asset: EditableAsset | undefined) => asset?.Data.Options.map(({ ID: id, MatchID }) => `${id}[.]${MatchID}`).join('[,]')
    const [first = 0, , third = 0] = idsOf(several ?? expect.fail('there is no question'))
    const expected = [
      ['choice', `${first}[,]${third}`],
      ['true-false', 'true'],
      ['fill-in', 'ZYXKEY CAFÉ'],
      ['sequencing', idsOf(order ?? expect.fail('there is no order')).join('[,]')],
      ['matching', pairsOf(match)],
      ['matching', pairsOf(pairs)],
    ]
    expect(statements.map(({ object, result }) => [object.definition.interactionType, result?.response])).toEqual(expected)
    expect(statements.every(({ result }) => result?.success)).toBe(true)
    const keys = statements.map(({ object }) => object.definition.correctResponsesPattern)
    expect(keys).toEqual(expected.map(([type, response]) => [type === 'fill-in' ? 'Zyxkey café' : response]))
    // The list of parts is in the order of their numbers, which says nothing.
    for (const { object } of statements) {
      const numbers = object.definition.choices?.map(({ id }) => Number(id)) ?? []
      expect(numbers).toEqual(numbers.toSorted((a, b) => a - b))
    }
  })

  it.each(['at-end', 'never'] as const)('tells no right response where people are told it %s', async (feedback) => {
    const { quizOf, start, answer } = scene
    const { tlid, assets } = await quizOf(['one'], { feedback })
    const [asset] = assets as [EditableAsset]
    const { ID } = await start(tlid)
    await answer(tlid, ID, asset.ID, { options: [idsOf(asset)[1] ?? 0] })
    const { object, result } = only(await made())
    expect(object.definition).not.toHaveProperty('correctResponsesPattern')
    expect(result).toMatchObject({ success: false, score: { scaled: 0, raw: 0 } })
  })
})
