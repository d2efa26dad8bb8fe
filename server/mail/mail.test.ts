import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  getMailSettings,
  listFailedMails,
  MailLimits,
  type SaveMailSettingsInput,
  saveMailSettings,
  sendMailAgain,
  sendTestMail,
} from '../../sdk/mail/contract.ts'
import { addAccount, saveAccount } from '../../sdk/people/contract.ts'
import { settingsOfAccount } from '../preferences/preferences.ts'
import { makeCertificate } from '../sign-in/certificate-peer.fixture.ts'
import { openTestApp, type TestApp, type TestUser } from '../test/app.fixture.ts'
import { dialects } from '../test/test-database.fixture.ts'
import { readPause } from './mail-server.ts'
import { queueMail } from './queue-mail.ts'
import { openSmtpPeer, type SmtpPeer } from './smtp-peer.fixture.ts'

const hour = 3_600_000
const settings = {
  baseUrl: 'http://media.test',
  siteName: 'School Library',
  allowPrivateProviders: true,
  sessionMinutes: 1e6,
  sessionHardHours: 1e6,
}

/** The body of a part, decoded. */
function partOf(raw: string, type: string): string {
  const [, head = '', body = ''] = new RegExp(`Content-Type: ${type}([\\s\\S]*?)\\r\\n\\r\\n([\\s\\S]*?)(?:\\r\\n--|$)`).exec(raw) ?? []
  if (/base64/.test(head)) return Buffer.from(body, 'base64').toString()
  if (!/quoted-printable/.test(head)) return body
  const bytes = body.replace(/=\r\n/g, '').replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString()
}

