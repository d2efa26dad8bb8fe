import { Writable } from 'node:stream'
import pino from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { listMeetingRecordings, saveMeetingRule } from '../../sdk/meetings/contract.ts'
import { openTestApp, type TestApp, type TestUser } from '../test/app.fixture.ts'
import { dialects } from '../test/test-database.fixture.ts'
import { connect, standInSettings, useService } from './connection.fixture.ts'
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
