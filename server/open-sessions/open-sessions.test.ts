import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { endSessions, listSessions } from '../../sdk/open-sessions/contract.ts'
import { authCheck, createTicket, frameLogin } from '../../sdk/session/contract.ts'
import { beginSession } from '../session/session.ts'
import { openTestApp, type TestApp, type TestUser } from '../test/app.fixture.ts'
import { dialects } from '../test/test-database.fixture.ts'

describe.each(dialects)('open sessions on %s', (dialect) => {
  let test: TestApp
  let admin: TestUser
  let plain: TestUser
  beforeAll(async () => {
    test = await openTestApp(dialect)
    admin = await test.user({ isAdmin: true })
    plain = await test.user()
  })
  afterAll(() => test.close())

  const check = (as: TestUser) => test.call(authCheck, {}, as)

  it('rejects callers who are not administrators', async () => {
    for (const [as, status] of [
      [undefined, 401],
      [plain, 403],
    ] as const) {
      await expect(test.call(listSessions, {}, as)).rejects.toMatchObject({ status })
      await expect(test.call(endSessions, { person: admin.id }, as)).rejects.toMatchObject({ status })
      await expect(test.call(endSessions, { everybody: true }, as)).rejects.toMatchObject({ status })
    }
    expect((await check(admin)).User.ID).toBe(admin.id)
  })

  it('requires exactly one selector', async () => {
    for (const input of [{}, { person: 1, everybody: true }, { session: 1, person: 1 }]) {
      await expect(test.call(endSessions, input, admin), JSON.stringify(input)).rejects.toMatchObject({ status: 400 })
    }
  })

  it('lists account, address and start of each session, but no session id or hash', async () => {
    const agent = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
    const guestId = await beginSession(test.deps, null, 'guest', { address: '192.0.2.7', agent })
    const response = await test.ask('/api/admin/sessions/', {}, admin)
    const text = await response.text()
    for (const id of [admin.sessionId, plain.sessionId, guestId]) expect(text).not.toContain(id)
    for (const { id_hash } of await test.deps.db.selectFrom('sessions').select('id_hash').execute()) expect(text).not.toContain(id_hash)
    const { Items, Total } = await test.call(listSessions, {}, admin)
    expect(Total).toBe(3)
    expect(Items.filter(({ IsThis }) => IsThis)).toMatchObject([{ UserID: admin.id }])
    const guests = await test.call(listSessions, { s: '192.0.2' }, admin)
    expect(guests.Items).toMatchObject([{ UserID: 0, Kind: 'guest', Agent: 'Firefox, Linux', Address: '192.0.2.7' }])
  })

  it('ends only the selected session', async () => {
    const again: TestUser = { ...plain, sessionId: await beginSession(test.deps, plain.id, 'portal', { address: '', agent: '' }) }
    const ownSessions = (await test.call(listSessions, { s: plain.name }, admin)).Items
    const newest = Math.max(...ownSessions.map(({ ID }) => ID))
    expect((await test.call(endSessions, { session: newest }, admin)).Count).toBe(1)
    await expect(check(again)).rejects.toMatchObject({ status: 401 })
    expect((await check(plain)).User.ID).toBe(plain.id)
    await expect(test.call(endSessions, { session: newest }, admin)).rejects.toMatchObject({ code: 'SESSION_NOT_FOUND' })
  })

  it('ends all sessions of one account only', async () => {
    const other = await test.user()
    const { Ticket } = await test.call(createTicket, {}, plain)
    expect((await test.call(endSessions, { person: plain.id }, admin)).Message).toBe('1 session ended')
    await expect(check(plain)).rejects.toMatchObject({ status: 401 })
    await expect(test.call(frameLogin, { ticket: Ticket })).rejects.toMatchObject({ code: 'TICKET_SPENT' })
    expect((await check(other)).User.ID).toBe(other.id)
  })

  it('ends all sessions except the caller’s own', async () => {
    const other = await test.user()
    await test.call(endSessions, { everybody: true }, admin)
    await expect(check(other)).rejects.toMatchObject({ status: 401 })
    expect((await check(admin)).User.ID).toBe(admin.id)
    expect((await test.call(listSessions, {}, admin)).Total).toBe(1)
  })

  it('does not list expired sessions', async () => {
    const idle = await test.user({ name: 'idle' })
    test.time.now += 60_000 * (test.deps.settings.sessionMinutes - 1)
    await check(admin)
    await test.call(listSessions, {}, admin)
    test.time.now += 2 * 60_000
    expect((await test.call(listSessions, { s: idle.name }, admin)).Total).toBe(0)
  })
})
