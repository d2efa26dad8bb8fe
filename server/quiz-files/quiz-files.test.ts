import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getEditableQuiz } from '../../sdk/quiz-editing/contract.ts'
import { exportQuizFile, importQuizFile, type QuizFile, readQuizFile } from '../../sdk/quiz-files/contract.ts'
import { getQuiz } from '../../sdk/quizzes/contract.ts'
import { writeZip } from '../../sdk/word-files/index.ts'
import { openQuizScene, type QuizScene } from '../quizzes/quiz-scene.fixture.ts'
import { dialects } from '../test/test-database.fixture.ts'
import { interaction, videoOf } from './h5p.fixture.ts'
import { examples, unread } from './qti-items.fixture.ts'

const zipOf = async ({ Files }: QuizFile): Promise<Uint8Array> => writeZip(Files.map(({ Name, Text }) => ({ name: Name, text: Text })))

const two = 'Water is wet. {T}\n\nWhich gas? {=Zyxoxygen ~Helium}'

describe.each(dialects)('quiz-files on %s', (dialect) => {
  let scene: QuizScene
  beforeAll(async () => {
    scene = await openQuizScene(dialect)
  })
  afterAll(() => scene.test.close())

  it('refuses people who may not edit the quiz, and tells them nothing', async () => {
    const { test, pupil, quizOf } = scene
    const { tlid } = await quizOf(['one'])
    for (const as of [undefined, pupil]) {
      await expect(test.call(readQuizFile, { tlid, text: two }, as)).rejects.toMatchObject({ status: as ? 403 : 401 })
      await expect(test.call(importQuizFile, { tlid, text: two, time: 0 }, as)).rejects.toMatchObject({ status: as ? 403 : 401 })
      await expect(test.call(exportQuizFile, { tlid }, as)).rejects.toMatchObject({ status: 403 })
    }
    expect(JSON.stringify(await test.call(getQuiz, { tlid }, pupil))).not.toContain('Zyx')
  })

  it('refuses files that are too large or have no questions, times beyond the end, and a quiz that has changed', async () => {
    const { test, owner, quizOf } = scene
    const { tlid } = await quizOf([])
    const refusal = (input: object) => test.call(importQuizFile, { tlid, text: two, time: 0, ...input }, owner)
    await expect(refusal({ text: 'x'.repeat(10_000_000) })).rejects.toMatchObject({ status: 413 })
    await expect(refusal({ text: 'x'.repeat(500_001) })).rejects.toMatchObject({ status: 400 })
    await expect(refusal({ text: 'Dear diary' })).rejects.toMatchObject({ code: 'QUIZ_FILE_EMPTY' })
    await expect(refusal({ text: '<rss/>' })).rejects.toMatchObject({ code: 'QUIZ_FILE_EMPTY' })
    await expect(refusal({ text: '' })).rejects.toMatchObject({ code: 'QUIZ_FILE_EMPTY' })
    const files = (...names: string[]) => ({ text: '', files: names.map((name) => ({ name, text: 'x'.repeat(300_000) })) })
    for (const name of ['../a.xml', 'a/../b.xml', '/a.xml', 'a\\b.xml', '', `${'x'.repeat(300)}.xml`])
      await expect(refusal({ text: '', files: [{ name, text: '<a/>' }] })).rejects.toMatchObject({ status: 400 })
    await expect(refusal(files('a.xml', 'b.xml'))).rejects.toMatchObject({ status: 400 })
    await expect(refusal({ files: Array.from({ length: 501 }, (_, at) => ({ name: `${at}.xml`, text: '' })) })).rejects.toMatchObject({
      status: 400,
    })
    await expect(refusal({ files: [{ name: 'a.xml', text: '<a/>' }] })).rejects.toMatchObject({ code: 'QUIZ_FILE_PACKAGE' })
    await expect(refusal({ text: 'Open {=a' })).rejects.toMatchObject({ code: 'QUIZ_FILE_EMPTY' })
    await expect(refusal({ time: 601 })).rejects.toMatchObject({ code: 'TIME_BEYOND_END' })
    await expect(refusal({ revision: '0' })).rejects.toMatchObject({ code: 'QUIZ_CHANGED' })
    expect((await test.call(getEditableQuiz, { tlid }, owner)).AssetData).toEqual([])
  })

  it('leaves out what has no room, and what a quiz would refuse', async () => {
    const { test, owner, quizOf } = scene
    const { tlid } = await quizOf(['one'])
    const many = Array.from({ length: 300 }, (_, index) => `Question ${index} {T}`)
    const long = [`Long ${'x'.repeat(2001)} {T}`, 'Twice {=a ~a}', `Wide {=x ${Array.from({ length: 20 }, (_, n) => `~${n}`).join('')}}`]
    const text = [...long, ...many].join('\n\n')
    const read = await test.call(readQuizFile, { tlid, text }, owner)
    expect(read).toMatchObject({ Format: 'gift', LeftOutCount: 104, CanSpread: true })
    expect(read.Questions).toHaveLength(199)
    expect(read.LeftOut.slice(0, 4).map(({ Line, Message }) => [Line, Message])).toEqual([
      [1, 'A text is too long.'],
      [3, 'Please enter each option only once.'],
      [5, 'A question can have at most 20 options.'],
      [405, 'The quiz has no room for it.'],
    ])
    expect(await test.call(importQuizFile, { tlid, text, time: 0 }, owner)).toMatchObject({ Added: 199 })
    await expect(test.call(importQuizFile, { tlid, text, time: 0 }, owner)).rejects.toMatchObject({ code: 'QUIZ_FILE_EMPTY' })
  })

  it('adds questions at one time or spread over the item', async () => {
    const { test, owner, quizOf } = scene
    const { tlid } = await quizOf([])
    await test.call(importQuizFile, { tlid, text: two, time: 42 }, owner)
    await test.call(importQuizFile, { tlid, text: two, time: 42, place: 'spread' }, owner)
    const { AssetData } = await test.call(getEditableQuiz, { tlid }, owner)
    expect(AssetData.map(({ StartSecs, Data }) => [StartSecs, Data.Question])).toEqual([
      [42, 'Water is wet.'],
      [42, 'Which gas?'],
      [200, 'Water is wet.'],
      [400, 'Which gas?'],
    ])
  })

  it('scores an imported item as it says, and tells no key before the answer', async () => {
    const { test, owner, quizOf, start, answer } = scene
    const { tlid } = await quizOf([])
    const pairs = examples.find(({ name }) => name.startsWith('pairs'))
    await test.call(importQuizFile, { tlid, text: pairs?.xml ?? '', time: 10 }, owner)
    const { ID, ...rest } = await start(tlid)
    const quiz = await test.call(getQuiz, { tlid }, scene.pupil)
    const [asset] = quiz.AssetData
    expect(JSON.stringify({ rest, quiz })).not.toMatch(/Score|Match":|MatchID|Correct/)
    expect(asset?.Data).toMatchObject({ Mode: 6, MaxChoices: 3, Matches: [] })
    const idOf = (text: string) => asset?.Data.Options.find(({ Text }) => Text === text)?.ID ?? expect.fail(`there is no ${text}`)
    const given = { options: ['Lock', 'Cup', 'Bow'].map(idOf), matches: ['Key', 'Spoon', 'Arrow'].map(idOf) }
    const { Asset, Attempt } = await answer(tlid, ID, asset?.ID ?? 0, given)
    expect(Asset.Result).toMatchObject({ IsRight: false, Points: 3, MaxPoints: 4 })
    expect(Asset.Result?.Right.Options).toHaveLength(3)
    expect(Attempt).toMatchObject({ IsEnded: true, Points: 3 })
  })

  it('exports all kinds as a QTI package, which is the same again after an import', async () => {
    const { test, owner, quizOf } = scene
    const { tlid } = await quizOf(['one', 'several', 'trueFalse', 'text', 'match', 'order', 'poll'])
    await test.call(importQuizFile, { tlid, text: examples.find(({ name }) => name.startsWith('pairs'))?.xml ?? '', time: 10 }, owner)
    const file = await test.call(exportQuizFile, { tlid, format: 'qti' }, owner)
    expect(file).toMatchObject({ FileName: `quiz-${tlid}.qti.zip`, Text: '', LeftOut: [] })
    expect(file.Files.map(({ Name }) => Name).slice(0, 3)).toEqual(['imsmanifest.xml', 'test.xml', 'items/item-1.xml'])
    const { tlid: copy } = await quizOf([])
    const files = file.Files.map(({ Name: name, Text: text }) => ({ name, text }))
    const read = await test.call(readQuizFile, { tlid: copy, files }, owner)
    expect(read).toMatchObject({ Format: 'qti', LeftOutCount: 0, HasTimes: false })
    expect(read.Questions.flatMap(({ Notes }) => Notes)).toEqual([])
    await test.call(importQuizFile, { tlid: copy, files, time: 10 }, owner)
    const again = await test.call(exportQuizFile, { tlid: copy, format: 'qti' }, owner)
    expect(again.Files).toEqual(file.Files)
    expect(Buffer.compare(await zipOf(again), await zipOf(file))).toBe(0)
  })

  it('names the items of a package that are missing or not read', async () => {
    const { test, owner, quizOf } = scene
    const { tlid } = await quizOf([])
    const resource = (href: string) => `<resource identifier="r" type="imsqti_item_xmlv3p0" href="${href}"/>`
    const manifest = `<manifest><resources>${['a.xml', 'b.xml', 'c.xml', '../d.xml', 'e.xml'].map(resource).join('')}</resources></manifest>`
    const files = [
      { name: 'quiz/imsmanifest.xml', text: manifest },
      { name: 'quiz/a.xml', text: unread[0]?.[1] ?? '' },
      { name: 'quiz/b.xml', text: examples[0]?.xml ?? '' },
      { name: 'quiz/e.xml', text: '<!DOCTYPE a><a/>' },
    ]
    const { Questions, LeftOut } = await test.call(readQuizFile, { tlid, files }, owner)
    expect(Questions).toHaveLength(1)
    expect(LeftOut.map(({ Name, Message }) => [Name, Message])).toEqual([
      ['An example (quiz/a.xml)', 'An image is missing, or it is not a PNG, JPG or WebP file of at most 10 MB.'],
      ['quiz/c.xml', 'This file is missing in the package.'],
      ['d.xml', 'This file is missing in the package.'],
      ['quiz/e.xml', 'This does not follow the format.'],
    ])
  })

  it('adds what an interactive video asks at its times', async () => {
    const { test, owner, quizOf } = scene
    const { tlid } = await quizOf([])
    const files = videoOf({
      interactions: [
        interaction('H5P.TrueFalse 1.8', { question: '<p>Water is wet.</p>', correct: 'true' }, { from: 12, to: 20 }),
        interaction('H5P.Text 1.1', { text: '<p>Look <b>here</b>.</p>' }, { from: 30, to: 40 }),
        interaction(
          'H5P.Link 1.3',
          { title: 'A page', linkWidgets: { protocol: 'https://', url: 'school.example/a' } },
          { from: 50, to: 60 },
        ),
        interaction('H5P.TrueFalse 1.8', { question: 'Late', correct: 'false' }, { from: 900, to: 910 }),
      ],
    })
    const read = await test.call(readQuizFile, { tlid, files }, owner)
    expect(read).toMatchObject({ Format: 'h5p', HasTimes: true, LeftOutCount: 0 })
    expect(read.Questions.map(({ Type, Question, Notes }) => [Type, Question, Notes.length])).toEqual([
      ['question', 'Water is wet.', 0],
      ['note', 'Look here.', 0],
      ['link', 'A page', 0],
      ['question', 'Late', 1],
    ])
    await test.call(importQuizFile, { tlid, files, place: 'file', time: 0 }, owner)
    const { AssetData } = await test.call(getEditableQuiz, { tlid }, owner)
    expect(AssetData.map(({ Type, StartSecs, EndSecs, Data }) => [Type, StartSecs, EndSecs, Data.Link])).toEqual([
      ['question', 12, 12, ''],
      ['note', 30, 40, ''],
      ['link', 50, 60, 'https://school.example/a'],
      ['question', 600, 600, ''],
    ])
  })

  it.each(['gift', 'moodle-xml'] as const)('exports to %s what imports as the same questions, and names the rest', async (format) => {
    const { test, owner, quizOf } = scene
    const { tlid } = await quizOf(['one', 'several', 'trueFalse', 'text', 'match', 'order', 'poll'])
    const file = await test.call(exportQuizFile, { tlid, format }, owner)
    expect(file.LeftOut.map(({ Name }) => Name)).toEqual(['Sort.', 'Did you like it?'])
    expect(file.Questions.flatMap(({ Notes }) => Notes)).toHaveLength(format === 'gift' ? 1 : 0)
    const { tlid: copy } = await quizOf([])
    await test.call(importQuizFile, { tlid: copy, text: file.Text, time: 10 }, owner)
    expect((await test.call(exportQuizFile, { tlid: copy, format }, owner)).Text).toBe(file.Text)
  })
})
