import { expect } from '@esm-bundle/chai'
import { sendKeys, setViewport } from '@web/test-runner-commands'
import { AllTours, type Guide, type OpenTour } from '../../sdk/tours/contract.ts'
import { type Answers, anonymous, audit, button, type OpenPortal, openPortal, teacher, until } from '../pages/portal.fixture.tsx'
import { lookMs } from './await-element.ts'
import { endTour } from './run-tour.ts'

const step = (RefSelector: string, Title: string, Text = `About ${Title}.`) => ({ RefSelector, Title, Text })

/** The account page has a heading, which takes no focus, and the header has a button. */
const guide = (change: Partial<Guide> = {}): Guide => ({
  ID: '7',
  Title: 'Welcome',
  Steps: [step('.vp-brand', 'Home'), step('.nowhere', 'Nowhere'), step('!!', 'Broken'), step('.vp-account', 'You')],
  ...change,
})

let tours = 0

describe('guided tours', () => {
  let portal: OpenPortal
  afterEach(async () => {
    endTour()
    portal.close()
    document.documentElement.dir = 'ltr'
    localStorage.clear()
    await setViewport({ width: 1280, height: 800 })
  })
  // Each test has a tour of its own: one that was seen does not open again.
  const open = async (of: Partial<Guide> = {}, change: Answers = {}, options: Parameters<typeof openPortal>[2] = {}) => {
    const ID = String(++tours)
    const Tours: OpenTour[] = [{ ID, Page: 'library', RefSelector: '.vp-brand' }]
    const answers = {
      [`/api/core/guide/${ID}/`]: guide({ ID, ...of }),
      '/api/core/guide/': { Items: [{ ID, Title: 'Welcome', Page: 'library' }], IsOff: false },
      '/api/core/app/SetTourState/': { Success: true, Message: '', Kept: true },
      '/api/ml/search/': { Items: [], Page: 0, PageSize: 20, Total: 0, TotalIsCapped: false },
      ...change,
    }
    portal = await openPortal('/', answers, { Tours, User: teacher, ...options })
    return ID
  }
  const box = () => document.querySelector<HTMLElement>('.vp-tour')
  const shown = () => until(() => box())
  const title = () => box()?.querySelector('[role=heading]')?.textContent
  const told = () => portal.asked.filter(({ path }) => path === '/api/core/app/SetTourState/').map(({ body }) => body)
  const guidesAsked = () => portal.asked.flatMap(({ path }) => (/guide\/\d+\/$/.test(path) ? [path] : []))

  it('skips tours without their first element or with a broken selector, and survives a refusal', async () => {
    const id = String(tours + 1)
    const of = (ID: string, RefSelector: string): OpenTour => ({ ID, Page: 'library', RefSelector })
    const Tours = [of('991', '.nowhere'), of('992', ':nonsense('), of(id, '.vp-brand')]
    await open({}, { [`/api/core/guide/${id}/`]: new Error('gone') }, { Tours })
    await until(() => guidesAsked().length > 0)
    expect(guidesAsked()).to.deep.equal([`/api/core/guide/${id}/`])
    expect(box()).to.equal(null)
    expect(told()).to.deep.equal([])
  })

  it('shows texts as text, and says title, text and step in the box that has the focus', async () => {
    await open({ Steps: [step('.vp-brand', '<img src=x onerror=alert(1)>', '<b>bold</b>'), step('.vp-account', 'You')] })
    const found = await shown()
    expect(found.querySelector('img, b')).to.equal(null)
    expect(title()).to.equal('<img src=x onerror=alert(1)>')
    expect(found.contains(document.activeElement)).to.equal(true)
    const described = (found.getAttribute('aria-describedby') ?? '').split(' ').map((id) => document.getElementById(id)?.textContent)
    expect(described).to.deep.equal(['<b>bold</b>', 'Step 1 of 2'])
    expect(document.getElementById(found.getAttribute('aria-labelledby') ?? '')?.textContent).to.equal('<img src=x onerror=alert(1)>')
    expect(found.getAttribute('role')).to.equal('dialog')
    expect(await audit()).to.deep.equal([])
  })

  it('skips steps whose element is missing, goes back and on, and tells the server once at its end', async () => {
    const id = await open()
    await shown()
    expect(title()).to.equal('Home')
    expect(box()?.textContent).to.contain('Step 1 of 2')
    button(document, 'Next')?.click()
    expect(title()).to.equal('You')
    expect(document.querySelectorAll('.vp-tour').length).to.equal(1)
    button(document, 'Back')?.click()
    expect(title()).to.equal('Home')
    button(document, 'Next')?.click()
    expect(told()).to.deep.equal([])
    button(document, 'Done')?.click()
    expect(box()).to.equal(null)
    await until(() => told().length === 1)
    expect(told()).to.deep.equal([{ tourindex: id, disable: true }])
    expect(document.querySelector('.driver-overlay, .driver-active, .vp-touring')).to.equal(null)
  })

  it('keeps Tab in a circle of its buttons and the element, and returns the focus at Escape', async () => {
    await open()
    const search = await until(() => portal.page.querySelector<HTMLElement>('.vp-search-input'))
    search.focus()
    await shown()
    const seen: (string | null)[] = []
    for (let times = 0; times < 4; times++) {
      seen.push(document.activeElement?.getAttribute('aria-label') || document.activeElement?.className.split(' ')[0] || null)
      await sendKeys({ press: 'Tab' })
    }
    expect(seen).to.deep.equal(['driver-popover-next-btn', 'vp-brand', 'End tour', 'vp-button'])
    expect(document.activeElement?.className).to.contain('driver-popover-next-btn')
    await sendKeys({ down: 'Shift' })
    await sendKeys({ press: 'Tab' })
    await sendKeys({ up: 'Shift' })
    expect(document.activeElement?.textContent).to.equal('No more tours')
    await sendKeys({ press: 'Escape' })
    expect(box()).to.equal(null)
    expect(document.activeElement).to.equal(search)
  })

  it('lets an element that takes no focus take it meanwhile', async () => {
    const plain = document.body.appendChild(document.createElement('p'))
    plain.id = 'plain'
    plain.textContent = 'A plain text'
    await open({ Steps: [step('#plain', 'Plain')] })
    await shown()
    expect(plain.tabIndex).to.equal(0)
    await sendKeys({ press: 'Tab' })
    expect(document.activeElement).to.equal(plain)
    endTour()
    expect(plain.hasAttribute('tabindex')).to.equal(false)
    plain.remove()
  })

  it('leaves the attributes of an element as they were', async () => {
    await open()
    await shown()
    const account = portal.page.querySelector('.vp-account')
    const before = ['aria-haspopup', 'aria-expanded', 'aria-controls'].map((name) => account?.getAttribute(name))
    button(document, 'Next')?.click()
    button(document, 'Back')?.click()
    endTour()
    expect(['aria-haspopup', 'aria-expanded', 'aria-controls'].map((name) => account?.getAttribute(name))).to.deep.equal(before)
    expect(portal.page.querySelector('.vp-brand')?.hasAttribute('aria-expanded')).to.equal(false)
  })

  it('ends when the element is used, and goes on when it leaves the page', async () => {
    await open()
    await shown()
    const brand = portal.page.querySelector<HTMLElement>('.vp-brand')
    const around = brand?.parentElement
    brand?.remove()
    await until(() => title() === 'You')
    if (brand) around?.prepend(brand)
    portal.page.querySelector<HTMLElement>('.vp-account')?.click()
    expect(box()).to.equal(null)
    await until(() => document.querySelector('[role=menu]'))
  })

  it('waits for dialogs', async () => {
    const dialog = document.body.appendChild(document.createElement('div'))
    dialog.setAttribute('role', 'dialog')
    dialog.textContent = 'Notice'
    await open()
    // More than two looks at the page.
    await new Promise((resolve) => setTimeout(resolve, 3 * lookMs))
    expect(guidesAsked()).to.deep.equal([])
    dialog.remove()
    await shown()
  })

  for (const dir of ['ltr', 'rtl']) {
    it(`stays in the window and beside its element at 320 px, ${dir}`, async () => {
      await setViewport({ width: 320, height: 568 })
      document.documentElement.dir = dir
      await open()
      await shown()
      for (const name of ['Next', 'Done']) {
        const at = await until(() => {
          const one = box()?.getBoundingClientRect()
          return one && one.left >= 0 && one.right <= innerWidth && one.top >= 0 && one.bottom <= innerHeight ? one : undefined
        })
        const element = document.querySelector('.driver-active-element')?.getBoundingClientRect() as DOMRect
        const isBeside = at.bottom <= element.top || at.top >= element.bottom || at.right <= element.left || at.left >= element.right
        expect(isBeside, name).to.equal(true)
        button(document, name)?.click()
      }
      expect(box()).to.equal(null)
    })
  }

  it('opens no more tours for someone who wants none, also without an account', async () => {
    await open({}, { '/api/core/app/SetTourState/': { Success: true, Message: '', Kept: false } }, { User: anonymous })
    await shown()
    button(document, 'No more tours')?.click()
    await until(() => told().length === 2)
    expect(told()).to.deep.include({ tourindex: AllTours, disable: true })
    await until(() => localStorage.getItem('vitrine.tour-all') === 'off')
  })

  it('stands in the help menu of its page, with the keys and the manual', async () => {
    await open({}, {}, { Tours: [] })
    button(portal.page, 'Help')?.click()
    const entries = () => [...document.querySelectorAll<HTMLElement>('[role=menuitem]')]
    await until(() => entries().some((one) => one.textContent?.includes('Tour: Welcome')))
    expect(entries().map((one) => one.textContent?.trim())).to.deep.equal([
      'Tour: Welcome',
      'Search the manual',
      'Keys of the pages',
      'Do not open tours automatically',
    ])
    expect(await audit()).to.deep.equal([])
    entries()[0]?.click()
    await shown()
    expect(button(document, 'No more tours')).to.equal(undefined)
    await sendKeys({ press: 'Escape' })
    expect(document.activeElement?.getAttribute('aria-label')).to.equal('Help')
  })
})
