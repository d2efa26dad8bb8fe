import { expect } from '@esm-bundle/chai'
import type { TagGroupDetails } from '../../sdk/chapter-tags/contract.ts'
import type { EditableAsset, EditableQuiz } from '../../sdk/quiz-editing/contract.ts'
import { formPlaces, type OpenForm, openForm } from './every-form.fixture.tsx'
import { quizAnswers, tagAnswers } from './every-form-answers.fixture.ts'
import { type Answers, button, type, until } from './portal.fixture.tsx'

const refusal = (Code: string): Response =>
  Response.json({ Success: false, Message: 'Someone else has changed it.', Code, ErrorCode: 409 }, { status: 409 })
const saved = { Success: true, Message: 'Saved', Revision: '3' }

const readGroup = '/api/ml/videotags/4/'
const group = tagAnswers[readGroup] as TagGroupDetails
const readQuiz = '/api/ml/timelines/7/edit/'
const note: EditableAsset = {
  ...{ ID: 3, Type: 'note', StartSecs: 5, EndSecs: 5 },
  Data: {
    ...{ Mode: 0, Question: 'Look here', Options: [], ExtraMatches: [], MaxChoices: 0, Scoring: null, Link: '', Points: 1 },
    ...{ Explanation: '', ExplanationSecs: null, IsVisible: true },
  },
}
const reworded: EditableAsset = { ...note, Data: { ...note.Data, Question: 'Look there' } }
const quiz: EditableQuiz = { ...(quizAnswers[readQuiz] as EditableQuiz), AssetData: [note] }

/** Forms whose save is refused once, because another person has saved first. */
describe('Forms with a second editor', () => {
  let opened: OpenForm
  afterEach(() => opened.portal.close())

  const open = async (name: string, answers: Answers, steps?: string[]): Promise<void> => {
    const place = formPlaces.find((one) => one.name.endsWith(name))
    if (place === undefined) throw new Error(`There is no form called ${name}.`)
    const path = steps ? { steps: [...(place.steps ?? []).slice(0, -1), ...steps] } : {}
    opened = await openForm({ ...place, ...path, answers: { ...place.answers, ...answers } })
  }
  /** Answers of a thing that changes to `latest` when the first save is refused. */
  const overtaken = (read: string, before: unknown, latest: unknown, save: string, code: string): Answers => {
    let saves = 0
    return { [read]: () => (saves === 0 ? before : latest), [save]: () => (++saves === 1 ? refusal(code) : saved) }
  }
  const sent = (path: string): Record<string, unknown>[] =>
    opened.portal.asked.filter((one) => one.path === path).map(({ body }) => body as Record<string, unknown>)
  const field = (label: string) => {
    const { htmlFor = '' } = [...opened.form.querySelectorAll('label')].find((one) => one.textContent?.startsWith(label)) ?? {}
    return document.getElementById(htmlFor) as HTMLInputElement
  }
  /** Presses Save as soon as the form takes a press. */
  const save = async (): Promise<void> =>
    (await until(() => [button(opened.form, 'Save')].find((one) => one?.getAttribute('aria-disabled') !== 'true')))?.click()
  const loadButton = () => button(opened.form, 'Load saved version')

  const saveGroup = '/api/ml/savevideotags/'
  const openGroup = () =>
    open('Tags: change a group', {
      ...overtaken(readGroup, group, { ...group, Title: 'Learning', Revision: '2' }, saveGroup, 'TAG_GROUP_CHANGED'),
    })

  it('keep what was typed about tags, and overwrite the other version when the person saves again', async () => {
    await openGroup()
    type(field('Title'), 'Schooling')
    await save()
    await until(loadButton)
    // The list behind the form is read again meanwhile.
    await until(() => opened.portal.asked.filter(({ path }) => path === readGroup).length >= 3)
    expect(field('Title').value).to.equal('Schooling')
    await save()
    await until(() => sent(saveGroup).length === 2)
    expect(sent(saveGroup).map(({ title, revision }) => [title, revision])).to.deep.equal([
      ['Schooling', '1'],
      ['Schooling', '2'],
    ])
  })

  it('load the saved version of tags on request', async () => {
    await openGroup()
    type(field('Title'), 'Schooling')
    await save()
    ;(await until(loadButton)).click()
    await until(() => field('Title').value === 'Learning' && !loadButton())
    await save()
    await until(() => sent(saveGroup).length === 2)
    expect(sent(saveGroup)[1]).to.include({ title: 'Learning', revision: '2' })
  })

  const saveAsset = '/api/ml/timelines/7/saveasset/'
  const openNote = (latest: EditableQuiz) =>
    open('Quiz: question', overtaken(readQuiz, quiz, latest, saveAsset, 'QUIZ_CHANGED'), ['Edit Look here'])

  it('save a question without asking when other parts of the quiz have changed', async () => {
    await openNote({ ...quiz, Name: 'Vapours', Revision: '2' })
    type(field('Text'), 'Look up')
    await save()
    await until(() => !opened.form.isConnected)
    expect(sent(saveAsset).map(({ revision }) => revision)).to.deep.equal(['1', '2'])
  })

  it('keep what was typed about a question that another person has changed, and load it on request', async () => {
    await openNote({ ...quiz, AssetData: [reworded], Revision: '2' })
    type(field('Text'), 'Look up')
    await save()
    const load = await until(loadButton)
    expect(field('Text').value).to.equal('Look up')
    expect(sent(saveAsset).length).to.equal(1)
    load.click()
    await until(() => field('Text').value === 'Look there' && !loadButton())
    await save()
    await until(() => !opened.form.isConnected)
    expect(sent(saveAsset)[1]).to.include({ revision: '2' })
  })

  it('add a question as a new one when another person has deleted it, and the person saves again', async () => {
    await openNote({ ...quiz, AssetData: [], Revision: '2' })
    type(field('Text'), 'Look up')
    await save()
    await until(() => opened.form.textContent?.includes('Someone else deleted this question.'))
    expect(loadButton()).to.equal(undefined)
    await save()
    await until(() => !opened.form.isConnected)
    const ids = sent(saveAsset).map(({ data, revision }) => [(data as { ID: number }).ID, revision])
    expect(ids).to.deep.equal([
      [3, '1'],
      [0, '2'],
    ])
  })

  it('ask before they send a new question again that may be there already', async () => {
    await open(
      'Quiz: question',
      overtaken(readQuiz, quiz, { ...quiz, AssetData: [note, { ...reworded, ID: 4 }], Revision: '2' }, saveAsset, 'QUIZ_CHANGED'),
    )
    type(opened.form.querySelector('textarea') as HTMLTextAreaElement, 'Where do we look?')
    type(opened.form.querySelectorAll('textarea')[1] as HTMLTextAreaElement, '* There\nHere')
    await save()
    await until(() => opened.form.textContent?.includes('Someone else has changed it.'))
    expect(sent(saveAsset).length).to.equal(1)
  })

  it('keep what was typed about the settings of a quiz', async () => {
    const saveSettings = '/api/ml/timelines/7/save/'
    await open('Quiz: settings', overtaken(readQuiz, quiz, { ...quiz, Name: 'Vapours', Revision: '2' }, saveSettings, 'QUIZ_CHANGED'))
    type(field('Name'), 'Air')
    await save()
    await until(loadButton)
    expect(field('Name').value).to.equal('Air')
    await save()
    await until(() => !opened.form.isConnected)
    expect(sent(saveSettings).map(({ name, revision }) => [name, revision])).to.deep.equal([
      ['Air', '1'],
      ['Air', '2'],
    ])
  })
})
