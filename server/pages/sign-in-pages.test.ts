import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { beginSession } from '../session/session.ts'
import { openTestApp, type TestApp, type TestUser } from '../test/app.fixture.ts'

const elsewhere = [
  'https://evil.example',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  ' /view.aspx',
  'javascript:alert(1)',
  'view.aspx',
  '',
]

describe('sign-in pages', () => {
  let test: TestApp
  let user: TestUser
  beforeAll(async () => {
    test = await openTestApp('sqlite', { guestSignIn: true })
    user = await test.user()
  })
  afterAll(() => test.close())
  const place = (response: Response) => [response.status, response.headers.get('location')]
  const named = ['returnurl', 'ReturnURL', 'sourceurl', 'SourceURL']

  it('never redirect to another site, whichever parameter names the address', async () => {
    for (const address of elsewhere) {
      for (const name of named) {
        const query = `${name}=${encodeURIComponent(address)}`
        expect(place(await test.ask(`/login.aspx?${query}`, {}, user)), query).toEqual([303, '/'])
        expect(place(await test.ask(`/LoginComplete.aspx?${query}`)), query).toEqual([303, '/login.aspx?returnurl=%2F'])
      }
    }
  })

  it('redirect to the page that the caller came from', async () => {
    const back = '/view.aspx?id=AbC&resume=3'
    for (const name of named)
      expect(place(await test.ask(`/LOGIN.aspx?${name}=${encodeURIComponent(back)}`, {}, user))).toEqual([303, back])
    expect(place(await test.ask(`/upload.aspx`))).toEqual([303, '/login.aspx?returnurl=%2Fupload.aspx'])
  })

  it('redirect a frame through the page that completes its sign-in', async () => {
    const query = 'embedlogin=1&returnurl=%2Fview.aspx%3Fid%3Da'
    expect(place(await test.ask(`/login.aspx?${query}`, {}, user))).toEqual([303, `/LoginComplete.aspx?${query}`])
    expect(place(await test.ask(`/LoginComplete.aspx?${query}`))).toEqual([303, `/login.aspx?${query}`])
    expect((await test.ask(`/LoginComplete.aspx?${query}`, {}, user)).status).toBe(200)
  })

  it('show the sign-in form to a guest', async () => {
    const sessionId = await beginSession(test.deps, null, 'guest', { address: '', agent: '' })
    const html = await (await test.ask('/login.aspx', {}, { ...user, sessionId })).text()
    expect(html).toContain('"Page":"login"')
    expect(html).toContain('"GuestSignIn":true')
  })

  it('change no session and no ticket when they are loaded', async () => {
    const before = await test.deps.db.selectFrom('sessions').selectAll().execute()
    for (const path of ['/SwitchUser.aspx?returnurl=%2F', '/switchuser.aspx', '/LoginComplete.aspx', '/login.aspx?guestlogin=1']) {
      const response = await test.ask(path, {}, user)
      expect([200, 303]).toContain(response.status)
      expect(response.headers.get('set-cookie'), path).toBeNull()
    }
    expect(await (await test.ask('/SwitchUser.aspx', {}, user)).text()).toContain('"Page":"switch-user"')
    expect(await test.deps.db.selectFrom('sessions').selectAll().execute()).toEqual(before)
    expect(await test.deps.db.selectFrom('session_tickets').selectAll().execute()).toEqual([])
  })
})
