import { expect } from '@esm-bundle/chai'
import type { LearningEnvironment, LmsEvent, StepResult } from '../../sdk/lms/contract.ts'
import { type Answers, audit, button, type OpenPortal, openPortal, pageOptions, type, until } from '../pages/portal.fixture.tsx'

const path = '/api/admin/learning-environments/'
const moodle: LearningEnvironment = {
  ...{
    ID: 3,
    Kind: 'moodle',
    Name: 'School Moodle',
    IsEnabled: true,
    Origins: ['https://moodle.school.example'],
    Networks: ['203.0.113.7'],
  },
  ...{
    Rule: 'match',
    GroupID: 0,
    PolicyID: 0,
    Adders: 'everyone',
    TakesClaims: false,
    FrameWidth: 640,
    FrameHeight: 360,
    LibraryURL: 'https://media.school.example/',
  },
}
const refusal: LmsEvent = {
  ...{ ID: 8, Date: '2026-11-02T09:00:00.000Z', Kind: 'refusal', EnvironmentID: 0, EnvironmentName: '', Person: 'ann' },
  ...{ Address: '203.0.113.9', Message: 'The request came from a server that is not registered.' },
}
const steps: StepResult[] = [
  { Step: 'enabled', State: 'ok', Message: '' },
  { Step: 'library', State: 'failed', Message: 'The library needs an address with https.' },
  { Step: 'last', State: 'waiting', Message: '' },
]
const groups = {
  Items: [
    { ID: 2, Name: 'Contributors', IsBuiltIn: true, HasMembers: true, HasRights: true, MemberCount: 1, Rights: [], AddPermissions: [] },
  ],
}

