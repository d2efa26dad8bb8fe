import { expect } from '@esm-bundle/chai'
import type { OwnAccount } from '../../sdk/account/contract.ts'
import { type Answers, anonymous, audit, button, type OpenPortal, openPortal, teacher, type, until } from '../pages/portal.fixture.tsx'

const account: OwnAccount = { Name: 'nina', DisplayName: 'Nina', Email: '', MustChangePassword: false, Providers: [], Sessions: [] }
const codes = ['aaaa-bbbb-cccc-dddd', 'eeee-ffff-gggg-hhhh']
const done = { Success: true, Message: '' }

describe('TwoFactorSection', () => {
  let portal: OpenPortal
  afterEach(() => portal.close())
  const open = async (isOn: boolean, answers: Answers = {}) => {
    portal = await openPortal('/account', {
      ...{ '/api/core/account/': account, '/api/core/account/keys/': { Items: [], CanAdmin: false } },
      '/api/core/account/email/': { IsOffered: false, Asks: 'password', HasProvider: false },
      '/api/core/account/passkeys/': { Items: [], Asks: 'password', HasProvider: false, IsOffered: true },
      '/api/core/account/two-factor/': { IsOn: isOn, Since: isOn ? '2026-01-05T08:00:00Z' : '', RecoveryCodes: isOn ? 9 : 0 },
      ...answers,
    })
  }
  const press = async (name: string) => (await until(() => button(document.body, name))).click()
  const field = (name: string) => until(() => document.querySelector<HTMLInputElement>(`.vp-dialog [name=${name}]`))
  const sent = (path: string) => portal.asked.filter((one) => one.path === path).map(({ body }) => body)
  const shown = () => document.querySelector<HTMLTextAreaElement>('.vp-dialog textarea')?.value

  it('says a wrong password and a wrong code at their fields, and keeps what was typed', async () => {
    const refusal = { Success: false, Message: 'This code is wrong.', Code: 'CODE_WRONG', ErrorCode: 400 }
    await open(true, { '/api/core/account/two-factor/off/': () => Response.json(refusal, { status: 400 }) })
    await press('Turn off two-factor sign-in')
    type(await field('current'), 'correct-horse-1')
    type(await field('otp'), '000000')
    document.querySelector<HTMLButtonElement>('.vp-dialog [type=submit]')?.click()
    await until(() => document.querySelector('.vp-dialog [name=otp][aria-invalid=true]'))
    expect([(await field('current')).value, (await field('otp')).value]).to.deep.equal(['correct-horse-1', '000000'])
    expect(await audit()).to.deep.equal([])
  })

  it('is set up with the password, a QR code and a code, and shows recovery codes', async () => {
    await open(false, {
      '/api/core/account/two-factor/begin/': { Secret: 'GEZDGNBV', Address: 'otpauth://totp/x', QrPath: 'M4 4h1v1h-1z', QrSize: 9 },
      '/api/core/account/two-factor/confirm/': { ...done, Codes: codes },
    })
    await press('Set up two-factor sign-in')
    type(await field('current'), 'correct-horse-1')
    await press('Continue')
    type(await field('otp'), '287082')
    expect(shown()).to.equal('GEZDGNBV')
    expect(await audit()).to.deep.equal([])
    await press('Turn on')
    await until(() => shown() === codes.join('\n'))
    expect(sent('/api/core/account/two-factor/begin/')).to.deep.equal([{ current: 'correct-horse-1' }])
    expect(sent('/api/core/account/two-factor/confirm/')).to.deep.equal([{ otp: '287082' }])
  })

  it('makes new recovery codes with the password and a code', async () => {
    await open(true, { '/api/core/account/two-factor/recovery/': { ...done, Codes: codes } })
    await press('New recovery codes')
    type(await field('current'), 'correct-horse-1')
    type(await field('otp'), '287082')
    document.querySelector<HTMLButtonElement>('.vp-dialog [type=submit]')?.click()
    await until(() => shown() === codes.join('\n'))
  })
})

