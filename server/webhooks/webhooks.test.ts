import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { createVirtualClass, saveVirtualClass } from '../../sdk/classes/contract.ts'
import { saveComment } from '../../sdk/comments/contract.ts'
import { deleteMedia } from '../../sdk/media/contract.ts'
import { getUserNotifications } from '../../sdk/notifications/contract.ts'
import {
  listDeliveries,
  listWebhooks,
  removeWebhook,
  rotateWebhookSecret,
  saveWebhook,
  sendDeliveryAgain,
  testWebhook,
  type WebhookDelivery,
  type WebhookEvent,
  WebhookEvents,
} from '../../sdk/webhooks/contract.ts'
import { createItem } from '../items/items.ts'
import { openTestApp, type TestApp, type TestUser } from '../test/app.fixture.ts'
import { dialects } from '../test/test-database.fixture.ts'
import { announcePublished } from './announce-published.ts'
import { signatureOf } from './sign.ts'
import { deleteOldDeliveries, switchOffWebhooks } from './upkeep.ts'

const hour = 3_600_000
const day = 24 * hour
/** Sessions outlive the weeks of these tests. */
const settings = { baseUrl: 'http://media.test', sessionMinutes: 1e6, sessionHardHours: 1e6 }

describe('signatureOf', () => {
  it('signs as the published scheme does', () => {
    // The example of the specification of Standard Webhooks.
    const message = { id: 'msg_p5jXN8AQM9LWM0D4loKWxJek', timestamp: 1614265330, body: '{"test": 2432232314}' }
    expect(signatureOf(message, ['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'])).toBe('v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=')
  })
})

