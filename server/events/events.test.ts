import type { Kysely } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addApiKey } from '../../sdk/api-keys/contract.ts'
import { EventLimits } from '../../sdk/events/contract.ts'
import { deleteMedia } from '../../sdk/media/contract.ts'
import { createApp } from '../app.ts'
import type { Database } from '../db/schema.ts'
import { openTestApp, type TestApp, type TestUser } from '../test/app.fixture.ts'
import { dialects } from '../test/test-database.fixture.ts'
import { deleteOldEvents, keepEvent } from './keep-event.ts'
import { settledEvent } from './table.ts'

interface Reader {
  status: number
  code: string | undefined
  /** Reads until the text has this, or the stream ends. */
  until(part: string): Promise<string>
  close(): Promise<void>
}

describe.each(dialects)('events on %s', (dialect) => {
  let test: TestApp
  let admin: TestUser
  beforeAll(async () => {
    test = await openTestApp(dialect)
    admin = await test.user({ isAdmin: true })
  })
  afterAll(() => test.close())

  const open = async (headers: Record<string, string>, app = test.app): Promise<Reader> => {
    const response = await app.request('http://media.test/api/events', { headers })
    const { status } = response
    if (status !== 200) {
      const { Code } = (await response.json()) as { Code: string }
      return { status, code: Code, until: async () => '', close: async () => undefined }
    }
    const reader = response.body?.getReader() as ReadableStreamDefaultReader<Uint8Array>
    let text = ''
    return {
      ...{ status, code: undefined, close: () => reader.cancel() },
      async until(part) {
        while (!text.includes(part)) {
          const { done, value } = await reader.read()
          if (done) return `${text}(end)`
          text += new TextDecoder().decode(value)
        }
        return text
      },
    }
  }
  const asAdmin = (): Record<string, string> => ({ cookie: `vitrine=${admin.sessionId}` })
  const keyOf = async (scope: 'read' | 'admin'): Promise<string> =>
    (await test.call(addApiKey, { name: 'Dashboard', scope, days: 30 }, admin)).Key
  const remove = async (): Promise<string> => {
    const { encId } = await test.item(admin, { title: 'Leaves\nin "autumn"' })
    await test.call(deleteMedia, { id: encId }, admin)
    return encId
  }

  it('is open to administrators only, with a key that keeps their rights', async () => {
    const other = await test.user()
    expect(await open({})).toMatchObject({ status: 401, code: 'SIGNED_OUT' })
    expect(await open({ cookie: `vitrine=${other.sessionId}` })).toMatchObject({ status: 403, code: 'ADMINISTRATORS_ONLY' })
    expect(await open({ authorization: `Bearer ${await keyOf('read')}` })).toMatchObject({ status: 403, code: 'ADMINISTRATORS_ONLY' })
    expect(await open({ cookie: `vitrine=${(await test.again(admin, 'lti')).sessionId}` })).toMatchObject({ code: 'ONLY_IN_THE_PORTAL' })
  })

  it('keeps only so many streams of an account open', async () => {
    const streams = await Promise.all(Array.from({ length: EventLimits.perAccount + 1 }, () => open(asAdmin())))
    expect(streams.filter(({ code }) => code === 'EVENTS_TOO_MANY')).toHaveLength(1)
    for (const one of streams) await one.close()
    const next = await open(asAdmin())
    expect(next.status).toBe(200)
    await next.close()
  })

  it('tells of events, also those of another process, and goes on after the last one that was read', async () => {
    const second = createApp(test.deps)
    const [first, other] = [await open({ authorization: `Bearer ${await keyOf('admin')}` }), await open(asAdmin(), second)]
    const encId = await remove()
    const text = await first.until('\n\nid:').then(() => first.until('data: {"type"'))
    expect(text).toContain('event: item.deleted\n')
    expect(JSON.parse(/data: (\{"type".*\})/.exec(text)?.[1] ?? '')).toMatchObject({ type: 'item.deleted', data: { EncID: encId } })
    expect(await other.until(encId)).toContain('event: item.deleted')
    await Promise.all([first.close(), other.close()])
    const id = /id: (\d+)/.exec(text)?.[1] ?? ''
    const missed = await remove()
    const again = await open({ ...asAdmin(), 'last-event-id': id })
    const rest = await again.until(missed)
    expect(rest).not.toContain(encId)
    await again.close()
  })

  it.runIf(dialect === 'postgres')('misses no event whose transaction ends after that of a later one', async () => {
    const stream = await open(asAdmin())
    const [{ id: slow, encId }, { id: fast }] = [await test.item(admin), await test.item(admin)]
    const keep = (trx: Kysely<Database>, itemId: number) => keepEvent(trx, test.deps, { name: 'item.ready', itemId })
    await test.deps.db.transaction().execute(async (trx) => {
      await keep(trx, slow)
      await test.deps.db.transaction().execute((other) => keep(other, fast))
      expect(await settledEvent(test.deps.db, dialect)).toBeUndefined()
    })
    const text = await stream.until(test.deps.ids.encode(fast))
    expect(text).toContain(encId)
    await stream.close()
  })

  it('says when events that were not read have been deleted', async () => {
    const [id] = [(await test.deps.db.selectFrom('item_events').select('id').orderBy('id').executeTakeFirstOrThrow()).id]
    test.time.now += (EventLimits.keepHours + 1) * 3_600_000
    admin = await test.again(admin)
    await deleteOldEvents(test.deps)
    await remove()
    await remove()
    const late = await open({ ...asAdmin(), 'last-event-id': String(Number(id) - 1) })
    expect(await late.until('id:')).toMatch(/^retry: 3000\n\nevent: missed\n/)
    await late.close()
  })

  it('ends within five seconds when the rights end', async () => {
    const leaver = await test.user({ isAdmin: true })
    const stream = await open({ cookie: `vitrine=${leaver.sessionId}` })
    const began = Date.now()
    await test.deps.db.updateTable('users').set({ is_admin: 0 }).where('id', '=', leaver.id).execute()
    expect(await stream.until('(never)')).toContain('(end)')
    expect(Date.now() - began).toBeLessThan(5000)
  })
})
