import { expect } from '@esm-bundle/chai'
import type { SetupAnswer, SetupStep, SetupSteps } from '../../sdk/setup/contract.ts'
import { settings } from '../pages/every-form-answers.fixture.ts'
import { type Answers, audit, button, type OpenPortal, openPortal, pageOptions, teacher, type, until } from '../pages/portal.fixture.tsx'

const administrator = { ...pageOptions().User, IsAdmin: true }
const names: readonly (typeof SetupSteps)[number][] = ['look', 'sign-in', 'audience', 'people', 'upload']

describe('SetupPage', () => {
  let portal: OpenPortal
  let setup: SetupAnswer
  afterEach(() => portal.close())

  const open = async (path = '/setup', answers: Answers = {}, User = administrator): Promise<void> => {
    setup = { Steps: names.map((Step) => ({ Step, State: 'open', At: '' })), IsOffered: true, Demo: ['De1', 'De2'] }
    const answered: Answers = {
      '/api/admin/setup/': () => setup,
      '/api/admin/setup/step/': (_: URLSearchParams, { step, state }: { step: SetupStep; state: 'done' | 'skipped' }) => {
        setup = { ...setup, Steps: setup.Steps.map((one) => (one.Step === step ? { ...one, State: state } : one)) }
        return { Success: true, Message: 'Saved' }
      },
      '/api/admin/settings/': settings,
      '/api/admin/settings/save/': { Success: true, Message: 'Saved' },
      '/api/admin/branding/': { Images: {}, ShowsName: true, FooterLinks: [], Colour: '', Revision: '0' },
      '/api/admin/branding/save/': { Success: true, Message: 'Saved', Revision: '1' },
      '/api/admin/people/': { Items: [], Page: 0, Total: 3, CanInvite: false },
      '/api/ml/batch/delete/': { Success: true, Message: '', BatchID: 7, Batch: {} },
      '/api/ml/batch/7/undo/': { Success: true, Message: '', BatchID: 8, Batch: {} },
      ...answers,
    }
    portal = await openPortal(path, answered, { Page: 'setup', User })
  }
  const shown = (step: string) =>
    until(() => portal.page.querySelector<HTMLElement>(`section:not([hidden]) > #setup-${step}`)?.parentElement)
  const sent = (end: string) => portal.asked.filter(({ path, body }) => path.endsWith(end) && body !== undefined).map(({ body }) => body)
  const stateOf = (step: string) =>
    portal.page.querySelector(`.vp-setup-steps a[href$="step=${step}"] .vp-setup-state`)?.textContent?.trim()
  const current = () => portal.page.querySelector('.vp-setup-steps [aria-current=step]')?.getAttribute('href')
  const toasts = () => document.querySelector('.vp-toasts, [class*=toast]')?.parentElement?.textContent ?? ''

  it('shows a teacher the refusal, and asks the server nothing', async () => {
    await open('/setup', {}, teacher)
    expect(portal.page.querySelector('.vp-setup')).to.equal(null)
    expect(portal.asked.some(({ path }) => path.startsWith('/api/admin/'))).to.equal(false)
  })

  it('ties an empty name, and the refusal of the server, to the field, and keeps what was typed', async () => {
    await open('/setup', {
      '/api/admin/settings/save/': () =>
        Response.json({ Success: false, Message: 'The environment decides this.', Code: 'SETTING_FIXED', ErrorCode: 409 }, { status: 409 }),
    })
    const step = await shown('look')
    const field = await until(() => step.querySelector<HTMLInputElement>('input[name=SiteName]'))
    type(field, ' ')
    button(step, 'Save and continue')?.click()
    await until(() => field.getAttribute('aria-invalid') === 'true' && document.activeElement === field)
    expect(sent('/save/')).to.deep.equal([])
    type(field, 'Harrowby')
    button(step, 'Save and continue')?.click()
    const note = () => document.getElementById(field.getAttribute('aria-describedby')?.split(' ').at(-1) ?? '')?.textContent
    await until(() => note()?.includes('The environment decides this.'))
    expect([field.value, document.activeElement]).to.deep.equal(['Harrowby', field])
    expect(sent('/setup/step/')).to.deep.equal([])
    expect(stateOf('look')).to.equal('To do')
  })

  it('shows the refusal of a step that cannot be marked at the end of its form', async () => {
    await open('/setup?step=audience', { '/api/admin/setup/step/': new Error('The database is away.') })
    const step = await shown('audience')
    ;(await until(() => button(step, 'Save and continue'))).click()
    await until(() => step.querySelector('[role=alert]')?.textContent?.includes('The database is away.'))
    expect(portal.href()).to.equal('/setup?step=audience')
  })

  for (const step of names)
    it(`passes the accessibility audit at the step ${step}`, async () => {
      await open(`/setup?step=${step}`)
      const section = await shown(step)
      await until(() => section.querySelector('form, .vp-setup-form'))
      expect(current()).to.equal(`/setup?step=${step}`)
      expect(await audit()).to.deep.equal([])
    })

  it('saves each step through the calls that exist, and ends with a way home', async () => {
    await open()
    const look = await shown('look')
    const field = await until(() => look.querySelector<HTMLInputElement>('input[name=SiteName]'))
    type(field, 'Harrowby')
    button(look, 'Save and continue')?.click()
    const signIn = await shown('sign-in')
    await until(() => document.activeElement?.id === 'setup-sign-in')
    await until(() => toasts().includes('Name and logo: saved.'))
    await until(() => stateOf('look') === 'Done')
    ;(await until(() => signIn.querySelector<HTMLElement>('[role=switch]'))).click()
    button(signIn, 'Save and continue')?.click()
    const audience = await shown('audience')
    const choice = await until(() => audience.querySelector<HTMLSelectElement>('select'))
    choice.value = 'owner'
    choice.dispatchEvent(new Event('change', { bubbles: true }))
    button(audience, 'Save and continue')?.click()
    const people = await shown('people')
    await until(() => people.textContent?.includes('3 people have an account.') && people.textContent.includes('Invitations by e-mail'))
    ;(await until(() => button(people, 'Skip for now'))).click()
    const upload = await shown('upload')
    await until(() => stateOf('people') === 'Skipped')
    ;(await until(() => button(upload, 'Skip for now'))).click()
    const end = await shown('end')
    await until(() => document.activeElement?.id === 'setup-end')
    expect(end.querySelector('a')?.getAttribute('href')).to.equal('/')
    expect(sent('/settings/save/')).to.deep.equal([{ SiteName: 'Harrowby' }, { GuestSignIn: true }, { NewItems: 'owner' }])
    expect(sent('/setup/step/')).to.deep.equal([
      { step: 'look', state: 'done' },
      { step: 'sign-in', state: 'done' },
      { step: 'audience', state: 'done' },
      { step: 'people', state: 'skipped' },
      { step: 'upload', state: 'skipped' },
    ])
    expect(await audit()).to.deep.equal([])
  })

  it('keeps what was typed behind other steps, and goes back with the browser', async () => {
    await open()
    const look = await shown('look')
    const field = await until(() => look.querySelector<HTMLInputElement>('input[name=SiteName]'))
    type(field, 'Half a na')
    button(look, 'Skip for now')?.click()
    await shown('sign-in')
    expect(portal.href()).to.equal('/setup?step=sign-in')
    portal.back()
    await shown('look')
    await until(() => document.activeElement?.id === 'setup-look')
    expect(field.isConnected && field.value).to.equal('Half a na')
  })

  it('begins at the first step that is open, and marks no finished step as skipped', async () => {
    const Steps = names.map((Step, place) => ({ Step, State: place < 2 ? ('done' as const) : ('open' as const), At: '' }))
    await open('/setup', { '/api/admin/setup/': { Steps, IsOffered: true, Demo: [] } })
    await shown('audience')
    portal.page.querySelector<HTMLElement>('.vp-setup-steps a[href$="step=sign-in"]')?.click()
    const signIn = await shown('sign-in')
    ;(await until(() => button(signIn, 'Continue'))).click()
    await shown('audience')
    expect(sent('/setup/step/')).to.deep.equal([])
  })

  it('moves the demo library to the trash after a question, and back', async () => {
    await open('/setup?step=upload')
    const step = await shown('upload')
    ;(await until(() => button(step, 'Remove the demo library'))).click()
    const dialog = await until(() => document.querySelector<HTMLElement>('[role=alertdialog]'))
    expect(sent('/batch/delete/')).to.deep.equal([])
    button(dialog, 'Remove the demo library')?.click()
    await until(() => sent('/batch/delete/').length === 1)
    expect(sent('/batch/delete/')).to.deep.equal([{ cdids: ['De1', 'De2'] }])
    ;(await until(() => button(document.body, 'Undo'))).click()
    await until(() => portal.asked.some(({ path }) => path === '/api/ml/batch/7/undo/'))
  })

  for (const width of [320, 768])
    it(`fits into ${width} pixels in both directions of writing`, async () => {
      await open('/setup?step=look')
      const step = await shown('look')
      await until(() => step.querySelector('form'))
      const frame = portal.page
      frame.style.width = `${width}px`
      for (const dir of ['ltr', 'rtl']) {
        frame.dir = dir
        const wide = [...frame.querySelectorAll<HTMLElement>('.vp-setup *')].filter((one) => one.getBoundingClientRect().width > width)
        expect(wide.map(({ className }) => className)).to.deep.equal([])
      }
    })
})