describe.each(dialects)('webhooks on %s', (dialect) => {
  let test: TestApp
  let admin: TestUser
  let owner: TestUser
  let server: Server
  let address: string
  let reply: { status: number; headers?: Record<string, string>; body?: string }
  let taken: { headers: IncomingHttpHeaders; body: string }[]
  beforeAll(async () => {
    server = createServer((request, response) => {
      const parts: Buffer[] = []
      request.on('data', (part: Buffer) => parts.push(part))
      request.on('end', () => {
        taken.push({ headers: request.headers, body: Buffer.concat(parts).toString() })
        response.writeHead(reply.status, reply.headers).end(reply.body)
      })
    }).listen(0, '127.0.0.1')
    await once(server, 'listening')
    address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`
    test = await openTestApp(dialect, { ...settings, allowPrivateProviders: true, comments: 'signed-in' })
    admin = await test.user({ isAdmin: true })
    owner = await test.user()
    await test.work()
  })
  afterAll(async () => {
    await test.close()
    server.closeAllConnections()
    server.close()
    await once(server, 'close')
  })
  beforeEach(async () => {
    reply = { status: 200, body: 'thanks' }
    taken = []
    await test.deps.db.deleteFrom('webhooks').execute()
  })

  const add = async (events: readonly WebhookEvent[] = WebhookEvents, more = {}) => {
    const input = { iid: 0, name: 'Timetable', address, events: [...events], enabled: true, ...more }
    const { ID, Secret = '' } = await test.call(saveWebhook, input, admin)
    return { iid: ID, secret: Secret, input: { ...input, iid: ID } }
  }
  const deliveries = async (state = '' as WebhookDelivery['State'] | ''): Promise<WebhookDelivery[]> =>
    (await test.call(listDeliveries, { state }, admin)).Items
  const until = async (state: WebhookDelivery['State'], tries = 1): Promise<WebhookDelivery> =>
    vi.waitFor(async () => {
      const [one] = await deliveries(state)
      if (one === undefined || one.Tries < tries) throw new Error('not yet')
      return one
    }, 120_000)
  const drop = async (): Promise<string> => {
    const { encId } = await test.item(owner, { title: 'Leaves' })
    await test.call(deleteMedia, { id: encId }, owner)
    return encId
  }

  it('refuses other callers, addresses without https, unknown events and endpoints', async () => {
    const input = { iid: 0, name: 'x', address: 'https://hooks.example/', events: ['item.ready' as const], enabled: true }
    const calls = [
      (as?: TestUser) => test.call(listWebhooks, {}, as),
      (as?: TestUser) => test.call(saveWebhook, input, as),
      (as?: TestUser) => test.call(testWebhook, { iid: 1 }, as),
      (as?: TestUser) => test.call(listDeliveries, {}, as),
    ]
    for (const call of calls) {
      await expect(call(owner)).rejects.toMatchObject({ code: 'ADMINISTRATORS_ONLY' })
      await expect(call()).rejects.toMatchObject({ code: 'SIGNED_OUT' })
    }
    for (const wrong of ['http://hooks.example/', 'https://name:password@hooks.example/'])
      await expect(test.call(saveWebhook, { ...input, address: wrong }, admin)).rejects.toMatchObject({ code: 'WEBHOOK_NO_HTTPS' })
    for (const wrong of [{ address: 'file:///etc/passwd' }, { events: [] }, { events: ['item.stolen' as 'item.ready'] }])
      await expect(test.call(saveWebhook, { ...input, ...wrong }, admin)).rejects.toMatchObject({ status: 400 })
    for (const endpoint of [testWebhook, removeWebhook, rotateWebhookSecret])
      await expect(test.call(endpoint as typeof removeWebhook, { iid: 999_999 }, admin)).rejects.toMatchObject({
        code: 'WEBHOOK_NOT_FOUND',
      })
    await expect(test.call(sendDeliveryAgain, { deliveryid: 999_999 }, admin)).rejects.toMatchObject({ status: 404 })
  })

  it('sends what has happened once, signed, with ids and no content', async () => {
    const { secret } = await add()
    const { encId } = await test.item(owner, { title: 'Leaves', duration_secs: 60 })
    const text = 'A private thought'
    const { Comment } = await test.call(saveComment, { encid: encId, text, time: 7 }, owner)
    await until('sent')
    await test.call(deleteMedia, { id: encId }, owner)
    await vi.waitFor(() => expect(taken).toHaveLength(2), 60_000)
    const data = { EncID: encId, Title: 'Leaves', OwnerID: owner.id, ViewURL: `http://media.test/view.aspx?id=${encId}` }
    const bodies = taken.map(({ body }) => JSON.parse(body) as { type: string; timestamp: string; data: object })
    expect(bodies).toMatchObject([
      { type: 'comment.created', data: { ...data, CommentID: Comment.ID, UserID: owner.id, Time: 7 } },
      { type: 'item.deleted', timestamp: new Date(test.time.now).toISOString(), data },
    ])
    expect(JSON.stringify(taken)).not.toContain(text)
    for (const { headers, body } of taken) {
      const signed = `${headers['webhook-id'] as string}.${headers['webhook-timestamp'] as string}.${body}`
      const key = Buffer.from(secret.slice('whsec_'.length), 'base64')
      expect(headers['webhook-signature']).toBe(`v1,${createHmac('sha256', key).update(signed).digest('base64')}`)
    }
    const [last] = await vi.waitFor(async () => {
      const sent = await deliveries('sent')
      expect(sent).toHaveLength(2)
      return sent
    }, 120_000)
    expect(last).toMatchObject({ Event: 'item.deleted', Status: 200, Answer: 'thanks', Tries: 1, NextTry: '' })
    expect(JSON.stringify(await test.deps.db.selectFrom('webhooks').selectAll().execute())).not.toContain(secret)
  })

  it('announces an item as published once, when others may see it', async () => {
    await add(['item.published'])
    const first = { record_type: 1 as const, title: 'Draft', owner_id: owner.id, status: 'ready' as const }
    const make = (more: object) =>
      test.deps.db.transaction().execute((trx) => createItem(test.deps, trx, { ...first, ...planned, ...more }))
    const planned = { policy_id: null, publish_at: test.time.now + hour, expires_at: null, photoset_id: null, deleted_by: null }
    const { id } = await make({})
    await make({ is_private: 1, publish_at: null })
    await announcePublished(test.deps)
    expect(await deliveries()).toEqual([])
    test.time.now += hour
    await announcePublished(test.deps)
    await test.deps.db.updateTable('items').set({ title: 'Renamed' }).where('id', '=', id).execute()
    await announcePublished(test.deps)
    const { Body } = await until('sent')
    expect(JSON.parse(Body)).toMatchObject({ type: 'item.published', data: { ClipDataID: id, Title: 'Draft' } })
    expect(await deliveries()).toHaveLength(1)
  })

  it('announces the end of a class at its end, also when that has moved', async () => {
    await add(['class.ended'])
    const { EncID: encid } = await test.call(createVirtualClass, { title: 'Biology' }, admin)
    const save = (endat: number) =>
      test.call(
        saveVirtualClass,
        { encid, schedule: true, startat: test.time.now, endat, controlmedia: true, disableafterend: false },
        admin,
      )
    await save(test.time.now + hour)
    await save(test.time.now + 2 * hour)
    test.time.now += hour
    expect(await deliveries()).toEqual([])
    test.time.now += hour
    expect(JSON.parse((await until('sent')).Body)).toMatchObject({ type: 'class.ended', data: { EncID: encid, Title: 'Biology' } })
  })

  it('retries with pauses, keeps the id, and follows no redirect', async () => {
    await add(['item.deleted'])
    reply = { status: 302, headers: { location: `${address}/elsewhere` } }
    await drop()
    const refused = await until('waiting')
    expect(refused).toMatchObject({ Status: 302, NextTry: new Date(test.time.now + 30_000).toISOString() })
    reply = { status: 503, headers: { 'retry-after': '600' } }
    test.time.now += 31_000
    expect(await until('waiting', 2)).toMatchObject({ Status: 503, NextTry: new Date(test.time.now + 600_000).toISOString() })
    reply = { status: 200, body: 'x'.repeat(100_000) }
    test.time.now += 601_000
    const sent = await until('sent')
    expect([sent.Tries, sent.Answer.length]).toEqual([3, 2048])
    expect(new Set(taken.map(({ headers }) => headers['webhook-id']))).toEqual(new Set([refused.MessageID]))
    await test.call(sendDeliveryAgain, { deliveryid: sent.ID }, admin)
    await vi.waitFor(() => expect(taken).toHaveLength(4), 60_000)
  })

  it('releases what it has not sent when the endpoint is down, so that it is sent after the pause', async () => {
    await add(['item.deleted'])
    reply = { status: 503 }
    await drop()
    await until('waiting')
    for (let count = 0; count < 12; count++) await drop()
    test.time.now += 61_000
    await vi.waitFor(() => expect(taken.length).toBeGreaterThan(1), 60_000)
    // The worker has ended when nothing more arrives.
    await vi.waitFor(
      async () => expect((await deliveries('waiting')).filter(({ Tries }) => Tries > 0).length).toBe(taken.length - 1),
      120_000,
    )
    reply = { status: 200 }
    test.time.now += 61_000
    await vi.waitFor(async () => expect((await deliveries('waiting')).filter(({ Tries }) => Tries === 0)).toEqual([]), 60_000)
  })

  it('gives up after three days, switches the endpoint off four days later and tells administrators', async () => {
    const { iid, input } = await add(['item.deleted'])
    reply = { status: 500 }
    await drop()
    await until('waiting')
    test.time.now += 3 * day
    await until('failed')
    const state = async () => (await test.call(listWebhooks, {}, admin)).Items[0]
    expect(await state()).toMatchObject({ IsOn: true, FailingSince: new Date(test.time.now).toISOString() })
    test.time.now += 4 * day
    await switchOffWebhooks(test.deps)
    expect((await state())?.IsOn).toBe(true)
    test.time.now += 1000
    await switchOffWebhooks(test.deps)
    expect(await state()).toMatchObject({ IsOn: false, OffSince: new Date(test.time.now).toISOString() })
    const told = async (user: TestUser) => (await test.call(getUserNotifications, {}, user)).Notifications.map(({ Title }) => Title)
    expect(await told(admin)).toContain('Webhooks switched off: 1')
    expect(await told(owner)).toEqual([])
    const [failed] = await deliveries('failed')
    await expect(test.call(sendDeliveryAgain, { deliveryid: failed?.ID ?? 0 }, admin)).rejects.toMatchObject({ code: 'WEBHOOK_OFF' })
    await drop()
    expect(await deliveries()).toHaveLength(1)
    await test.call(saveWebhook, { ...input, iid }, admin)
    expect(await state()).toMatchObject({ IsOn: true, FailingSince: '', OffSince: '' })
    test.time.now += 30 * day
    await deleteOldDeliveries(test.deps)
    expect(await deliveries()).toEqual([])
  })

  it('sends a test at once and once, signed with both secrets for a day after a change', async () => {
    const { iid, secret } = await add([...WebhookEvents], { enabled: false })
    const { Secret } = await test.call(rotateWebhookSecret, { iid }, admin)
    reply = { status: 500, body: 'no' }
    const { Delivery } = await test.call(testWebhook, { iid }, admin)
    expect(Delivery).toMatchObject({ Event: 'test', State: 'failed', Status: 500, Answer: 'no', Tries: 1, NextTry: '' })
    test.time.now += day
    reply = { status: 204 }
    expect((await test.call(testWebhook, { iid }, admin)).Delivery).toMatchObject({ State: 'sent', Status: 204 })
    const signatures = taken.map(({ headers, body }) => {
      const message = { id: String(headers['webhook-id']), timestamp: Number(headers['webhook-timestamp']), body }
      return [secret, Secret].filter((one) => String(headers['webhook-signature']).includes(signatureOf(message, [one])))
    })
    expect(signatures).toEqual([[secret, Secret], [Secret]])
  })

  it('asks no private address unless the settings allow them', async () => {
    const { iid } = await add(['item.deleted'], { address: 'https://127.0.0.1:9/' })
    test.deps.settings.allowPrivateProviders = false
    try {
      for (const [host, reason] of [
        ['127.0.0.1:9', 'private network'],
        ['10.0.0.1', 'private network'],
        ['169.254.169.254', 'private network'],
        ['localhost:9', 'private network'],
      ]) {
        await test.call(saveWebhook, { iid, name: 'x', address: `https://${host}/`, events: ['item.deleted'], enabled: true }, admin)
        expect((await test.call(testWebhook, { iid }, admin)).Delivery.Reason, host).toContain(reason)
      }
    } finally {
      test.deps.settings.allowPrivateProviders = true
    }
  })
})