describe('EnvironmentSection', () => {
  let portal: OpenPortal
  afterEach(() => portal.close())
  const open = async (change: Answers = {}, ready = '.vp-table tbody tr') => {
    const administrator = { Page: 'admin' as const, User: { ...pageOptions().User, IsAdmin: true } }
    const answers = {
      [path]: { Items: [moodle] },
      [`${path}log/`]: { Items: [refusal], More: false },
      '/api/admin/groups/': groups,
      ...change,
    }
    portal = await openPortal('/admin/learning-environments', answers, administrator)
    await until(() => portal.page.querySelector(ready))
  }
  const choose = async (item: string) => {
    ;(await until(() => button(portal.page, 'Actions for School Moodle'))).click()
    const entries = () => [...document.querySelectorAll<HTMLElement>('[role=menuitem]')]
    ;(await until(() => entries().find((one) => one.textContent?.trim() === item))).click()
  }
  const dialog = () => until(() => document.querySelector<HTMLElement>('[role=dialog], [role=alertdialog]'))
  const field = (inside: ParentNode, label: string) =>
    [...inside.querySelectorAll('label')].find((one) => one.textContent?.trim() === label)?.control as HTMLInputElement
  const typeLines = (inside: ParentNode, label: string, text: string) => {
    const area = field(inside, label) as unknown as HTMLTextAreaElement
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(area, text)
    area.dispatchEvent(new Event('input', { bubbles: true }))
  }
  const saved = () => portal.asked.filter(({ path: one }) => one === `${path}save/`)

  it('passes the accessibility audit with its list and its log', async () => {
    await open()
    await until(() => portal.page.textContent?.includes('203.0.113.9'))
    expect(await audit()).to.deep.equal([])
    expect(portal.page.textContent).to.contain('Sign in the account with the same name')
    expect(portal.page.textContent).to.contain('The request came from a server that is not registered.')
  })

  it('shows the events of one kind', async () => {
    const log = (query: URLSearchParams) => ({ Items: query.get('kind') === 'grade' ? [] : [refusal], More: false })
    await open({ [`${path}log/`]: log })
    const kind = await until(() => field(portal.page, 'Show') as unknown as HTMLSelectElement)
    kind.value = 'grade'
    kind.dispatchEvent(new Event('change', { bubbles: true }))
    await until(() => portal.page.textContent?.includes('There are no events of this kind.'))
    expect(await audit()).to.deep.equal([])
  })

  it('passes the accessibility audit with its form and fits a narrow screen', async () => {
    await open()
    button(portal.page, 'Add a learning environment')?.click()
    const box = await dialog()
    await until(() => field(box, 'Group'))
    expect(await audit()).to.deep.equal([])
    box.style.width = '320px'
    const wide = [...box.querySelectorAll('*')].filter((one) => one.getBoundingClientRect().right > box.getBoundingClientRect().right)
    expect(wide.map((one) => one.outerHTML.slice(0, 120))).to.deep.equal([])
  })

  it('asks who joins the group where launches name roles, and keeps it when the registration is switched off', async () => {
    const lti = { ...moodle, Kind: 'lti', GroupID: 2, Adders: 'teachers' }
    await open({ [path]: { Items: [lti] }, [`${path}save/`]: { Success: true, Message: 'Saved', ID: 3 } })
    await choose('Edit')
    const box = await dialog()
    const joins = await until(() => field(box, 'Who joins the group') as unknown as HTMLSelectElement | undefined)
    expect([joins.value, await audit()]).to.deep.equal(['teachers', []])
    const group = field(box, 'Group') as unknown as HTMLSelectElement
    group.value = '0'
    group.dispatchEvent(new Event('change', { bubbles: true }))
    await until(() => !field(box, 'Who joins the group'))
    button(box, 'Cancel')?.click()
    await until(() => !document.querySelector('[role=dialog]'))
    await choose('Switch off')
    await until(() => saved().length === 1)
    expect(saved()[0]?.body).to.deep.include({ iid: 3, enabled: false, adders: 'teachers', group: 2 })
  })

  it('names missing values and sends nothing, then sends one address for each line', async () => {
    await open({ [`${path}save/`]: { Success: true, Message: 'Saved', ID: 9 } })
    button(portal.page, 'Add a learning environment')?.click()
    const box = await dialog()
    button(box, 'Save')?.click()
    await until(() => box.textContent?.includes('Please enter a name.'))
    expect(box.textContent).to.contain('Please enter the address of the learning environment.')
    expect(saved()).to.deep.equal([])
    type(field(box, 'Name'), 'Moodle')
    typeLines(box, 'Addresses of its pages', 'https://a.example\n https://b.example\n')
    button(box, 'Save')?.click()
    await until(() => saved().length === 1)
    expect(saved()[0]?.body).to.deep.include({ kind: 'moodle', name: 'Moodle', enabled: false, rule: 'match', networks: [] })
    expect(saved()[0]?.body).to.have.deep.property('origins', ['https://a.example', 'https://b.example'])
  })

  it('shows the address to enter there, switches a registration off, and explains an empty list', async () => {
    await open({ [`${path}save/`]: { Success: true, Message: 'Saved', ID: 3 } })
    await choose('What to enter there')
    const box = await dialog()
    expect(field(box, 'Address of the library').value).to.equal('https://media.school.example/')
    button(box, 'Done')?.click()
    await until(() => !document.querySelector('[role=dialog]'))
    await choose('Switch off')
    await until(() => saved().length === 1)
    expect(saved()[0]?.body).to.deep.include({ iid: 3, enabled: false, origins: moodle.Origins })
    portal.close()
    await open({ [path]: { Items: [] } }, '.vp-empty')
    expect(portal.page.textContent).to.contain('no request of a learning environment is answered')
  })

  it('says which step of the test fails, and why', async () => {
    await open({ [`${path}test/`]: { Steps: steps } })
    await choose('Test')
    const box = await dialog()
    await until(() => box.textContent?.includes('The library needs an address with https.'))
    expect(box.textContent).to.contain('No one has come yet')
    expect(await audit()).to.deep.equal([])
  })
})
