import { expect } from '@esm-bundle/chai'
import type { Grade, GradeLine } from '../../sdk/grades/contract.ts'
import { type Answers, audit, button, mediaItem, type OpenPortal, openPortal, until } from '../pages/portal.fixture.tsx'

const item = { ...mediaItem(), Title: 'A leaf', HasGrades: true as const }
const biology: GradeLine = {
  ...{
    ID: 5,
    EnvironmentName: 'School',
    CourseName: 'Biology',
    Title: 'Leaves',
    QuizName: '',
    DonePercent: 80,
    InSteps: true,
    MayReplace: false,
  },
  Counts: { none: 1, waiting: 0, sent: 120, failed: 1, kept: 0 },
}
const physics: GradeLine = { ...biology, ID: 6, CourseName: '', Title: 'Light', InSteps: false, MayReplace: true }
const grade = (ID: number, change: Partial<Grade> = {}): Grade => ({
  ...{ ID, DisplayName: `Pupil ${ID}`, Watched: 90, Score: 100, State: 'sent', DateSent: '2026-11-02T09:00:00.000Z', Message: '' },
  ...change,
})
const reason = 'The certificate of the learning environment is not trusted.'
const failed = grade(2, { DisplayName: 'Ann', State: 'failed', DateSent: '', Message: reason })

describe('GradesDialog', () => {
  let portal: OpenPortal
  afterEach(() => portal.close())
  const open = async (change: Answers = {}, shown: object = item) => {
    const answers: Answers = {
      [`/api/ml/media/${item.EncID}/`]: shown,
      [`/api/ml/media/${item.EncID}/grades/`]: { Items: [biology, physics] },
      '/api/grades/': (query: URLSearchParams) =>
        query.get('after') === '2' ? { Items: [grade(3)], More: false } : { Items: [grade(1), failed], More: true },
      '/api/grades/again/': { Success: true, Message: '' },
      '/api/grades/test/': { IsReached: false, Message: reason },
      '/api/grades/line/': { Success: true, Message: '' },
      ...change,
    }
    portal = await openPortal(`/view.aspx?id=${item.EncID}`, answers)
    ;(await until(() => portal.page.querySelector<HTMLElement>('.vp-more-button'))).click()
    await until(() => document.querySelector('[role=menuitem]'))
    return [...document.querySelectorAll<HTMLElement>('[role=menuitem]')].find((one) => one.textContent?.trim() === 'Grades')
  }
  const openDialog = async (change: Answers = {}) => {
    const entry = await open(change)
    entry?.click()
    return until(() => {
      const box = document.querySelector<HTMLElement>('[role=dialog]')
      return box?.querySelector('table') ? box : undefined
    })
  }
  const sentTo = (path: string) => portal.asked.find((one) => one.path === path)?.body

  it('is offered to nobody who has no grades to see', async () => {
    expect(await open({}, { ...mediaItem(), Title: 'A leaf' })).to.equal(undefined)
  })

  it('passes the accessibility audit, and shows rule, people and reasons', async () => {
    const box = await openDialog()
    expect(await audit()).to.deep.equal([])
    expect(box.textContent).to.include('Full score from 80 % watched. Partial scores are sent in steps of 10 %.')
    expect(box.textContent).to.include('Grades that a person entered, and higher ones, stay.')
    expect(box.textContent).to.include(reason)
    expect([...box.querySelectorAll('option')].map(({ textContent }) => textContent)).to.deep.equal([
      ...['Biology: Leaves (School)', 'Course without a name: Light (School)'],
      ...['Everyone (122)', 'Not enough watched (1)', 'Sent (120)', 'Failed (1)'],
    ])
  })

  it('sends one grade again, or all that failed', async () => {
    const box = await openDialog()
    expect(button(box, 'Send again: Pupil 1')).to.equal(undefined)
    button(box, 'Send again: Ann')?.click()
    await until(() => sentTo('/api/grades/again/'))
    expect(sentTo('/api/grades/again/')).to.deep.equal({ lineid: 5, gradeid: 2 })
    button(box, 'Send all failed grades again')?.click()
    await until(() => portal.asked.some(({ path, body }) => path === '/api/grades/again/' && !('gradeid' in (body as object))))
  })

  it('shows more people, and only those in a state', async () => {
    const box = await openDialog()
    button(box, 'Show more people')?.click()
    await until(() => box.textContent?.includes('Pupil 3'))
    const select = [...box.querySelectorAll('select')].at(-1)
    if (!select) return expect.fail('There is no choice of a state.')
    select.value = 'failed'
    select.dispatchEvent(new Event('change', { bubbles: true }))
    await until(() => portal.asked.some(({ path, query }) => path === '/api/grades/' && query.get('state') === 'failed'))
  })

  it('says why a test has failed, or that it was passed', async () => {
    let isReached = false
    const box = await openDialog({ '/api/grades/test/': () => ({ IsReached: isReached, Message: isReached ? '' : reason }) })
    button(box, 'Test the connection')?.click()
    await until(() => box.querySelector('.vp-error')?.textContent === reason)
    isReached = true
    button(box, 'Test the connection')?.click()
    await until(() => box.textContent?.includes('The learning environment takes grades.'))
  })

  it('changes the rule, and refuses shares that are none', async () => {
    const box = await openDialog()
    button(box, 'Change rule')?.click()
    const form = await until(() => document.querySelector<HTMLFormElement>('[role=dialog] form'))
    const field = form.querySelector('input')
    if (!field) return expect.fail('There is no field for the share.')
    const enter = (text: string) => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text)
      field.dispatchEvent(new Event('input', { bubbles: true }))
      form.requestSubmit()
    }
    enter('101')
    await until(() => form.textContent?.includes('Please enter a whole number from 1 to 100.'))
    expect(sentTo('/api/grades/line/')).to.equal(undefined)
    enter('70')
    await until(() => sentTo('/api/grades/line/'))
    expect(sentTo('/api/grades/line/')).to.deep.equal({ lineid: 5, done: 70, steps: true, replace: false })
  })

  it('shows the result of a quiz, whose rule has no share', async () => {
    const box = await openDialog({ [`/api/ml/media/${item.EncID}/grades/`]: { Items: [{ ...biology, QuizName: 'Gases' }] } })
    expect(box.textContent).to.include('Best result of the quiz “Gases”.').and.to.include('No result yet (1)').and.not.to.include('10 %')
    button(box, 'Change rule')?.click()
    const form = await until(() => document.querySelector<HTMLFormElement>('[role=dialog] form'))
    expect(form.querySelectorAll('[role=switch]')).to.have.length(1)
  })
})
