import { expect } from '@esm-bundle/chai'
import { sendKeys } from '@web/test-runner-commands'
import { type Answers, audit, button, type OpenPortal, openPortal, pageOptions, type, until } from '../pages/portal.fixture.tsx'
import { editedTour } from './edited-tour.fixture.ts'

const entry = {
  ID: 4,
  Name: 'Welcome',
  Page: 'mine',
  Audience: 'groups',
  GroupNames: ['7a', '7b'],
  Start: 'visit',
  Steps: 2,
  IsPublished: false,
}

describe('the administration of tours', () => {
  let portal: OpenPortal
  afterEach(() => portal.close())
  const open = async (path: string, change: Answers = {}, ready = 'h1') => {
    const answers = {
      '/api/admin/tours/': { Items: [entry] },
      '/api/admin/tours/4/': editedTour,
      '/api/admin/tours/4/save/': { Success: true, Message: 'Saved', ID: 4, Revision: '4' },
      '/api/admin/tours/0/save/': { Success: true, Message: 'Saved', ID: 4, Revision: '1' },
      '/api/admin/tours/4/publish/': { Success: true, Message: 'Saved' },
      '/api/admin/tours/4/delete/': { Success: true, Message: 'Deleted' },
      '/api/admin/groups/': { Items: [{ ID: 9, Name: '7a' }] },
      ...change,
    }
    portal = await openPortal(path, answers, { Page: 'admin', User: { ...pageOptions().User, IsAdmin: true } })
    await until(() => portal.page.querySelector(ready))
  }
  const asked = (path: string) => portal.asked.filter((one) => one.path === `/api/admin/tours/${path}/` && one.body !== undefined)
  const fields = (label: string) =>
    [...portal.page.querySelectorAll('label')].flatMap((one) =>
      one.textContent?.trim() === label ? [one.control as HTMLInputElement] : [],
    )
  const choose = (label: string, value: string) => {
    const select = fields(label)[0] as unknown as HTMLSelectElement
    select.value = value
    select.dispatchEvent(new Event('change', { bubbles: true }))
  }

  it('sends nothing without a name, steps, an element and a text, and no broken selector', async () => {
    await open('/admin/tours?tour=0', {}, '.vp-tour-editor')
    button(portal.page, 'Save')?.click()
    await until(() => portal.page.textContent?.includes('A tour needs at least one step.'))
    expect(portal.page.textContent).to.contain('Please enter a name.')
    button(portal.page, 'Add step')?.click()
    const selector = await until(() => fields('Element (CSS selector)')[0])
    await until(() => portal.page.textContent?.includes('Every step needs an element.'))
    expect(portal.page.textContent).to.contain('Every step needs a text.')
    type(selector, 'a[')
    await until(() => portal.page.textContent?.includes('This is no CSS selector.'))
    choose('For', 'groups')
    await until(() => portal.page.textContent?.includes('Please choose a group.'))
    expect(asked('0/save')).to.deep.equal([])
    expect(await audit()).to.deep.equal([])
  })

  it('keeps what was typed when the server refuses it, and when someone else was faster', async () => {
    const refuse = () => Response.json({ Success: false, Message: 'Someone else', Code: 'TOUR_CHANGED', ErrorCode: 409 }, { status: 409 })
    await open('/admin/tours?tour=4', { '/api/admin/tours/4/save/': refuse }, '.vp-tour-editor')
    type(fields('Name')[0] as HTMLInputElement, 'Mine')
    button(portal.page, 'Save')?.click()
    await until(() => portal.page.textContent?.includes('Someone else'))
    expect(fields('Name')[0]?.value).to.equal('Mine')
  })

  it('edits the texts of one language after the other, and sends those that there are', async () => {
    await open('/admin/tours?tour=4', {}, '.vp-tour-editor')
    expect(fields('Title').map(({ value }) => value)).to.deep.equal(['One', 'Two'])
    choose('Language of the texts', 'de')
    await until(() => fields('Title')[0]?.value === 'Eins')
    expect(fields('Title')[1]?.value).to.equal('')
    expect(portal.page.querySelectorAll('.vp-tour-step-head strong')[1]?.textContent).to.equal('Two')
    type(fields('Title')[1] as HTMLInputElement, ' Zwei ')
    button(portal.page, 'Save')?.click()
    await until(() => asked('4/save').length === 1)
    const [sent] = asked('4/save').map(({ body }) => body as { steps: unknown[]; names: object; revision: string })
    const { steps, names, revision } = sent ?? { steps: [] }
    expect(names).to.deep.equal({ en: 'Welcome', de: 'Willkommen' })
    expect(revision).to.equal('3')
    expect(steps[1]).to.deep.equal({ RefSelector: '.vp-two', Texts: { en: { Title: 'Two', Text: '' }, de: { Title: 'Zwei', Text: '' } } })
  })

  it('moves steps by buttons, and says where they are', async () => {
    await open('/admin/tours?tour=4', {}, '.vp-tour-editor')
    ;[...portal.page.querySelectorAll<HTMLButtonElement>('.vp-tour-step-head button')].find((one) => /down/i.test(one.title))?.click()
    await until(() => fields('Title')[0]?.value === 'Two')
    expect(portal.page.textContent).to.contain('One is now step 2 of 2')
    button(portal.page, 'Remove “Two”')?.click()
    await until(() => fields('Title').length === 1)
    expect(await audit()).to.deep.equal([])
  })

  it('chooses an element with the keyboard, comes back with it, and loses nothing that was typed', async () => {
    const mine = { Items: [], Page: 0, PageSize: 50, Total: 0 }
    await open('/admin/tours?tour=4', { '/api/ml/mine/': mine }, '.vp-tour-editor')
    type(fields('Name')[0] as HTMLInputElement, 'Changed')
    button(portal.page, 'Point at an element')?.click()
    const bar = await until(() => document.querySelector<HTMLElement>('.vp-pointing-bar'))
    await until(() => portal.page.querySelector('.vp-mine'))
    await until(() => document.activeElement?.textContent === 'Use the page')
    expect(bar.textContent).to.contain('Press the element')
    ;(await until(() => portal.page.querySelector<HTMLElement>('.vp-account'))).focus()
    await sendKeys({ press: 'Enter' })
    await until(() => portal.href().startsWith('/admin/tours'))
    await until(() => fields('Element (CSS selector)')[0]?.value === '.vp-account')
    expect(fields('Name')[0]?.value).to.equal('Changed')
    expect(document.querySelector('[role=menu], .vp-pointing-bar')).to.equal(null)
    button(portal.page, 'Point at an element')?.click()
    await until(() => document.querySelector('.vp-pointing-bar'))
    await sendKeys({ press: 'Escape' })
    await until(() => portal.href().startsWith('/admin/tours'))
    await until(() => fields('Element (CSS selector)')[0]?.value === '.vp-account')
  })

  it('lists tours, publishes one, and deletes it after a question', async () => {
    await open('/admin/tours', {}, '.vp-table tbody tr')
    expect(portal.page.querySelector('.vp-table')?.textContent).to.contain('7a, 7b')
    expect(await audit()).to.deep.equal([])
    const act = async (name: string) => {
      ;(await until(() => button(portal.page, 'Actions for Welcome'))).click()
      ;(
        await until(() => [...document.querySelectorAll<HTMLElement>('[role=menuitem]')].find((one) => one.textContent?.trim() === name))
      ).click()
    }
    await act('Publish')
    await until(() => asked('4/publish').length === 1)
    expect(asked('4/publish')[0]?.body).to.deep.include({ publish: true })
    await act('Delete')
    const question = await until(() => document.querySelector<HTMLElement>('[role=alertdialog]'))
    expect(question.textContent).to.contain('Delete the tour “Welcome”?')
    button(question, 'Delete')?.click()
    await until(() => asked('4/delete').length === 1)
  })
})