describe.each(dialects)('mail on %s', (dialect) => {
  let test: TestApp
  let admin: TestUser
  let peer: SmtpPeer
  const certificate = makeCertificate('localhost')
  beforeAll(async () => {
    test = await openTestApp(dialect, settings)
    peer = await openSmtpPeer()
    await test.work()
  })
  afterAll(async () => {
    await peer.close()
    await test.close()
  })
  beforeEach(async () => {
    peer.taken = []
    peer.replies = {}
    // Another one each time, because tests of one account have a rate.
    admin = await test.user({ isAdmin: true })
    await test.deps.db.updateTable('users').set({ email: 'admin@school.example' }).where('id', '=', admin.id).execute()
  })

  const input = (change: Partial<SaveMailSettingsInput> = {}): SaveMailSettingsInput => ({
    ...{
      enabled: true,
      host: 'localhost',
      port: peer.port,
      tls: 'none',
      user: '',
      sendername: '',
      senderaddress: 'library@school.example',
    },
    ...change,
  })
  const save = (change: Partial<SaveMailSettingsInput> = {}) => test.call(saveMailSettings, input(change), admin)
  const tested = async (change: Partial<SaveMailSettingsInput> = {}) => {
    await save({ enabled: false, ...change })
    return test.call(sendTestMail, {}, admin)
  }
  const within = <Value>(check: () => Value) => vi.waitFor(check, 5000)
  const rows = () => test.deps.db.selectFrom('mail_messages').selectAll().orderBy('id').execute()
  const queue = (userId: number) =>
    test.deps.db.transaction().execute((trx) => queueMail(trx, test.deps, { kind: 'address-changed', userId, data: { isFormer: false } }))
  const person = async (email: string, name?: string) => {
    const user = await test.user(name === undefined ? {} : { name })
    await test.deps.db.updateTable('users').set({ email }).where('id', '=', user.id).execute()
    return user
  }

  it.each<[Partial<SaveMailSettingsInput>, string]>([
    [{ host: '' }, 'Please enter the name of the mail server.'],
    [{ host: 'mail server' }, 'Please enter a name like mail.school.example.'],
    [{ port: 0 }, 'A port is a number from 1 to 65535.'],
    [{ senderaddress: '' }, 'Please enter a valid e-mail address.'],
    [{ senderaddress: 'a@b\r\nBcc: c@d' }, 'Please enter a valid e-mail address.'],
    [{ sendername: 'Library\r\nBcc: a@b' }, 'A name can have at most 200 characters.'],
    [{ perminute: 0 }, 'Please enter a number from 1 to 1000.'],
  ])('refuses the settings %j', async (change, message) => {
    await expect(save(change)).rejects.toMatchObject({ status: 400, message })
  })

  it('is for administrators, and writes no message while it is off', async () => {
    const someone = await person('someone@school.example')
    for (const call of [getMailSettings, sendTestMail, listFailedMails])
      await expect(test.call(call as typeof getMailSettings, {}, someone)).rejects.toMatchObject({ code: 'ADMINISTRATORS_ONLY' })
    await expect(test.call(sendTestMail, {}, admin)).rejects.toMatchObject({ code: 'MAIL_NO_SERVER' })
    expect(await queue(someone.id)).toBe(false)
    expect(await rows()).toEqual([])
  })

  it('is not switched on without a public address, which no request can choose', async () => {
    test.deps.settings.baseUrl = ''
    await expect(save()).rejects.toMatchObject({ code: 'MAIL_NO_BASE_URL' })
    test.deps.settings.baseUrl = settings.baseUrl
  })

  it('stores the password encrypted, and keeps it for this server and user only', async () => {
    await save({ enabled: false, user: 'library', password: 'correct horse' })
    const stored = await test.deps.db.selectFrom('settings').select('value').where('name', '=', 'mail').executeTakeFirstOrThrow()
    expect(stored.value).not.toContain('correct horse')
    expect(await test.call(getMailSettings, {}, admin)).toMatchObject({
      HasPassword: true,
      User: 'library',
      Port: peer.port,
      PerMinute: 30,
    })
    await save({ enabled: false, user: 'library' })
    expect((await test.call(sendTestMail, {}, admin)).Sent).toBe(true)
    expect(peer.taken[0]?.login).toBe('\0library\0correct horse')
    for (const change of [{ host: '127.0.0.1' }, { port: 26 }, { user: 'other' }])
      await expect(save({ user: 'library', ...change })).rejects.toMatchObject({ code: 'MAIL_PASSWORD_AGAIN' })
  })

  it.each<[string, Record<string, string>, Partial<SaveMailSettingsInput>]>([
    ['The name of the mail server was not found.', {}, { host: 'no-such-name.invalid' }],
    ['The mail server refuses the connection. Check the port.', {}, { port: 1 }],
    ['The mail server does not accept the user name or the password.', { AUTH: '535 5.7.8 no' }, { user: 'library', password: 'x' }],
    ['The mail server does not accept the user name or the password.', { MAIL: '530 5.7.0 sign in first' }, {}],
    ['The mail server does not accept this sender address.', { MAIL: '553 5.7.1 not yours' }, {}],
    ['The mail server does not accept the address of the recipient.', { RCPT: '550 5.1.1 unknown' }, {}],
    ['The mail server wants to be asked again later.', { RCPT: '451 4.7.1 greylisted' }, {}],
    ['The mail server did not take the message.', { end: '554 5.7.1 looks like spam' }, {}],
    ['The mail server does not encrypt in this way. Check the port and the encryption.', {}, { tls: 'starttls' }],
    ['The mail server does not encrypt in this way. Check the port and the encryption.', {}, { tls: 'tls' }],
  ])('says in words: %s (%j)', async (message, replies, change) => {
    peer.replies = replies
    expect(await tested(change)).toMatchObject({ Sent: false, Message: message, Answer: Object.values(replies)[0] ?? expect.any(String) })
    expect(peer.taken).toEqual([])
  })

  it('gives up on a server that says nothing', async () => {
    peer.replies = { greeting: 'hang' }
    const connections = peer.connections
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    try {
      const answer = tested()
      await vi.waitFor(() => expect(peer.connections).toBe(connections + 1))
      await vi.advanceTimersByTimeAsync(20_000)
      expect((await answer).Message).toContain('did not answer in time')
    } finally {
      vi.useRealTimers()
    }
  })

  it('asks no server in a private network, unless the site allows it', async () => {
    test.deps.settings.allowPrivateProviders = false
    const before = peer.connections
    for (const host of ['localhost', '127.0.0.1', '10.0.0.1', '169.254.169.254', '::1'])
      expect((await tested({ host })).Message).toContain('VITRINE_ALLOW_PRIVATE_PROVIDERS')
    expect(peer.connections).toBe(before)
    test.deps.settings.allowPrivateProviders = true
  })

  it('encrypts with a certificate that it trusts, and with no other', async () => {
    for (const isTls of [false, true]) {
      const secure = await openSmtpPeer({ certificate, isTls })
      const change = { port: secure.port, tls: isTls ? ('tls' as const) : ('starttls' as const) }
      expect((await tested(change)).Message).toContain('The certificate of the mail server is not valid')
      const trusted = getCACertificates('default')
      setDefaultCACertificates([...trusted, certificate.certificate])
      expect((await tested(change)).Sent).toBe(true)
      expect((await tested({ ...change, host: '127.0.0.1' })).Message).toContain('belongs to another name')
      setDefaultCACertificates(trusted)
      expect(secure.taken.map(({ wasEncrypted }) => wasEncrypted)).toEqual([true])
      await secure.close()
    }
  })

  it('tells both addresses of a new one, once each, in the language of the account, and nothing from users as markup', async () => {
    await save({ sendername: 'Media', replyto: 'help@school.example' })
    const someone = await person('old@school.example', '<b>nina</b>&co')
    const name = 'Nina "the\u2028<script>"'
    await test.deps.db.updateTable('users').set({ display_name: name }).where('id', '=', someone.id).execute()
    await test.deps.db.insertInto('user_settings').values({ user_id: someone.id, name: 'language', value: 'ar' }).execute()
    expect((await settingsOfAccount(test.deps.db, someone.id)).get('language')).toBe('ar')
    await test.call(saveAccount, { person: someone.id, email: 'new@school.example' }, admin)
    await within(() => expect(peer.taken.length).toBe(2))
    expect(peer.taken.map(({ to }) => to)).toEqual(['new@school.example', 'old@school.example'])
    const raw = peer.taken[0]?.raw ?? ''
    const [head = ''] = raw.split('\r\n\r\n')
    expect(head).toMatch(/^From: Media <library@school.example>/m)
    expect(head).toMatch(/^Reply-To: help@school.example/m)
    expect(head).toMatch(/^Auto-Submitted: auto-generated/m)
    expect(head).not.toMatch(/^(Bcc|Cc|List-Unsubscribe)/im)
    const html = partOf(raw, 'text/html')
    expect(html).toContain('<html lang="ar" dir="rtl">')
    expect(html).toContain('href="http://media.test/account"')
    expect(html).not.toMatch(/<script|<b>nina/)
    expect(html).toContain('&lt;b&gt;nina&lt;/b&gt;&amp;co')
    expect(partOf(raw, 'text/plain')).toContain('http://media.test/account')
    await within(async () =>
      expect((await rows()).map(({ state, address, data }) => [state, address, data])).toEqual([
        ['sent', '', '{}'],
        ['sent', '', '{}'],
      ]),
    )
  })

  it('sends nothing of a change that failed', async () => {
    const before = (await rows()).length
    await test.call(addAccount, { name: 'taken' }, admin)
    const someone = await person('one@school.example')
    await expect(test.call(saveAccount, { person: someone.id, email: 'two@school.example', name: 'taken' }, admin)).rejects.toMatchObject({
      code: 'ACCOUNT_EXISTS',
    })
    expect((await rows()).length).toBe(before)
  })

  it('retries later what was refused for now, and gives up what was refused for good, until someone tries again', async () => {
    const [first, second] = [await person('later@school.example'), await person('never@school.example')]
    peer.replies = { RCPT: '451 4.7.1 greylisted' }
    await queue(first.id)
    await within(async () => expect((await rows()).at(-1)).toMatchObject({ state: 'waiting', reason: 'MAIL_LATER' }))
    peer.replies = {}
    test.time.now += 61_000
    await within(() => expect(peer.taken.map(({ to }) => to)).toEqual(['later@school.example']))
    peer.replies = { RCPT: '550 5.1.1 unknown' }
    await queue(second.id)
    await within(async () => expect((await rows()).at(-1)?.state).toBe('failed'))
    const { Items, Waiting } = await test.call(listFailedMails, {}, admin)
    expect(Items).toMatchObject([
      {
        Address: 'never@school.example',
        Subject: 'Your e-mail address at School Library',
        Reason: 'The mail server does not accept the address of the recipient.',
        Answer: '550 5.1.1 unknown',
      },
    ])
    expect(Waiting).toBe(0)
    peer.replies = {}
    await test.call(sendMailAgain, { message: Items[0]?.ID as number }, admin)
    await within(() => expect(peer.taken.length).toBe(2))
    await expect(test.call(sendMailAgain, { message: Items[0]?.ID as number }, admin)).rejects.toMatchObject({ code: 'MAIL_NOT_FOUND' })
  })

  it('lets everything wait while the server does not work, asks it once, and gives up after a day', async () => {
    const people = await Promise.all([person('a@school.example'), person('b@school.example')])
    peer.replies = { greeting: '421 4.3.2 closed' }
    const before = peer.connections
    for (const { id } of people) await queue(id)
    await within(async () => expect((await rows()).some(({ state, tries }) => state === 'waiting' && Number(tries) === 1)).toBe(true))
    // The pause is saved after the message. Moved before that, the clock would make the pause begin a day late.
    await within(async () => expect(await readPause(test.deps.db)).toBeGreaterThan(test.time.now))
    expect(peer.connections - before).toBe(1)
    test.time.now += (MailLimits.retryHours + 1) * hour
    peer.replies = {}
    await within(async () =>
      expect((await rows()).filter(({ state }) => state === 'failed').map(({ reason }) => reason)).toEqual([
        'MAIL_TOO_LATE',
        'MAIL_TOO_LATE',
      ]),
    )
    expect(peer.taken).toEqual([])
  })

  it('sends at most so many a minute', async () => {
    test.time.now += hour
    await save({ perminute: 3 })
    const someone = await person('many@school.example')
    for (let count = 0; count < 5; count++) await queue(someone.id)
    await within(() => expect(peer.taken.length).toBe(3))
    expect((await test.call(listFailedMails, {}, admin)).Waiting).toBe(2)
    test.time.now += 61_000
    await within(() => expect(peer.taken.length).toBe(5))
  })
})
