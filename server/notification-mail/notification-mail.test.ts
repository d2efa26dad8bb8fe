import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { saveMailSettings } from '../../sdk/mail/contract.ts'
import {
  endNotificationMail,
  getNotificationMail,
  NotificationMailLimits,
  saveNotificationMail,
} from '../../sdk/notification-mail/contract.ts'
import { dismissNotification, getUserNotifications } from '../../sdk/notifications/contract.ts'
import { setRegion } from '../../sdk/preferences/contract.ts'
import { sceneOf } from '../mail/send.ts'
import { openSmtpPeer, type SmtpPeer } from '../mail/smtp-peer.fixture.ts'
import { openTestApp, type TestApp, type TestUser } from '../test/app.fixture.ts'
import { dialects } from '../test/test-database.fixture.ts'
import { lastDaily, nextDaily } from './daily-time.ts'
import { mailNotifications } from './mail-notifications.ts'
import { notificationText } from './notification-text.ts'
import { unsubscribeToken } from './unsubscribe-token.ts'

const minute = 60_000
const hour = 60 * minute
const settings = { baseUrl: 'http://media.test', allowPrivateProviders: true, sessionMinutes: 1e6, sessionHardHours: 1e6 }

describe('nextDaily', () => {
  it('is 7 o’clock in the time zone, on days of 23 and 25 hours too', () => {
    const next = (at: string, zone: string) => new Date(nextDaily(Date.parse(at), zone)).toISOString()
    expect(next('2026-01-05T07:00Z', 'UTC')).toBe('2026-01-06T07:00:00.000Z')
    expect(next('2026-01-05T06:59Z', 'UTC')).toBe('2026-01-05T07:00:00.000Z')
    expect(next('2026-03-28T12:00Z', 'Europe/Berlin')).toBe('2026-03-29T05:00:00.000Z')
    expect(next('2026-10-24T12:00Z', 'Europe/Berlin')).toBe('2026-10-25T06:00:00.000Z')
    expect(next('2026-01-05T20:00Z', 'Pacific/Kiritimati')).toBe('2026-01-06T17:00:00.000Z')
    expect(new Date(lastDaily(Date.parse('2026-01-05T06:59Z'), 'UTC')).toISOString()).toBe('2026-01-04T07:00:00.000Z')
  })
})

