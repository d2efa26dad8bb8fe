import { expect } from '@esm-bundle/chai'
import { LaunchEnded, type LaunchOptions } from '../../sdk/lms/contract.ts'
import { type Answers, anonymous, audit, button, type OpenPortal, openPortal, pageOptions, until } from '../pages/portal.fixture.tsx'
import { bearerStore, keepBearer } from '../session/bearer.ts'

const found = { Items: [], Page: 0, PageSize: 20, Total: 0, TotalIsCapped: false }
const ended = 'Your session has ended. Please open the activity in your course again.'
const course: LaunchOptions = {
  Origins: ['https://lms.example', 'https://other.example'],
  CourseURL: 'https://lms.example/course/5',
  CanChangeLink: false,
}

describe('LaunchedFrame', () => {
  let portal: OpenPortal
  let told: [unknown, string][] = []
  beforeEach(() => {
    told = []
    // The page around: here the window that opened this one.
    Object.assign(window, { opener: { postMessage: (data: unknown, origin: string) => told.push([data, origin]) } })
    bearerStore.set({ refusals: 0 })
  })
  afterEach(() => {
    Object.assign(window, { opener: null })
    keepBearer('')
    portal.close()
  })
  const open = async (Launch: LaunchOptions, options: Partial<ReturnType<typeof pageOptions>> = {}, answers: Answers = {}) => {
    portal = await openPortal('/lti/library', { '/api/ml/search/': found, ...answers }, { Page: 'default', Launch, ...options })
  }
  const again = () => [...document.querySelectorAll('a')].find((one) => one.textContent === 'Open again from your course')

  it('passes the accessibility audit in place of a page that has no session, without a way to sign in', async () => {
    await open(course, { Page: 'error', Error: { Status: 401, Message: ended }, User: anonymous })
    const link = await until(again)
    expect([link.href, link.target]).to.deep.equal(['https://lms.example/course/5', '_top'])
    expect(portal.page.querySelector('h1')?.textContent).to.equal(ended)
    expect(portal.page.textContent).not.to.include('Sign in')
    expect(await audit()).to.deep.equal([])
    await until(() => told.length > 0)
    expect(told).to.deep.equal(course.Origins.map((origin) => [{ subject: LaunchEnded }, origin]))
  })

  it('says so over a page whose session has ended, and tells the course once', async () => {
    keepBearer('a-token')
    const refused = () => Response.json({ Success: false, Message: 'Please sign in.', Code: 'SIGNED_OUT' }, { status: 401 })
    await open(course, {}, { '/api/ml/search/': refused, '/api/auth/check/': refused })
    const box = await until(() => document.querySelector<HTMLElement>('[role=dialog]'))
    expect(box.textContent).to.include(ended)
    expect(await audit()).to.deep.equal([])
    expect(told.length).to.equal(2)
    bearerStore.set({ refusals: 5 })
    button(box, 'Close')?.click()
    await until(() => document.querySelector('[role=dialog]') === null)
    expect(told.length).to.equal(2)
  })

  it('says nothing where a guest is refused a call while the session goes on', async () => {
    keepBearer('a-token')
    let checks = 0
    const check = () => {
      checks += 1
      return Response.json({ Success: true, User: { ...anonymous, IsGuest: true } })
    }
    const refused = () => Response.json({ Success: false, Message: 'Please sign in.', Code: 'SIGNED_OUT' }, { status: 401 })
    await open(course, {}, { '/api/ml/search/': refused, '/api/auth/check/': check })
    await until(() => checks > 0)
    expect([document.querySelector('[role=dialog]'), told.length]).to.deep.equal([null, 0])
  })

  it('leads nowhere where the course is unknown', async () => {
    await open({ ...course, CourseURL: '' }, { Page: 'error', Error: { Status: 401, Message: ended }, User: anonymous })
    await until(() => portal.page.querySelector('h1')?.textContent === ended)
    await until(() => told.length > 0)
    expect(again()).to.equal(undefined)
  })

  it('offers teachers alone to change what the link shows', async () => {
    await open({ ...course, CanChangeLink: true })
    const change = () => [...portal.page.querySelectorAll('a')].find((one) => one.textContent === 'Change what this link shows')
    const link = await until(change)
    expect(new URL(link.href).pathname + new URL(link.href).search).to.equal('/lti/choose?link=1')
    expect(await audit()).to.deep.equal([])
    portal.close()
    await open(course)
    await until(() => portal.page.querySelector('h1'))
    expect(change()).to.equal(undefined)
  })
})
