import { expect } from '@esm-bundle/chai'
import type { EditableAsset } from '../../sdk/quiz-editing/contract.ts'
import { quizAnswers } from '../pages/every-form-answers.fixture.ts'
import { type Answers, audit, button, type OpenPortal, openPortal, until } from '../pages/portal.fixture.tsx'

const draft = (StartSecs: number, Question: string, right: string) => ({
  ...{ StartSecs, Question, Sentence: `The ${right} of a plant.`, SentenceSecs: StartSecs - 5, IsAI: true },
  Options: [right, 'Stones'].map((Text) => ({ Text, Correct: Text === right })),
})
const drafts = [draft(10, 'What takes up water?', 'roots'), draft(20, 'What makes sugar?', 'leaves')]
const asking = '/api/ml/timelines/aiquiz/'
const edit = '/api/ml/timelines/7/edit/'

describe('QuizDrafts', () => {
  let portal: OpenPortal
  let assets: EditableAsset[]
  afterEach(() => portal.close())
  const open = async (answers: Answers = {}): Promise<void> => {
    assets = []
    portal = await openPortal('/view.aspx?id=Vq1&tlid=7&edit=1', {
      ...quizAnswers,
      [edit]: () => ({ ...(quizAnswers[edit] as object), AssetData: assets }),
      [asking]: { ID: 7, Items: drafts, Count: 2, Source: 'words', Message: '' },
      '/api/ml/timelines/7/saveasset/': () => {
        const ID = assets.length + 30
        const Data = {
          Mode: 0 as const,
          Question: `Accepted ${ID}`,
          Options: [],
          ...{ ExtraMatches: [], MaxChoices: 0, Scoring: null },
          Link: '',
          Points: 1,
          Explanation: '',
          ExplanationSecs: null,
          IsVisible: true,
        }
        assets = [...assets, { ID, Type: 'question', StartSecs: 10, EndSecs: 10, Data }]
        return { Success: true, Message: '', Asset: assets.at(-1), Revision: '2' }
      },
      '/api/ml/timelines/deleteasset/': () => {
        assets = assets.slice(0, -1)
        return { Success: true, Message: '', Revision: '3' }
      },
      ...answers,
    })
    await until(() => button(document.body, 'Suggest questions'))
  }
  const press = async (label: string): Promise<void> => {
    const pressed = await until(() => button(document.body, label))
    pressed.focus()
    pressed.click()
  }
  const list = () => [...document.querySelectorAll('.vp-quiz-drafts-question')].map((one) => one.textContent)
  const questions = () => [...document.querySelectorAll('.vp-quiz-asset-text')].map((one) => one.firstChild?.textContent)
  const bodies = (end: string) => portal.asked.filter(({ path }) => path.endsWith(end)).map(({ body }) => body)

  it('passes the accessibility audit, and shows the right answer and the sentence of each question', async () => {
    await open()
    expect(await audit()).to.deep.equal([])
    await press('Suggest questions')
    await until(() => list().length === 2)
    expect(await audit()).to.deep.equal([])
    const [first] = document.querySelectorAll('.vp-quiz-drafts-list > li')
    expect(first?.textContent).to.contain('Right answer: roots')
    expect(first?.textContent).to.contain('Other options: Stones')
    expect(first?.textContent).to.contain('Taken from: “The roots of a plant.”')
  })

  it('says where the text goes, and shows the questions of the language model when they are written', async () => {
    let now: object[] = []
    await open({
      '/api/ml/languagemodel/': { IsOn: true, Service: 'model.school.example' },
      '/api/ml/media/Vq1/modeldrafts/': () => ({ Items: now }),
      '/api/ml/media/Vq1/askforquestions/': () => {
        now = [{ ID: 4, Kind: 'questions', State: 'waiting', Progress: 0, Message: '' }]
        return { Success: true, Message: '' }
      },
      [asking]: { ID: 7, Items: drafts, Count: 2, Source: 'model', Message: '' },
    })
    await until(() => document.body.textContent?.includes('The subtitles are sent to model.school.example'))
    await press('Suggest questions')
    await until(() => document.body.textContent?.includes('Waiting for the language model'))
    now = [{ ID: 4, Kind: 'questions', State: 'done', Progress: 100, Message: '' }]
    await until(() => list().length === 2)
    expect(document.body.textContent).to.contain('Written by a language model')
  })

  it('says where none could be made, and why the language model was not used', async () => {
    await open({
      [asking]: { ID: 7, Items: [], Count: 0, Source: 'words', Message: '' },
    })
    await press('Suggest questions')
    await until(() => document.body.textContent?.includes('No questions could be made from the subtitles.'))
    portal.close()
    const Message = 'The language model is busy. Try again later.'
    await open({ [asking]: { ID: 7, Items: drafts, Count: 2, Source: 'words', Message } })
    await press('Suggest questions')
    await until(() => document.body.textContent?.includes(`words were left out of sentences. ${Message}`))
  })

  it('accepts one, discards one, and undoes what was accepted', async () => {
    await open()
    await press('Suggest questions')
    await press('Accept What takes up water?')
    await until(() => list().length === 1)
    expect(bodies('/saveasset/')).to.deep.equal([
      {
        data: {
          ...{ ID: 0, Type: 'question', StartSecs: 10 },
          Data: {
            ...{ Mode: 0, Question: 'What takes up water?', Options: drafts[0]?.Options },
            Explanation: 'The roots of a plant.',
            ExplanationSecs: 5,
          },
        },
      },
    ])
    await until(() => questions().includes('Accepted 30'))
    await press('Discard What makes sugar?')
    await until(() => document.activeElement?.textContent?.trim() === 'Suggest questions')
    await press('Undo')
    await until(() => questions().length === 0)
    expect(bodies('/deleteasset/')).to.deep.equal([{ assetid: 30 }])
  })

  it('accepts all', async () => {
    await open()
    await press('Suggest questions')
    await press('Accept all')
    await until(() => questions().length === 2)
    expect(bodies('/saveasset/')).to.have.length(2)
  })
})