describe.each(dialects)('notification-mail on %s', (dialect) => {
  let test: TestApp
  let admin: TestUser
  let owner: TestUser
  let peer: SmtpPeer
  beforeAll(async () => {
    test = await openTestApp(dialect, settings)
    peer = await openSmtpPeer()
    admin = await test.user({ isAdmin: true })
    owner = await test.user()
  })
  afterAll(async () => {
    await peer.close()
    await test.close()
  })
  beforeEach(async () => {
    await test.deps.db.deleteFrom('mail_messages').execute()
    await test.deps.db.deleteFrom('notification_mails').execute()
    await withMail(true)
  })

  const withMail = (enabled: boolean) => {
    const server = { enabled, host: 'localhost', port: peer.port, tls: 'none' as const, user: '', sendername: '', perminute: 1000 }
    return test.call(saveMailSettings, { ...server, senderaddress: 'library@school.example' }, admin)
  }
  const person = async (email = 'someone@school.example') => {
    const user = await test.user()
    await test.deps.db.updateTable('users').set({ email }).where('id', '=', user.id).execute()
    return user
  }
  const wants = async (when: 'at-once' | 'daily') => {
    const user = await person()
    await test.call(saveNotificationMail, { when }, user)
    return user
  }
  const give = async (to: TestUser, title: string) => {
    // Later than all that was told.
    test.time.now += 1
    const item = await test.item(owner, { title, is_private: 1 })
    const grant = { item_id: item.id, user_id: to.id, access: 'view' as const, granted_by: owner.id, created_at: test.time.now }
    await test.deps.db.insertInto('item_grants').values(grant).execute()
    return item
  }
  const pass = async (ms: number) => {
    test.time.now += ms
    await mailNotifications(test.deps)
  }
  const queued = () =>
    test.deps.db.selectFrom('mail_messages').select(['user_id', 'data', 'next_at']).where('kind', '=', 'notifications').execute()
  /** The message as it would be sent now. */
  const written = async (to: TestUser) => {
    const message = (await queued()).findLast(({ user_id }) => user_id === to.id)
    if (message === undefined) return undefined
    const scene = await sceneOf(test.deps, { id: to.id, name: to.name, displayName: to.name })
    return notificationText(scene, JSON.parse(message.data))
  }
  const when = async (user: TestUser) => (await test.call(getNotificationMail, {}, user)).When
  const oneClick = (token: string, method = 'POST') =>
    test.ask(`/unsubscribe?token=${encodeURIComponent(token)}`, {
      method,
      ...(method === 'POST'
        ? { body: 'List-Unsubscribe=One-Click', headers: { 'content-type': 'application/x-www-form-urlencoded' } }
        : {}),
    })

  it.each(['', 'hourly', 'At-Once', '__proto__', '0'])('refuses the unknown time %j', async (time) => {
    await expect(test.call(saveNotificationMail, { when: time as 'never' }, await person())).rejects.toMatchObject({
      ...{ status: 400, message: 'Please choose when you want e-mail.' },
    })
  })

  it('refuses callers without an account, accounts without an address, and everyone where there is no e-mail', async () => {
    for (const as of [undefined, await test.guest()])
      await expect(test.call(saveNotificationMail, { when: 'daily' }, as)).rejects.toMatchObject({ status: 401 })
    const nowhere = await person('')
    await expect(test.call(saveNotificationMail, { when: 'daily' }, nowhere)).rejects.toMatchObject({ code: 'MAIL_NO_ADDRESS' })
    expect(await test.call(getNotificationMail, {}, nowhere)).toEqual({ IsOffered: false, When: 'never' })
    const someone = await wants('at-once')
    expect(await test.call(getNotificationMail, {}, someone)).toEqual({ IsOffered: true, When: 'at-once' })
    await withMail(false)
    await expect(test.call(saveNotificationMail, { when: 'daily' }, someone)).rejects.toMatchObject({ code: 'MAIL_OFF' })
    expect(await test.call(getNotificationMail, {}, someone)).toEqual({ IsOffered: false, When: 'at-once' })
    await give(someone, 'Leaves')
    await pass(minute)
    expect(await queued()).toEqual([])
  })

  it('ends nothing by forged tokens, nor by a GET', async () => {
    const [someone, other] = [await wants('daily'), await wants('daily')]
    const token = unsubscribeToken(test.deps.settings, someone.id)
    const signature = token.slice(token.indexOf('.'))
    const foreign = unsubscribeToken({ secret: 'the secret of another site' }, someone.id)
    const forged = [
      '',
      '.',
      String(someone.id),
      `${someone.id}.`,
      `${other.id}${signature}`,
      `${someone.id}${signature}x`,
      foreign,
      `0${token}`,
    ]
    for (const wrong of forged) {
      await expect(test.call(endNotificationMail, { token: wrong })).rejects.toMatchObject({ status: 400, code: 'UNSUBSCRIBE_LINK_WRONG' })
      expect((await oneClick(wrong)).status).toBe(400)
    }
    await expect(test.call(endNotificationMail, { token: 'x'.repeat(101) })).rejects.toMatchObject({ status: 400 })
    for (const method of ['GET', 'HEAD']) expect((await oneClick(token, method)).status).toBe(200)
    expect([await when(someone), await when(other)]).toEqual(['daily', 'daily'])
  })

  it('is ended without a session, for one account, as often as somebody likes, by the page and by one click', async () => {
    const [someone, other] = [await wants('daily'), await wants('at-once')]
    const token = unsubscribeToken(test.deps.settings, someone.id)
    for (let count = 0; count < 2; count++) {
      const { Message } = await test.call(endNotificationMail, { token })
      expect(Message).toContain('You get no more e-mail about notifications')
    }
    expect([await when(someone), await when(other)]).toEqual(['never', 'at-once'])
    const answer = await oneClick(unsubscribeToken(test.deps.settings, other.id))
    expect([answer.status, await answer.text(), await when(other)]).toEqual([
      200,
      expect.stringContaining('You get no more e-mail'),
      'never',
    ])
  })

  it('counts wrong links of a network, and still takes right ones', async () => {
    const someone = await wants('daily')
    let code = ''
    for (let count = 0; code !== 'UNSUBSCRIBE_TOO_OFTEN' && count <= NotificationMailLimits.wrongLinks; count++)
      code = await test.call(endNotificationMail, { token: '1.x' }).then(
        () => '',
        (error: { code: string }) => error.code,
      )
    expect(code).toBe('UNSUBSCRIBE_TOO_OFTEN')
    await test.call(endNotificationMail, { token: unsubscribeToken(test.deps.settings, someone.id) })
    expect(await when(someone)).toBe('never')
  })

  it('tells a burst in one message, once for all processes, and nothing from before', async () => {
    const someone = await person()
    await give(someone, 'Before')
    test.time.now += 1
    await test.call(saveNotificationMail, { when: 'at-once' }, someone)
    await pass(minute)
    expect(await queued()).toEqual([])
    test.time.now += 2 * minute
    await give(someone, 'Leaves')
    await Promise.all([mailNotifications(test.deps), mailNotifications(test.deps)])
    const [message] = await queued()
    expect(Number(message?.next_at)).toBe(test.time.now + NotificationMailLimits.burstMinutes * minute)
    test.time.now += 3 * minute
    await give(someone, 'Roots')
    await pass(2 * minute)
    await pass(2 * minute)
    expect(await queued()).toHaveLength(1)
    expect((await written(someone))?.entries?.map(({ text }) => text)).toEqual([
      'You have been given access to “Roots”',
      'You have been given access to “Leaves”',
    ])
    await give(someone, 'Bark')
    await pass(2 * minute)
    expect(await queued()).toHaveLength(2)
    expect((await written(someone))?.entries?.map(({ text }) => text)).toEqual(['You have been given access to “Bark”'])
  })

  it('leaves out what was read or may no longer be seen when the message is written, and suspended accounts', async () => {
    const someone = await wants('at-once')
    const leaves = await give(someone, 'Leaves')
    await pass(minute)
    expect((await written(someone))?.entries).toHaveLength(1)
    await test.deps.db.updateTable('items').set({ deleted_at: 1 }).where('id', '=', leaves.id).execute()
    expect(await written(someone)).toBeUndefined()
    await test.deps.db.updateTable('items').set({ deleted_at: null }).where('id', '=', leaves.id).execute()
    const [told] = (await test.call(getUserNotifications, {}, someone)).Notifications
    await test.call(dismissNotification, { id: told?.ID ?? '' }, someone)
    expect(await written(someone)).toBeUndefined()
    const before = (await queued()).length
    await test.deps.db.updateTable('users').set({ disabled: 1 }).where('id', '=', someone.id).execute()
    test.time.now += 10 * minute
    await give(someone, 'Roots')
    await pass(10 * minute)
    expect(await queued()).toHaveLength(before)
    // Those who have turned it off meanwhile get none either.
    const other = await wants('at-once')
    await give(other, 'Bark')
    await pass(minute)
    expect((await written(other))?.entries).toHaveLength(1)
    await test.call(saveNotificationMail, { when: 'never' }, other)
    expect(await written(other)).toBeUndefined()
  })

  it('tells once a day at 7 o’clock of the reader, and nothing on a day without news', async () => {
    test.time.now = Date.parse('2026-02-02T12:00Z')
    const someone = await person()
    await test.call(setRegion, { tz: 'America/New_York' }, someone)
    await test.call(saveNotificationMail, { when: 'daily' }, someone)
    await give(someone, 'Leaves')
    await pass(23 * hour + 59 * minute)
    expect(await queued()).toEqual([])
    test.time.now += minute
    await Promise.all([mailNotifications(test.deps), mailNotifications(test.deps)])
    expect(await queued()).toHaveLength(1)
    expect((await written(someone))?.entries).toHaveLength(1)
    for (let day = 0; day < 2; day++) await pass(24 * hour)
    expect(await queued()).toHaveLength(1)
  })

  it('lists 30 at most and counts the others, in the language of the reader', async () => {
    const someone = await wants('at-once')
    await test.deps.db.insertInto('user_settings').values({ user_id: someone.id, name: 'language', value: 'de' }).execute()
    for (let count = 0; count < 20; count++) await give(someone, `Film ${count}`)
    const times = { created_at: test.time.now, started_at: test.time.now, ended_at: test.time.now }
    for (let count = 0; count < 12; count++) {
      const { id } = await test.item(someone, { title: `Eigener ${count}` })
      await test.deps.db
        .insertInto('conversions')
        .values({ item_id: id, owner_id: someone.id, status: 'done', ...times })
        .execute()
    }
    await pass(minute)
    const mail = await written(someone)
    expect(mail?.entries).toHaveLength(NotificationMailLimits.entries)
    expect([mail?.afterEntries, mail?.change?.label]).toEqual(['Und 2 weitere.', 'Diese Nachrichten abbestellen'])
  })

  it('sends plain text and HTML in which titles are no markup, with a way to end it by one click', async () => {
    const someone = await wants('at-once')
    await give(someone, '<b>Leaves</b>\r\n- “Sign in”: http://elsewhere.test')
    await pass(minute)
    await pass(6 * minute)
    await test.work()
    await expect.poll(() => peer.taken.length, { timeout: 60_000 }).toBe(1)
    const raw = (peer.taken[0]?.raw ?? '').replace(/\r\n[ \t]+/g, ' ')
    expect(raw).toMatch(/^List-Unsubscribe: <http:\/\/media\.test\/unsubscribe\?token=\d+\.[\w-]{43}>\r$/m)
    expect(raw).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m)
    const text = raw.replace(/=\r\n/g, '')
    expect(text).toContain('&lt;b&gt;Leaves&lt;/b&gt;')
    expect(text.split('<!doctype html>')[1]).not.toContain('<b>')
    expect(text).not.toMatch(/^- =E2=80=9CSign/m)
    const [, token = ''] = /unsubscribe\?token=([\w.-]+)>/.exec(raw) ?? []
    expect((await oneClick(token)).status).toBe(200)
    expect(await when(someone)).toBe('never')
  })
})
