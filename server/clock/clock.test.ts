import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ClockLimits, confirmClock, getClock } from '../../sdk/clock/contract.ts'
import { hourlyTasks, runHourly } from '../hourly.ts'
import { openTestApp, type TestApp, type TestUser } from '../test/app.fixture.ts'
import { dialects } from '../test/test-database.fixture.ts'
import { insertPart } from '../thumbnails/table.ts'
import { type ClockGuard, clockSentence, createClockGuard, type OtherClock } from './clock-guard.ts'
import { otherClocks } from './other-clocks.ts'

const day = 86_400_000
const hour = 3_600_000

describe.each(dialects)('the clock guard on %s', (dialect) => {
  let test: TestApp
  let admin: TestUser
  /** Time that has really passed, which no change of the clock moves. */
  let passed: number
  let trashed: number
  let upload: string
  beforeEach(async () => {
    passed = 0
    test = await openTestApp(dialect)
    // The upload library writes the time of the machine.
    test.time.now = Date.now()
    admin = await test.user({ isAdmin: true })
    trashed = (await test.item(admin, { deleted_at: test.time.now })).id
    upload = await beginUpload()
    await insertPart(test.deps.db, admin.id, 'a poster', 'data', test.time.now)
    await newGuard().check()
  })
  afterEach(() => test.close())

  const pass = (ms: number): void => {
    passed += ms
    test.time.now += ms
  }
  /** What a start of the server makes. */
  const newGuard = (others: OtherClock[] = []): ClockGuard => {
    const startedAt = passed
    const guard = createClockGuard({ ...test.deps, log: test.deps.log }, { monotonic: () => 1e6 + passed, others })
    expect(guard.mayDelete()).toBe(passed - startedAt >= hour)
    test.deps.clockGuard = guard
    return guard
  }
  async function beginUpload(): Promise<string> {
    const metadata = `filename ${Buffer.from('film.mp4').toString('base64')}`
    const headers = { 'tus-resumable': '1.0.0', 'upload-length': '10', 'upload-metadata': metadata }
    const made = await test.ask('/api/ml/upload/files/', { method: 'POST', headers }, admin)
    return made.headers.get('location') ?? ''
  }
  const hourly = () => runHourly(test.deps, hourlyTasks(test.deps))
  const left = async () => {
    const { db } = test.deps
    const item = await db.selectFrom('items').select('is_removing').where('id', '=', trashed).executeTakeFirst()
    const sessions = await db.selectFrom('sessions').select('id').execute()
    const pieces = await db.selectFrom('thumbnail_parts').select('id').execute()
    const head = await test.deps.uploads.find(upload.split('/').at(-1) ?? '')
    return {
      inTrash: item !== undefined && item.is_removing === 0,
      sessions: sessions.length,
      pieces: pieces.length,
      upload: head !== undefined,
    }
  }
  const everything = { inTrash: true, sessions: 1, pieces: 1, upload: true }
  const nothing = { inTrash: false, sessions: 0, pieces: 0, upload: false }

  it('deletes nothing when the clock is 40 days ahead at a start, nor after another start', async () => {
    test.time.now += 40 * day
    for (let start = 0; start < 2; start++) {
      newGuard()
      await hourly()
      pass(hour)
      await hourly()
      expect(await left()).toEqual(everything)
      expect(test.deps.clockGuard.state()).toMatchObject({ IsHeld: true, OtherClock: '' })
    }
  })

  it('keeps a session that seems expired, and accepts it when the clock is right again', async () => {
    test.time.now += 40 * day
    await newGuard().check()
    expect((await test.ask('/api/admin/clock/', {}, admin)).status).toBe(401)
    test.time.now -= 40 * day
    expect((await test.ask('/api/admin/clock/', {}, admin)).status).toBe(200)
    expect(await left()).toEqual(everything)
  })

  it('compares the clock with the newest row when no trusted time is stored', async () => {
    await test.deps.db.deleteFrom('settings').where('name', '=', 'clock.trusted').execute()
    test.time.now += 40 * day
    newGuard()
    await hourly()
    pass(hour)
    await hourly()
    expect(await left()).toEqual(everything)
  })

  it('stops deleting at once when the clock jumps while the server runs', async () => {
    pass(2 * hour)
    expect(test.deps.clockGuard.mayDelete()).toBe(true)
    test.time.now += 40 * day
    expect(test.deps.clockGuard.mayDelete()).toBe(false)
    await hourly()
    expect(await left()).toEqual(everything)
  })

  it('resumes deleting when the clock is right again', async () => {
    test.time.now += 40 * day
    newGuard()
    await hourly()
    // Somebody sets the clock right six days later, and the newest rows are from the time that was wrong.
    pass(6 * day)
    await test.item(admin)
    test.time.now -= 40 * day
    await hourly()
    expect(test.deps.clockGuard.state()).toMatchObject({ IsHeld: false })
    expect(await left()).toEqual({ ...nothing, inTrash: true })
    pass(30 * day)
    await hourly()
    expect(await left()).toEqual(nothing)
  })

  it('resumes deleting after a start with a clock that was behind', async () => {
    test.time.now -= 60 * day
    const guard = newGuard()
    await guard.check()
    expect(guard.state().IsHeld).toBe(true)
    test.time.now += 60 * day
    pass(hour)
    await guard.check()
    expect([guard.state().IsHeld, guard.mayDelete()]).toEqual([false, true])
  })

  it('resumes deleting when an administrator confirms the clock, and refuses other callers', async () => {
    test.time.now += 40 * day
    newGuard()
    await hourly()
    const later = await test.again(admin)
    const person = await test.user()
    await expect(test.call(confirmClock, {}, person)).rejects.toMatchObject({ status: 403 })
    await expect(test.call(getClock, {}, person)).rejects.toMatchObject({ status: 403 })
    expect(await test.call(getClock, {}, later)).toMatchObject({ IsHeld: true, Now: test.time.now, Expected: test.time.now - 40 * day })
    await test.call(confirmClock, {}, later)
    expect(await test.call(getClock, {}, later)).toMatchObject({ IsHeld: false })
    const entry = await test.deps.db.selectFrom('audit_log').select('action').orderBy('id', 'desc').executeTakeFirst()
    expect(entry?.action).toBe('clock-confirmed')
    await hourly()
    expect(await left()).toMatchObject({ inTrash: true })
    pass(hour)
    await hourly()
    expect(await left()).toEqual({ ...nothing, sessions: 2 })
  })

  it('deletes nothing within an hour of a start', async () => {
    for (let days = 0; days < 40; days += 2) {
      pass(2 * day)
      newGuard()
      await hourly()
      pass(hour - 1)
      await hourly()
    }
    expect(await left()).toEqual(everything)
    pass(1)
    await hourly()
    expect(await left()).toEqual(nothing)
  })

  it('stops deleting while another clock differs by more than an hour', async () => {
    let away = 0
    const guard = newGuard([{ name: 'the database server', now: async () => test.time.now + away }])
    pass(hour)
    for (const [difference, held] of [
      [0, false],
      [-59 * 60_000, false],
      [-61 * 60_000, true],
      [40 * day, true],
      [0, false],
    ] as const) {
      away = difference
      await guard.check()
      expect(guard.mayDelete()).toBe(!held)
      expect(guard.state().OtherClock).toBe(held ? 'the database server' : '')
    }
  })

  it('reads the clocks of the data folder and of a database server', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'vitrine-clock-'))
    const clocks = otherClocks(test.deps.db, dialect, folder)
    expect(clocks).toHaveLength(dialect === 'postgres' ? 2 : 1)
    for (const { now } of clocks) expect(Math.abs((await now()) - Date.now())).toBeLessThan(ClockLimits.differenceMinutes * 60_000)
    await rm(folder, { recursive: true })
  })

  it('logs the time that the clock should show', async () => {
    const error = vi.fn<(detail: unknown, sentence: string) => void>()
    test.time.now += 40 * day
    const log = Object.assign(pino({ level: 'silent' }), { error })
    const guard = createClockGuard({ ...test.deps, log }, { monotonic: () => passed })
    await guard.check()
    expect(error).toHaveBeenCalledOnce()
    expect(error.mock.calls[0]?.[1]).toBe(clockSentence(guard.state()))
    const minute = String.raw`\d{4}-\d\d-\d\d \d\d:\d\d UTC`
    expect(clockSentence(guard.state())).toMatch(
      new RegExp(`^The server clock says ${minute}, but should say ${minute} or a little later. Nothing is deleted until`),
    )
  })
})

describe('runHourly', () => {
  it('runs every task when one fails, and logs the name of that one', async () => {
    const test = await openTestApp()
    const ran: string[] = []
    const error = vi.fn<(detail: unknown, sentence: string) => void>()
    const fault = new Error(randomBytes(4).toString('hex'))
    const task = (name: string, deletes: boolean) => ({ name, deletes, run: async () => void ran.push(name) })
    const broken = { name: 'broken', deletes: true, run: () => Promise.reject(fault) }
    const log = Object.assign(pino({ level: 'silent' }), { error })
    await runHourly({ clockGuard: test.deps.clockGuard, log }, [task('first', true), broken, task('last', false)])
    expect(ran).toEqual(['first', 'last'])
    expect(error).toHaveBeenCalledExactlyOnceWith({ err: fault, task: 'broken' }, 'an hourly task failed')
    await test.close()
  })
})
