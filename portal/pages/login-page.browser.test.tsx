import { expect } from '@esm-bundle/chai'
import { anonymous, audit, button, type OpenPortal, openPortal, pageOptions, until } from './portal.fixture.tsx'

describe('LoginPage', () => {
  let portal: OpenPortal
  afterEach(() => {
    portal.close()
    localStorage.clear()
  })
  const field = (name: string) => portal.page.querySelector(`[name=${name}]`) as HTMLInputElement
  const submit = () => portal.page.querySelector<HTMLButtonElement>('.vp-login-card [type=submit]')?.click()
  const signIns = () => portal.asked.filter(({ path }) => path === '/api/auth/login/').map(({ body }) => body)
  const open = async (answer: unknown, path = '/Login.aspx', more: Record<string, unknown> = {}, hasGuests = false, Problem = '') => {
    const { Site } = pageOptions()
    const said = Problem === '' ? {} : { Problem }
    const options = { Page: 'login', User: anonymous, Site: { ...Site, GuestSignIn: hasGuests }, ...said } as const
    portal = await openPortal(path, { '/api/auth/login/': answer, ...more }, options)
    await until(() => field('un'))
  }
  const refused = { Success: false, Message: 'Wrong user name or password.', ResponseUrl: '' }
  const providers = {
    Items: [
      { ID: 3, Kind: 'oidc', Name: 'School account' },
      { ID: 4, Kind: 'saml', Name: 'University' },
      { ID: 5, Kind: 'carrier-pigeon', Name: 'Pigeon' },
    ],
  }

  it('passes the accessibility audit', async () => {
    await open(undefined)
    expect(await audit()).to.deep.equal([])
  })

  it('names missing values and focuses the field', async () => {
    await open(undefined)
    submit()
    await until(() => portal.page.textContent?.includes('Please enter your user name.'))
    expect(document.activeElement).to.equal(field('un'))
    expect(field('un').getAttribute('aria-invalid')).to.equal('true')
    expect(signIns()).to.deep.equal([])
  })

  it('shows the message of the server once in place and once as a toast', async () => {
    await open({ Success: false, Message: 'Wrong user name or password.', ResponseUrl: '' })
    field('un').value = 'amina'
    field('pw').value = 'wrong'
    submit()
    await until(() => portal.page.querySelector('[role=alert] .vp-error')?.textContent === 'Wrong user name or password.')
    await until(() => document.querySelector('.vp-toast')?.textContent?.includes('Wrong user name or password.'))
    expect(signIns()).to.deep.equal([{ un: 'amina', pw: 'wrong', returnurl: '/' }])
    expect(field('un').value).to.equal('amina')
    await until(() => document.activeElement === field('pw'))
  })

  it('returns only to addresses of this host', async () => {
    for (const query of [
      'returnurl=https://evil.example',
      'SourceURL=//evil.example',
      'sourceurl=/%5cevil.example',
      'ReturnURL=javascript:0',
    ]) {
      await open(refused, `/login.aspx?${query}`)
      field('un').value = 'a'
      field('pw').value = 'b'
      submit()
      await until(() => signIns().length === 1)
      expect(signIns()[0], query).to.deep.include({ returnurl: '/' })
      portal.close()
    }
    await open(refused, '/login.aspx?SourceURL=%2Fview.aspx%3Fid%3Da&embedlogin=1')
    field('un').value = 'a'
    field('pw').value = 'b'
    submit()
    await until(() => signIns().length === 1)
    expect(signIns()[0]).to.deep.include({ returnurl: '/LoginComplete.aspx?embedlogin=1&returnurl=%2Fview.aspx%3Fid%3Da' })
  })

  it('shows a message for an earlier problem, also for an unknown one', async () => {
    for (const [query, sentence, Problem] of [
      ['problem=SIGN_IN_NO_ACCOUNT', 'Sie haben hier kein Konto.', 'Sie haben hier kein Konto.'],
      ['problem=toString', 'Sign-in failed. Please try again.'],
      ['problem=%3Cb%3E', 'Sign-in failed. Please try again.'],
      ['timeout=1', 'Your session has ended. Please sign in again.'],
      ['guestlogin=1', 'Guest access is disabled.'],
    ] as [string, string, string?][]) {
      await open(undefined, `/login.aspx?${query}`, {}, false, Problem)
      expect(portal.page.querySelector('.vp-note')?.textContent, query).to.equal(sentence)
      portal.close()
    }
    await open(undefined)
    expect(portal.page.querySelector('.vp-note')).to.equal(null)
  })

  it('offers no choice with one way to sign in, or when the providers cannot be listed', async () => {
    for (const answer of [undefined, { Items: [] }, { Items: [providers.Items[2]] }, new Error('resting')]) {
      await open(undefined, '/login.aspx', { '/api/auth/providers/': answer })
      await new Promise((resolve) => setTimeout(resolve, 60))
      expect(portal.page.querySelector('.vp-ways')).to.equal(null)
      portal.close()
    }
    await open(undefined)
  })

  it('switches between user name and single sign-on, and remembers the choice', async () => {
    await open(undefined, '/login.aspx', { '/api/auth/providers/': providers })
    const single = await until(() => button(portal.page, 'Single sign-on'))
    field('un').value = 'amina'
    single.click()
    await until(() => button(portal.page, 'Continue with School account'))
    expect(single.getAttribute('aria-pressed')).to.equal('true')
    expect(button(portal.page, 'Continue with Pigeon')).to.equal(undefined)
    expect(field('un').checkVisibility()).to.equal(false)
    expect(await audit()).to.deep.equal([])
    button(portal.page, 'User name')?.click()
    await until(() => field('un').checkVisibility())
    expect(field('un').value).to.equal('amina')
    button(portal.page, 'Single sign-on')?.click()
    portal.close()
    await open(undefined, '/login.aspx', { '/api/auth/providers/': providers })
    await until(() => button(portal.page, 'Continue with University'))
  })

  it('shows that a service is opening, and then that it is unreachable', async () => {
    let fail: (error: Error) => void = () => {}
    const answer = new Promise((_, reject: typeof fail) => {
      fail = reject
    })
    await open(undefined, '/login.aspx?returnurl=%2Fupload.aspx', {
      '/api/auth/providers/': providers,
      '/api/auth/samllogin/': () => answer,
    })
    ;(await until(() => button(portal.page, 'Single sign-on'))).click()
    ;(await until(() => button(portal.page, 'Continue with University'))).click()
    await until(() => button(portal.page, 'Opening University…')?.ariaDisabled === 'true')
    expect(button(portal.page, 'Continue with School account')?.ariaDisabled).to.equal('true')
    expect(portal.asked.at(-1)?.body).to.deep.equal({ iid: 4, returnurl: '/upload.aspx' })
    fail(new Error('offline'))
    await until(() => portal.page.querySelector('.vp-providers .vp-error')?.textContent?.startsWith('The server cannot be reached.'))
    expect(button(portal.page, 'Continue with University')?.ariaDisabled).to.equal(null)
  })

  it('offers guest access when it is enabled', async () => {
    const guests = { '/api/auth/guest/': new Error('Too many attempts.') }
    await open(undefined, '/login.aspx?guestlogin=1&returnurl=%2Fview.aspx', guests, true)
    const door = await until(() => button(portal.page, 'Continue as a guest'))
    expect(document.activeElement).to.equal(door)
    expect(await audit()).to.deep.equal([])
    door.click()
    await until(() => portal.page.querySelector('.vp-guest .vp-error')?.textContent === 'Too many attempts.')
    expect(portal.asked.at(-1)).to.deep.include({ path: '/api/auth/guest/', body: { returnurl: '/view.aspx' } })
  })

  it('confirms with signed-in people before they switch the account', async () => {
    portal = await openPortal('/SwitchUser.aspx?returnurl=%2Fview.aspx%3Fid%3Da', {}, { Page: 'switch-user' })
    await until(() => portal.page.textContent?.includes('You are signed in as A Teacher.'))
    const stay = [...portal.page.querySelectorAll('a')].find(({ textContent }) => textContent === 'Continue as A Teacher')
    expect(stay?.getAttribute('href')).to.equal('/view.aspx?id=a')
    expect(portal.asked.filter(({ path }) => path !== '/api/auth/providers/')).to.deep.equal([])
    expect(await audit()).to.deep.equal([])
  })

  it('is recognised by password managers', async () => {
    await open(undefined)
    expect([field('un').autocomplete, field('pw').autocomplete, field('pw').type]).to.deep.equal([
      'username',
      'current-password',
      'password',
    ])
  })
})
