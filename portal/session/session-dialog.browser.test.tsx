import { expect } from '@esm-bundle/chai'
import { audit, button, mediaItem, type OpenPortal, openPanel, openPortal, pageOptions, type, until } from '../pages/portal.fixture.tsx'
import { reportSignedIn } from './sign-in-window.ts'

const over = (status: number, body: object) => Response.json(body, { status, headers: { loggedout: 'true' } })
const signedOut = () => over(401, { Success: false, Message: 'Please sign in.', Code: 'SIGNED_OUT', ErrorCode: 401 })
const wrong = { Success: false, Message: 'Wrong user name or password.', ResponseUrl: '' }
const right = { Success: true, Message: '', ResponseUrl: '/' }

describe('SessionDialog', () => {
  let portal: OpenPortal
  let lives: boolean
  afterEach(() => portal.close())

  const dialog = () => document.querySelector<HTMLDialogElement>('dialog.vp-session')
  const field = (name: string) => dialog()?.querySelector(`[name=${name}]`) as HTMLInputElement
  const typed = () => document.querySelector('.vp-dialog textarea') as HTMLTextAreaElement
  const countOf = (path: string) => portal.asked.filter((one) => one.path === path).length

  /** A page whose session ends, with a text in the making. */
  const openEditing = async (change = {}, answers: Record<string, unknown> = {}) => {
    lives = true
    const Item = mediaItem(change)
    const user = pageOptions().User
    portal = await openPortal(
      '/view.aspx?id=Vq1',
      {
        '/api/ml/media/Vq1/': () => (lives ? Item : signedOut()),
        '/api/ml/media/Vq1/update/': () =>
          lives
            ? { Success: true, Message: 'Saved' }
            : over(404, { Success: false, Message: 'This item does not exist.', Code: 'MEDIA_NOT_FOUND', ErrorCode: 404 }),
        '/api/auth/login/': (_: unknown, { pw }: { pw: string }) => {
          lives = pw === 'right'
          return lives ? right : wrong
        },
        '/api/auth/check/': () => (lives ? { Success: true, User: user } : signedOut()),
        ...answers,
      },
      { Page: 'view', Item },
    )
    ;(await until(() => button(portal.page, 'Edit'))).click()
    const area = await until(() => typed())
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(area, 'A text that took an hour')
    area.dispatchEvent(new Event('input', { bubbles: true }))
    lives = false
  }
  const save = () => button(document.querySelector('.vp-dialog') as HTMLElement, 'Save')?.click()
  const signIn = (pw: string) => {
    field('un').value = 'amina'
    field('pw').value = pw
    dialog()?.querySelector<HTMLButtonElement>('[type=submit]')?.click()
  }
  const escape = () => dialog()?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }))

  it('opens over a dialog that stays open, passes the accessibility audit and traps the focus', async () => {
    await openEditing()
    save()
    await until(() => dialog()?.open)
    await until(() => document.activeElement === field('un'))
    expect(await audit()).to.deep.equal([])
    expect(dialog()?.querySelector('h2')?.textContent).to.equal('Your session has ended')
    for (const behind of [typed(), button(portal.page, 'Edit')]) {
      behind?.focus()
      expect(dialog()?.contains(document.activeElement)).to.equal(true)
    }
    expect(typed().value).to.equal('A text that took an hour')
  })

  it('shows the message after a wrong password and keeps the name', async () => {
    await openEditing()
    save()
    await until(() => dialog())
    signIn('wrong')
    const alert = await until(() => dialog()?.querySelector('[role=alert] .vp-error'))
    expect(alert.textContent).to.equal(wrong.Message)
    expect(field('un').value).to.equal('amina')
    await until(() => document.activeElement === field('pw'))
    expect(countOf('/api/ml/media/Vq1/update/')).to.equal(1)
  })

  it('opens when a chapter is saved, keeps the input and saves it after the sign-in', async () => {
    lives = true
    const Item = mediaItem()
    const first = { ID: 1, StartTime: 0, Duration: 9, Title: 'Leaves', Description: '', ImageURL: '', IsAI: false }
    portal = await openPortal(
      '/view.aspx?id=Vq1',
      {
        '/api/ml/media/Vq1/': Item,
        '/api/ml/media/Vq1/savechapter/': () =>
          lives
            ? { Success: true, Message: 'Chapter saved', ChapterID: 1 }
            : over(403, { Success: false, Message: 'You may not change this item.', Code: 'NOT_ALLOWED', ErrorCode: 403 }),
        '/api/ml/media/Vq1/chapters/': () => ({ Items: [first], Count: 1, CanEdit: true }),
        '/api/auth/login/': () => {
          lives = true
          return right
        },
        '/api/auth/check/': () => (lives ? { Success: true, User: pageOptions().User } : signedOut()),
      },
      { Page: 'view', Item },
    )
    await openPanel(portal.page, 'Chapters')
    const panel = await until(() => portal.page.querySelector('.vt-chapters'))
    button(panel, 'Add chapter')?.click()
    type(await until(() => panel.querySelector<HTMLInputElement>('[name=title]')), 'Leaves')
    type(panel.querySelector('[name=end]') as HTMLInputElement, '00:00:09')
    lives = false
    button(panel, 'Save')?.click()
    await until(() => dialog()?.open)
    expect(panel.querySelector<HTMLInputElement>('[name=title]')?.value).to.equal('Leaves')
    expect(panel.querySelector('[role=alert]')?.textContent).to.equal('')
    signIn('right')
    await until(() => panel.querySelector('.vt-chapter-play')?.textContent === '0:00Leaves')
    expect(countOf('/api/ml/media/Vq1/savechapter/')).to.equal(2)
  })

  it('repeats each interrupted call once, with one dialog for all of them', async () => {
    await openEditing({}, { '/api/ml/search/': () => (lives ? { Items: [] } : signedOut()) })
    const { client } = await import('./client.ts')
    const { searchMedia } = await import('../../sdk/search/contract.ts')
    save()
    const found = client.call(searchMedia, { f: {} })
    await until(() => dialog())
    expect(document.querySelectorAll('dialog.vp-session').length).to.equal(1)
    signIn('right')
    await until(() => !dialog() && !typed())
    await found
    expect([countOf('/api/ml/media/Vq1/update/'), countOf('/api/ml/search/')]).to.deep.equal([2, 2])
    const saved = portal.asked.findLast(({ path }) => path === '/api/ml/media/Vq1/update/')
    const body = saved?.body as { fieldvalues: { FieldID: number; FieldValue: string }[] } | undefined
    expect(body?.fieldvalues.find(({ FieldID }) => FieldID === 2)?.FieldValue).to.equal('A text that took an hour')
  })

  it('continues without a sign-in on Escape, and the form below keeps its text', async () => {
    await openEditing()
    save()
    await until(() => dialog())
    escape()
    await until(() => !dialog())
    expect(typed().value).to.equal('A text that took an hour')
    await until(() => document.querySelector('.vp-dialog [role=alert]')?.textContent === 'This item does not exist.')
    await until(() => portal.page.querySelector('.vp-header')?.textContent?.includes('Sign in'))
  })

  it('cannot be closed without a sign-in when the item is private', async () => {
    await openEditing({ IsPrivate: true, Audience: 'owner' })
    save()
    await until(() => dialog())
    escape()
    escape()
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(dialog()?.open).to.equal(true)
    expect(button(dialog() as HTMLElement, 'Continue without signing in')).to.equal(undefined)
    expect(dialog()?.querySelector('a')?.textContent).to.equal('Leave this page and go to the library')
    expect(await audit()).to.deep.equal([])
    signIn('right')
    await until(() => !dialog() && !typed())
  })

  it('opens sign-in services in a window, and continues when another page of this browser has signed in', async () => {
    let asked: unknown
    const answers = {
      '/api/auth/providers/': { Items: [{ ID: 3, Kind: 'oidc', Name: 'School account' }] },
      '/api/auth/azurelogin/': (_: unknown, body: unknown) => {
        asked = body
        return { Success: true, ResponseUrl: 'https://id.school.example/' }
      },
    }
    const opened = { location: { href: '' }, close() {} }
    const realOpen = window.open
    window.open = () => opened as unknown as Window
    await openEditing({}, answers)
    save()
    ;(await until(() => dialog() && button(dialog() as HTMLElement, 'Single sign-on'))).click()
    ;(await until(() => button(dialog() as HTMLElement, 'Continue with School account'))).click()
    await until(() => opened.location.href === 'https://id.school.example/')
    window.open = realOpen
    expect(asked).to.deep.equal({ iid: 3, returnurl: '/LoginComplete.aspx?popup=1' })
    expect(dialog()?.textContent).to.include('Continue in the window that opened.')
    reportSignedIn()
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(dialog()?.open).to.equal(true)
    lives = true
    reportSignedIn()
    await until(() => !dialog() && !typed())
    localStorage.clear()
  })

  it('uses other texts for visitors who never signed in', async () => {
    const answers = {
      '/api/ml/search/': { Items: [], Page: 0, PageSize: 20, Total: 0, TotalIsCapped: false },
      '/api/ml/media/Vq1/update/': () => signedOut(),
    }
    portal = await openPortal('/', answers, { User: { ...pageOptions().User, ID: 0, IsAnonymous: true } })
    const { client } = await import('./client.ts')
    const { updateMedia } = await import('../../sdk/media/contract.ts')
    void client.call(updateMedia, { id: 'Vq1', title: 'x' }).catch(() => {})
    await until(() => dialog())
    expect(dialog()?.querySelector('h2')?.textContent).to.equal('Please sign in')
  })

  it('fits a narrow screen with all fields visible', async () => {
    await openEditing()
    type(document.querySelector('.vp-dialog input') as HTMLInputElement, 'x')
    save()
    await until(() => dialog())
    for (const one of dialog()?.querySelectorAll('button, input, a') ?? []) {
      const { width, height } = one.getBoundingClientRect()
      expect(Math.min(width, height), one.outerHTML.slice(0, 80)).to.be.at.least(24)
    }
  })
})
