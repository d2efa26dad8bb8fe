import { Writable } from 'node:stream'
import pino from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { importMeetings, listMeetingImports, listMeetingRecordings, MeetingLimits, saveMeetingRule } from '../../sdk/meetings/contract.ts'
import { openTestApp, type TestApp, type TestUser } from '../test/app.fixture.ts'
import { dialects } from '../test/test-database.fixture.ts'
import { connect, standInSettings, useService } from './connection.fixture.ts'
import { addImport } from './imports.ts'
import { importNew, queueLooks } from './poll.ts'
import { openZoomPeer, type ZoomPeer } from './zoom-peer.fixture.ts'

describe.each(dialects)('new meeting recordings on %s', (dialect) => {
  let test: TestApp
  let zoom: ZoomPeer
  let admin: TestUser
  let people: TestUser[]
  let logged: string
  let added: [payload: unknown, key: string | undefined][]

  beforeAll(async () => {
    zoom = await openZoomPeer()
    test = await openTestApp(dialect, standInSettings)
    admin = await test.user({ isAdmin: true })
  })
  beforeEach(async () => {
    logged = ''
    added = []
    zoom.fails = zoom.tokenAnswer = undefined
    await test.deps.db.deleteFrom('meeting_accounts').execute()
    await useService(test, admin, 'zoom', zoom)
    people = [await test.user(), await test.user()]
    for (const person of people) {
      await connect(test, person, 'zoom', zoom)
      // The stand-in knows one token.
      await test.call(saveMeetingRule, { service: 'zoom', automatic: true }, person)
    }
    zoom.requests.length = 0
  })
  afterAll(async () => {
    await test.close()
    await zoom.close()
  })

  const deps = () => {
    const log = pino(new Writable({ write: (line: Buffer, _encoding, next) => next(void (logged += line.toString())) }))
    const add = async (_db: unknown, _job: unknown, payload: unknown, { key }: { key?: string } = {}) => void added.push([payload, key])
    return { ...test.deps, log, jobs: { ...test.deps.jobs, add } as typeof test.deps.jobs }
  }
  const look = (signal = new AbortController().signal) => importNew(deps(), { service: 'zoom', after: 0 }, signal)
  const asked = () => zoom.requests.filter((one) => one.includes('/recordings'))

  it('are looked for by one job of each service that is on; the hour itself asks no service', async () => {
    await queueLooks(deps())
    expect(added).toEqual([[{ service: 'zoom', after: 0 }, 'look-for-meetings-zoom']])
    await useService(test, admin, 'zoom', zoom, { enabled: false })
    await queueLooks(deps())
    expect([added.length, zoom.requests]).toEqual([1, []])
  })

  it('keeps the number of imports that wait within a limit, and those of one person behind those of others', async () => {
    const { db } = test.deps
    const [user] = people as [TestUser]
    const rest = { service: 'zoom' as const, title: '', recorded_at: 1, state: 'waiting' as const, progress: 0, message: '', item_id: null }
    const flags = { with_chat: 0 as const, has_transcript: 0 as const, has_chat: 0 as const, categories: '[]', acceptance_id: null }
    const rows = Array.from({ length: MeetingLimits.waiting }, (_, at) => ({ recording_id: `r${at}`, folder: `f${at}`, user_id: user.id }))
    await db
      .insertInto('meeting_imports')
      .values(rows.map((row) => ({ ...rest, ...flags, ...row, created_at: 1 })))
      .execute()
    const recordings = [{ id: 'one', title: 'x', date: '2026-01-05T08:00:00Z' }]
    await expect(test.call(importMeetings, { service: 'zoom', recordings }, user)).rejects.toMatchObject({
      code: 'MEETINGS_TOO_MANY',
      status: 409,
    })
    expect((await test.call(listMeetingImports, {}, user)).Items.length).toBe(MeetingLimits.waiting)
    await db.deleteFrom('meeting_imports').where('user_id', '=', user.id).execute()
    const turns: (number | undefined)[] = []
    const add = async (_trx: unknown, _job: unknown, _payload: unknown, { turn }: { turn?: number } = {}) => void turns.push(turn)
    for (const [recording_id, user_id] of [
      ['a', user.id],
      ['b', user.id],
      ['c', admin.id],
    ] as const) {
      const one = { ...flags, user_id, service: 'zoom' as const, recording_id, title: '', recorded_at: 1, categories: [] }
      await addImport(db, { clock: test.deps.clock, jobs: { ...test.deps.jobs, add } }, one, true)
    }
    expect(turns).toEqual([0, 1, 0])
    await db.deleteFrom('meeting_imports').where('user_id', 'in', [user.id, admin.id]).execute()
  })

  it('are left to the next hour after one answer of a service that is out of order', async () => {
    zoom.fails = 500
    await look()
    expect(asked().length).toBe(1)
  })

  it('come with another job where the time is over', async () => {
    await look(AbortSignal.abort())
    expect([added, zoom.requests]).toEqual([[[{ service: 'zoom', after: 0 }, 'look-for-meetings-zoom']], []])
  })

  it('write no token into the log where an answer is not understood', async () => {
    test.time.now += 3_600_000
    zoom.tokenAnswer = { access_token: 'secret-token', refresh_token: ['secret-refresh'] }
    await look()
    expect(logged).toContain('refresh_token should be')
    expect(logged).not.toMatch(/secret-(token|refresh)/)
  })

  it('are read with tokens whose time is a text', async () => {
    zoom.tokenAnswer = { expires_in: '3600' }
    test.time.now += 3_600_000
    const [person] = people
    expect((await test.call(listMeetingRecordings, { service: 'zoom' }, person)).Items).toEqual([])
  })
})