describe('SignInForm', () => {
  let portal: OpenPortal
  afterEach(() => portal.close())

  it('asks for a code after the password, and sends all three', async () => {
    const needed = { Success: false, Message: 'Please enter the code.', ResponseUrl: '', Code: 'CODE_NEEDED' }
    const wrong = { ...needed, Message: 'This code is wrong.', Code: 'CODE_WRONG' }
    portal = await openPortal(
      '/login.aspx',
      { '/api/auth/login/': (_: unknown, input: { otp?: string }) => (input.otp ? wrong : needed) },
      { Page: 'login', User: anonymous },
    )
    const field = (name: string) => until(() => portal.page.querySelector<HTMLInputElement>(`[name=${name}]`))
    const submit = () => portal.page.querySelector<HTMLButtonElement>('.vp-login-card [type=submit]')?.click()
    type(await field('un'), 'nina')
    type(await field('pw'), 'correct-horse-1')
    submit()
    const code = await field('otp')
    await until(() => document.activeElement === code)
    expect(portal.page.querySelector('[name=pw]')).to.equal(null)
    expect(await audit()).to.deep.equal([])
    type(code, '000000')
    submit()
    await until(() => code.getAttribute('aria-invalid') === 'true')
    expect(portal.asked.filter(({ path }) => path === '/api/auth/login/').at(-1)?.body).to.deep.equal({
      ...{ un: 'nina', pw: 'correct-horse-1', returnurl: '/', otp: '000000' },
    })
    button(portal.page, 'Back')?.click()
    expect((await field('un')).value).to.equal('nina')
  })
})

describe('RequiredTwoFactorPage', () => {
  let portal: OpenPortal
  afterEach(() => portal.close())
  let isOn = false
  const open = async (path: string, SecondFactorDays: number) => {
    portal = await openPortal(
      path,
      {
        '/api/core/account/passkeys/': { Items: [], Asks: 'password', HasProvider: false, IsOffered: true },
        '/api/core/account/two-factor/': () => ({ IsOn: isOn, Since: isOn ? '2026-01-05T08:00:00Z' : '', RecoveryCodes: 0 }),
        '/api/core/account/two-factor/begin/': { Secret: 'GEZDGNBV', Address: 'otpauth://totp/x', QrPath: 'M4 4h1v1h-1z', QrSize: 9 },
        '/api/core/account/two-factor/confirm/': () => {
          isOn = true
          return { ...done, Codes: codes }
        },
      },
      { User: { ...teacher, SecondFactorDays } },
    )
  }
  const press = async (name: string) => (await until(() => button(document.body, name))).click()
  const field = (name: string) => until(() => document.querySelector<HTMLInputElement>(`.vp-dialog [name=${name}]`))

  it('stands in place of every page once the days are over, and continues after the setup', async () => {
    await open('/mine', 0)
    await until(() => button(portal.page, 'Sign out'))
    expect([
      portal.page.querySelector('h1')?.textContent,
      portal.page.querySelector('header'),
      button(portal.page, 'Continue'),
    ]).to.deep.equal(['Set up two-factor sign-in', null, undefined])
    // Nothing is asked that would be refused.
    expect(new Set(portal.asked.map(({ path }) => path))).to.deep.equal(
      new Set(['/api/core/account/two-factor/', '/api/core/account/passkeys/']),
    )
    expect(await audit()).to.deep.equal([])
    await press('Set up two-factor sign-in')
    type(await field('current'), 'correct-horse-1')
    await press('Continue')
    type(await field('otp'), '287082')
    await press('Turn on')
    await until(() => portal.page.querySelector('main [role=status]')?.textContent === 'Your second factor is set up.')
    expect(button(portal.page, 'Continue')).not.to.equal(undefined)
  })

  it('is announced above every page while days are left', async () => {
    await open('/keyboard', 3)
    const notice = await until(() => portal.page.querySelector('.vp-required-two-factor'))
    expect(notice.textContent).to.contain('Days left to set it up: 3')
    expect(notice.querySelector('a')?.getAttribute('href')).to.equal('/account')
    expect(await audit()).to.deep.equal([])
  })
})
