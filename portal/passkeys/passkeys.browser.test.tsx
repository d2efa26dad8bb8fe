import { expect } from '@esm-bundle/chai'
import { passkeys } from '../pages/account-forms.fixture.ts'
import { library } from '../pages/every-form-answers.fixture.ts'
import { type Answers, anonymous, audit, button, type OpenPortal, openPortal, type, until } from '../pages/portal.fixture.tsx'

const done = { Success: true, Message: '' }
const rp = { id: 'localhost', name: 'Media' }
const options = { challenge: 'AAAA', timeout: 60_000, rp, rpId: rp.id, user: { id: 'AAAA', name: 'nina', displayName: 'Nina' } }
const bytes = (text: string) => new TextEncoder().encode(text).buffer

/** The browser's own part, which needs a person. */
function withCredentials(own: { create?: () => unknown; get?: () => unknown }): () => void {
  const { create, get } = navigator.credentials
  Object.assign(navigator.credentials, {
    create: async () => own.create?.(),
    get: async () => own.get?.(),
  })
  return () => Object.assign(navigator.credentials, { create, get })
}
const cancelled = () => {
  throw new DOMException('The operation was cancelled.', 'NotAllowedError')
}

describe('PasskeySection', () => {
  let portal: OpenPortal
  let restore = () => {}
  afterEach(() => {
    restore()
    portal.close()
  })
  const open = async (answers: Answers = {}) => {
    portal = await openPortal('/account', { ...library, '/api/core/account/keys/': { Items: [], CanAdmin: false }, ...answers })
  }
  const press = async (name: string) => (await until(() => button(document.body, name))).click()
  const field = (name: string) => until(() => document.querySelector<HTMLInputElement>(`.vp-dialog [name=${name}]`))
  const submit = () => document.querySelector<HTMLButtonElement>('.vp-dialog [type=submit]')?.click()
  const sent = (path: string) => portal.asked.filter((one) => one.path === path).map(({ body }) => body)

  it('asks for the proof before anything is sent, and says it when the browser was cancelled', async () => {
    restore = withCredentials({ create: cancelled })
    await open({
      '/api/core/account/passkeys/': { ...passkeys, Items: [] },
      '/api/core/account/passkeys/begin/': { Options: { ...options, pubKeyCredParams: [], excludeCredentials: [] } },
    })
    await press('Add passkey')
    await field('current')
    expect(await audit()).to.deep.equal([])
    submit()
    await until(() => document.querySelector('.vp-dialog [name=otp][aria-invalid=true]'))
    expect(sent('/api/core/account/passkeys/begin/')).to.deep.equal([])
    type(await field('current'), 'correct-horse-1')
    type(await field('otp'), '287082')
    submit()
    await until(() => document.querySelector('.vp-dialog')?.textContent?.includes('No passkey was made.'))
    expect(sent('/api/core/account/passkeys/add/')).to.deep.equal([])
  })

  it('names a new passkey after its kind of device', async () => {
    const response = { clientDataJSON: bytes('{}'), attestationObject: bytes('x'), getTransports: () => ['internal'] }
    const made = { id: 'Kk', rawId: bytes('k'), type: 'public-key', authenticatorAttachment: 'platform', response }
    restore = withCredentials({ create: () => ({ ...made, getClientExtensionResults: () => ({}) }) })
    await open({
      '/api/core/account/passkeys/begin/': { Options: { ...options, pubKeyCredParams: [], excludeCredentials: [] } },
      '/api/core/account/passkeys/add/': { ...done, ID: 3 },
      '/api/core/account/passkeys/': { ...passkeys, Items: [], Asks: 'nothing' },
    })
    await press('Add passkey')
    await field('name')
    submit()
    await until(() => sent('/api/core/account/passkeys/add/').length === 1)
    expect(sent('/api/core/account/passkeys/add/')).to.deep.equal([
      { name: 'This device', credential: 'Kk', clientdata: 'e30', attestation: 'eA', transports: ['internal'] },
    ])
    await until(() => document.querySelector('.vp-toast')?.textContent?.includes('Passkey added.'))
  })
})

describe('PasskeyButton', () => {
  let portal: OpenPortal
  let restore = () => {}
  afterEach(() => {
    restore()
    portal.close()
  })
  const signIn = async (answers: Answers) => {
    const answer = { '/api/auth/passkey/begin/': { Options: options }, ...answers }
    portal = await openPortal('/login.aspx', answer, { Page: 'login', User: anonymous })
    ;(await until(() => button(portal.page, 'Sign in with a passkey'))).click()
  }

  it('says it when no passkey was used, and when the server refuses one', async () => {
    restore = withCredentials({ get: cancelled })
    await signIn({})
    const alert = await until(() => portal.page.querySelector('.vp-passkey .vp-error'))
    expect(alert.textContent).to.contain('No passkey was used.')
    expect(await audit()).to.deep.equal([])
    restore()
    const response = { clientDataJSON: bytes('{}'), authenticatorData: bytes('a'), signature: bytes('s'), userHandle: bytes('u') }
    const used = { id: 'Kk', rawId: bytes('k'), type: 'public-key', response, getClientExtensionResults: () => ({}) }
    restore = withCredentials({ get: () => used })
    portal.close()
    const refusal = { Success: false, Message: 'This passkey is not known here.', Code: 'PASSKEY_UNKNOWN', ErrorCode: 401 }
    await signIn({ '/api/auth/passkey/': () => Response.json(refusal, { status: 401 }) })
    await until(() => portal.page.querySelector('.vp-passkey .vp-error')?.textContent?.includes('not known here'))
    expect(portal.asked.filter(({ path }) => path === '/api/auth/passkey/').map(({ body }) => body)).to.deep.equal([
      { credential: 'Kk', clientdata: 'e30', authenticatordata: 'YQ', signature: 'cw', userhandle: 'dQ', returnurl: '/' },
    ])
  })
})
