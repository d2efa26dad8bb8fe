import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listAudit } from '../../sdk/audit/contract.ts'
import { saveChapter } from '../../sdk/chapters/contract.ts'
import { listTimelines } from '../../sdk/lists/contract.ts'
import { getMedia } from '../../sdk/media/contract.ts'
import type { EditableAsset } from '../../sdk/quiz-editing/contract.ts'
import * as editing from '../../sdk/quiz-editing/contract.ts'
import * as contract from '../../sdk/quizzes/contract.ts'
import { QuizLimits } from '../../sdk/quizzes/contract.ts'
import { dialects } from '../test/test-database.fixture.ts'

import { type AssetData, openQuizScene, type QuizScene, questions, settings } from './quiz-scene.fixture.ts'

describe.each(dialects)('quizzes on %s', (dialect) => {
  let scene: QuizScene
  beforeAll(async () => {
    scene = await openQuizScene(dialect)
  })
  afterAll(() => scene.test.close())

  it('refuses invalid input with a readable message and saves nothing', async () => {
    const { test, owner, add, quizOf } = scene
    const { tlid, encid } = await quizOf([])
    const create = (input: object) => test.call(editing.createQuiz, { encid, name: 'x', ...input } as never, owner)
    const save = (input: object) => test.call(editing.saveQuiz, { ...settings, tlid, ...input } as never, owner)
    const asset = (Data: AssetData, more: object = {}) => add(tlid, Data, more)
    const two = [{ Text: 'a', Correct: true }, { Text: 'b' }]
    for (const [call, message] of [
      [() => create({ name: ' ' }), 'Please enter a name.'],
      [() => create({ name: 'x'.repeat(201) }), 'A name can have at most 200 characters.'],
      [() => create({ intro: 'x'.repeat(5001) }), 'An introduction can have at most 5,000 characters.'],
      [() => create({ chapid: 4711 }), 'This chapter no longer exists.'],
      [() => save({ attempts: 101 }), 'Please enter a number of attempts from 0 to 100.'],
      [() => save({ passmark: -1 }), 'Please enter a pass mark from 0 to 100.'],
      [() => save({ openfrom: 'soon' }), 'Please enter a valid date and time.'],
      [() => save({ openfrom: '2027-01-02T10:00Z', openuntil: '2027-01-02T10:00Z' }), 'The quiz ends before it opens.'],
      [() => save({ revision: '999' }), 'Another person has changed this quiz. Please load it again.'],
      [() => asset({}), 'Please enter a question.'],
      [() => asset({ Question: 'x'.repeat(2001), Options: two }), 'A question can have at most 2,000 characters.'],
      [() => asset({ Question: 'x', Options: [{ Text: 'a' }] }), 'Please enter at least two options.'],
      [() => asset({ Question: 'x', Options: [{ Text: 'a', Correct: true }, { Text: ' ' }] }), 'Please enter a text for each option.'],
      [() => asset({ Question: 'x', Options: [{ Text: 'a', Correct: true }, { Text: 'Á' }] }), 'Please enter each option only once.'],
      [() => asset({ Question: 'x', Options: [{ Text: 'a' }, { Text: 'b' }] }), 'Please mark one option as right.'],
      [() => asset({ Question: 'x', Mode: 1, Options: [{ Text: 'a' }, { Text: 'b' }] }), 'Please mark at least one option as right.'],
      [() => asset({ Question: 'x', Mode: 2 }), 'Please mark one option as right.'],
      [() => asset({ Question: 'x', Mode: 3 }), 'Please enter at least one accepted answer.'],
      [
        () => asset({ Question: 'x', Mode: 4, Options: [{ Text: 'a', Match: 'b' }, { Text: 'c' }] }),
        'Please enter a match for each option, or for none.',
      ],
      [
        () => asset({ Question: 'x', Options: Array.from({ length: 21 }, (_, index) => ({ Text: String(index) })) }),
        'A question can have at most 20 options.',
      ],
      [() => asset({ Question: 'x', Options: two, Points: 101 }), 'Please enter a number of points from 0 to 100.'],
      [() => asset({ Question: 'x', Options: two }, { StartSecs: 601 }), 'That is after the end of the item.'],
      [() => asset({ Question: 'x', Options: two }, { StartSecs: -1 }), 'A time cannot be before the start.'],
      [() => asset({ Question: 'x', Options: two }, { StartSecs: 5, EndSecs: 4 }), 'A question cannot end before it starts.'],
      [() => asset({ Question: 'x', Options: two }, { ID: 4711 }), 'This question no longer exists.'],
      [
        () => asset({ Question: 'x', Link: 'javascript:alert(1)' }, { Type: 'link' }),
        'Please enter an address that starts with https:// or http://.',
      ],
    ] as const)
      await expect(call(), message).rejects.toMatchObject({ message })
    expect((await test.call(editing.getEditableQuiz, { tlid }, owner)).AssetData).toEqual([])
    expect((await test.call(contract.listQuizzes, { encid }, owner)).Count).toBe(1)
  })

  it('refuses a body of 2 MB before it is read, and an account that changes too often', async () => {
    const { test, owner, quizOf } = scene
    const { tlid } = await quizOf([])
    const body = `{"data":{"Data":{"Question":"${'x'.repeat(2 * 1024 * 1024)}"}}}`
    const headers = { 'content-type': 'application/json' }
    expect((await test.ask(`/api/ml/timelines/${tlid}/saveasset/`, { method: 'POST', body, headers }, owner)).status).toBe(413)
    const busy = await test.user()
    const refused = () => test.call(editing.deleteQuiz, { tlid: 999_999 }, busy)
    for (let count = 0; count < QuizLimits.changesPerAccount; count++) await refused().catch(() => undefined)
    await expect(refused()).rejects.toMatchObject({ code: 'QUIZ_TOO_OFTEN', status: 429 })
  })

  it('is changed only by editors of the item, and private quizzes do not exist for others', async () => {
    const { test, owner, pupil, newItem, quizOf, start } = scene
    const { tlid, encid, assets } = await quizOf(['one'])
    const hidden = await quizOf(['one'], { isprivate: true }, encid)
    const foreign = await quizOf(['one'], {}, await newItem({ is_private: 1 }))
    for (const as of [undefined, pupil, await test.guest()]) {
      const changes = (id: number) => [
        () => test.call(editing.saveQuiz, { ...settings, tlid: id }, as),
        () => test.call(editing.deleteQuiz, { tlid: id }, as),
        () => test.call(editing.saveQuizAsset, { tlid: id, data: { StartSecs: 1, Data: questions.one ?? {} } }, as),
      ]
      // Without an account the rate asks first.
      const code = as === pupil ? 'QUIZ_NOT_EDITABLE' : 'SIGNED_OUT'
      for (const call of changes(tlid)) await expect(call()).rejects.toMatchObject({ code })
      await expect(test.call(editing.deleteQuizAsset, { assetid: assets[0]?.ID ?? 0 }, as)).rejects.toMatchObject({ code })
      for (const endpoint of [editing.getEditableQuiz, editing.getQuizFigures, editing.getQuizCsv])
        await expect(test.call(endpoint as typeof editing.getEditableQuiz, { tlid }, as)).rejects.toMatchObject({
          code: 'QUIZ_NOT_EDITABLE',
        })
      expect((await test.call(contract.listQuizzes, { encid }, as)).Items.map(({ ID }) => ID)).toEqual([tlid])
      expect((await test.call(getMedia, { id: encid }, as)).TimelineList).toMatchObject({ Count: 1, Items: [{ ID: tlid, CanEdit: false }] })
      for (const id of [hidden.tlid, foreign.tlid, 999_999]) {
        await expect(test.call(contract.getQuiz, { tlid: id }, as)).rejects.toMatchObject({ code: 'QUIZ_NOT_FOUND' })
        if (as === pupil)
          for (const call of [...changes(id), () => start(id)]) await expect(call()).rejects.toMatchObject({ code: 'QUIZ_NOT_FOUND' })
      }
      if (as === pupil)
        for (const { assets: own } of [hidden, foreign])
          await expect(test.call(editing.deleteQuizAsset, { assetid: own[0]?.ID ?? 0 }, as)).rejects.toMatchObject({
            code: 'QUIZ_QUESTION_NOT_FOUND',
          })
    }
    expect((await test.call(getMedia, { id: encid }, owner)).TimelineList?.Count).toBe(2)
    expect((await test.call(getMedia, { id: encid }, owner)).QuizList).toEqual({ Show: true, CanAdd: true })
    await expect(test.call(contract.startQuiz, { tlid })).rejects.toMatchObject({ code: 'SIGNED_OUT' })
  })

  it('keeps the numbers of options when a question is changed, and finds a conflict of two editors', async () => {
    const { test, owner, quizOf } = scene
    const { tlid, assets } = await quizOf(['match'])
    const [asset] = assets as [EditableAsset]
    const { Revision } = await test.call(editing.getEditableQuiz, { tlid }, owner)
    const Options = [...asset.Data.Options.toReversed(), { ID: 0, Text: 'cow', Match: 'moos' }]
    const save = (revision: string) =>
      test.call(
        editing.saveQuizAsset,
        { tlid, revision, data: { ID: asset.ID, StartSecs: 20, EndSecs: 25, Data: { ...asset.Data, Options } } },
        owner,
      )
    const saved = await save(Revision)
    expect(saved.Asset).toMatchObject({ StartSecs: 20, EndSecs: 25 })
    expect(saved.Asset.Data.Options.slice(0, 2)).toEqual(asset.Data.Options.toReversed())
    expect(new Set(saved.Asset.Data.Options.flatMap(({ ID, MatchID }) => [ID, MatchID])).size).toBe(6)
    await expect(save(Revision)).rejects.toMatchObject({ code: 'QUIZ_CHANGED', status: 409 })
    expect((await save(saved.Revision)).Revision).not.toBe(saved.Revision)
  })

  it('answers the old calls, and lists the quizzes that the caller made', async () => {
    const { test, owner, pupil, newItem } = scene
    const encid = await newItem({ title: 'The valley' })
    const { ChapterID } = await test.call(saveChapter, { encid, title: 'One', start: 5 }, owner)
    const action = async (name: string, body: object) => {
      const init = { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }
      return JSON.parse(((await (await test.ask(`/Ajax.asmx/${name}`, init, owner)).json()) as { d: string }).d) as Record<string, unknown>
    }
    const created = await action('CreateTimeline', { cdid: encid, name: 'Rivers', intro: '', chapid: ChapterID })
    expect(created).toMatchObject({ Success: true, Message: 'Saved', ID: expect.any(Number) })
    const saved = await action('SaveAsset', { tlid: created.ID, data: { StartSecs: 3, Data: questions.trueFalse } })
    expect(await action('DeleteAsset', { assetid: (saved.Asset as EditableAsset).ID })).toMatchObject({ Success: true })
    const mine = (await (await test.ask('/iapi/ml/user/timelines/?pi=0&ps=5&s=river', {}, owner)).json()) as object
    expect(mine).toMatchObject({
      Total: 1,
      Items: [{ ID: created.ID, Name: 'Rivers', IsPrivate: true, ChapterID, Title: 'The valley', EncID: encid }],
    })
    expect((await test.call(listTimelines, {}, pupil)).Total).toBe(0)
    await expect(test.call(listTimelines, {}, undefined)).rejects.toMatchObject({ code: 'SIGNED_OUT' })
  })

  it('goes with its item, and is written into the log', async () => {
    const { test, owner, quizOf, start, rightAnswer, answer } = scene
    const { tlid, encid, assets } = await quizOf(['one'])
    const attempt = (await start(tlid)).ID
    await answer(tlid, attempt, assets[0]?.ID ?? 0, rightAnswer(assets[0] as EditableAsset))
    await test.call(editing.deleteQuiz, { tlid }, owner)
    for (const table of ['quiz_assets', 'quiz_attempts'] as const)
      expect(await test.deps.db.selectFrom(table).select('id').where('quiz_id', '=', tlid).execute()).toEqual([])
    expect((await test.call(getMedia, { id: encid }, owner)).TimelineList?.Count).toBe(0)
    const admin = await test.user({ isAdmin: true })
    const { Items } = await test.call(listAudit, {}, admin)
    expect(Items.slice(0, 1)).toMatchObject([{ Action: 'quiz-deleted' }])
    const again = await quizOf(['one'])
    const id = Number(
      (await test.deps.db.selectFrom('quizzes').select('item_id').where('id', '=', again.tlid).executeTakeFirstOrThrow()).item_id,
    )
    await test.deps.db.deleteFrom('items').where('id', '=', id).execute()
    expect(await test.deps.db.selectFrom('quizzes').select('id').where('id', '=', again.tlid).execute()).toEqual([])
  })
})