describe('SetupCard', () => {
  let portal: OpenPortal
  afterEach(() => portal.close())

  const found = { Items: [], Total: 0, TotalIsCapped: false, Page: 0, PageSize: 24 }
  const home = async (Setup: { Done: number; Count: number } | undefined, answers: Answers = {}) => {
    portal = await openPortal('/', { '/api/ml/search/': found, ...answers }, { User: administrator, ...(Setup ? { Setup } : {}) })
  }

  it('is not there where the server offers nothing', async () => {
    await home(undefined)
    await until(() => portal.page.querySelector('h1'))
    expect(portal.page.querySelector('.vp-setup-card')).to.equal(null)
    expect(portal.asked.some(({ path }) => path === '/api/admin/setup/')).to.equal(false)
  })

  it('says how many steps are done, leads to the rest, and goes when it is dismissed', async () => {
    let IsOffered = true
    const Steps = names.map((Step, place) => ({ Step, State: place < 2 ? 'done' : 'open', At: '' }))
    await home(
      { Done: 2, Count: 5 },
      {
        '/api/admin/setup/': () => ({ Steps, IsOffered, Demo: [] }),
        '/api/admin/setup/dismiss/': () => {
          IsOffered = false
          return { Success: true, Message: 'Saved' }
        },
      },
    )
    const card = await until(() => portal.page.querySelector<HTMLElement>('section.vp-setup-card'))
    expect(card.querySelector('h2')?.textContent).to.equal('Set up your library: 2 of 5 done')
    expect(card.querySelector('a')?.getAttribute('href')).to.equal('/setup')
    expect(await audit()).to.deep.equal([])
    button(card, 'Do not show again')?.click()
    await until(() => portal.page.querySelector('.vp-setup-card') === null)
    expect(document.activeElement?.id).to.equal('content')
  })
})
