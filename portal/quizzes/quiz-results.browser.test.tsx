import { expect } from '@esm-bundle/chai'
import type { PersonFigures, QuestionFigures, QuizFigures } from '../../sdk/quiz-editing/contract.ts'
import { audit, button, type OpenPortal, openPortal, teacher, until } from '../pages/portal.fixture.tsx'

const question = (ID: number, change: Partial<QuestionFigures>): QuestionFigures => ({
  ...{
    ID,
    Type: 'question',
    StartSecs: 75,
    Mode: 0,
    Question: `Question ${ID}`,
    Answers: 6,
    Difficulty: 0.5,
    Discrimination: null,
    Options: [],
  },
  ...change,
})
const person = (UserID: number, Name: string, Points: number | null): PersonFigures => ({
  ...{ UserID, Name, Attempts: 2, Points, MaxPoints: Points === null ? null : 4, Seconds: Points === null ? null : 61 },
  IsPassed: Points === null ? null : Points > 1,
})
const figures: QuizFigures = {
  Quiz: { ID: 12, Name: 'Gases', EncID: 'Vq7', Title: 'How leaves make sugar', PassMark: 50 },
  Questions: [
    question(1, {
      Discrimination: -0.254,
      Options: [
        { Text: 'Oxygen', Count: 4, IsRight: true },
        { Text: 'Helium', Count: 2, IsRight: false },
      ],
    }),
    question(2, {
      Mode: 2,
      Options: [
        { Text: '', Count: 3, IsRight: false },
        { Text: '', Count: 3, IsRight: true },
      ],
    }),
    question(3, { Mode: 5, Answers: 4, Difficulty: null }),
  ],
  People: [person(1, 'Ada', 4), person(2, 'Ben', null), person(3, 'Cem', 1)],
  ...{ PeopleCount: 1200, Sums: { Finished: 2, MeanShare: 0.625, Passed: 1 } },
}
const refusal = (status: number) => () =>
  Response.json({ Success: false, Message: 'No.', Code: 'QUIZ_NOT_EDITABLE', ErrorCode: status }, { status })

describe('QuizResultsPage', () => {
  let portal: OpenPortal
  afterEach(() => portal.close())

  const open = async (answer: unknown, address = '/quiz-results?tlid=12') => {
    portal = await openPortal(
      address,
      {
        '/api/ml/timelines/interactions/': answer,
        '/api/ml/timelines/12/csv/': { FileName: 'quiz-12.csv', Text: 'UserID' },
      },
      { Page: 'quiz-results', User: teacher },
    )
    await until(() => portal.page.querySelector('h1'))
  }
  const text = () => portal.page.textContent ?? ''
  const names = () => [...portal.page.querySelectorAll('.vp-table tbody th')].map((cell) => cell.textContent)

  it('says who may see results, and that a quiz is not there', async () => {
    await open(refusal(403))
    await until(() => text().includes('Only people who can edit the item can see the results'))
    portal.close()
    await open(refusal(404))
    await until(() => text().includes('Page not found'))
    portal.close()
    await open(figures, '/quiz-results?tlid=abc')
    await until(() => text().includes('Page not found'))
    expect(portal.asked.filter(({ path }) => path.includes('interactions'))).to.deep.equal([])
  })

  it('says that nobody has taken the quiz', async () => {
    await open({ ...figures, Questions: [question(1, { Answers: 0, Difficulty: null })], People: [], PeopleCount: 0 })
    await until(() => text().includes('No one has taken this quiz yet'))
    expect(await audit()).to.deep.equal([])
  })

  it('passes the accessibility audit and shows questions and people', async () => {
    await open(figures)
    await until(() => portal.page.querySelector('.vp-table'))
    expect(await audit()).to.deep.equal([])
    expect(portal.page.querySelector('.vp-quiz-figures')?.textContent).to.equal('People1,200Finished2Mean result63%Passed1Pass mark: 50%')
    const [first, second, third] = [...portal.page.querySelectorAll('.vp-quiz-question')].map((one) => one.textContent)
    expect(first).to.include('6 answers · 50% of the points · Discrimination -0.25').and.include('Check the question and its right answer')
    expect(first).to.include('Oxygen right')
    expect(second).to.include('True').and.include('False right')
    expect(third).to.include('4 votes').and.include('Votes are shown from 5 votes on')
    expect(text()).to.include('3 of 1,200 people are listed')
  })

  it('sorts people by their results, lowest first, and saves them as a file', async () => {
    await open(figures)
    const order = await until(() => portal.page.querySelector('select'))
    expect(names()).to.deep.equal(['Ada', 'Ben', 'Cem'])
    order.value = 'result'
    order.dispatchEvent(new Event('change', { bubbles: true }))
    await until(() => names()[0] === 'Ben')
    expect(names()).to.deep.equal(['Ben', 'Cem', 'Ada'])
    button(portal.page, 'Save as CSV')?.click()
    await until(() => portal.asked.some(({ path }) => path === '/api/ml/timelines/12/csv/'))
  })
})
