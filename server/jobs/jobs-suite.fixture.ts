import { spawn } from 'node:child_process'
import { once } from 'node:events'
import * as v from 'valibot'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { OpenDatabase } from '../db/open.ts'
import { defineJob } from './define-job.ts'
import { type Attempt, type BoundJob, done, type Jobs, type StartOptions } from './jobs.ts'
import { openJobs } from './open-jobs.ts'
import { interruptedMessage } from './run-job.ts'

export interface Queue {
  /** A fresh database, which another process can open too. */
  open(): Promise<OpenDatabase>
  /** Names and errors of the jobs that ended as failed. */
  failed(database: OpenDatabase): Promise<{ name: string; error: string | null }[]>
  /** How many wait or run. */
  waiting(database: OpenDatabase): Promise<number>
  /** Makes a job due now that waits for its next attempt; others keep their turns. */
  skipPause(database: OpenDatabase): Promise<void>
  /** Makes waiting jobs due now, so that nobody has to wait for a pause to end. */
  hurry(database: OpenDatabase): Promise<void>
}

type Run = BoundJob['run']

const anyPayload = v.unknown()
const work = defineJob('work', anyPayload)
const workOnce = defineJob('work', anyPayload, { attempts: 1 })
const long = defineJob('long', anyPayload, { attempts: 1 })
const short = defineJob('short', anyPayload)
const endless = defineJob('endless', anyPayload)
const endlessTwice = defineJob('endless', anyPayload, { attempts: 2 })

const bound = (name: string, run: Run, { failed = async () => {}, maxRunning }: Partial<BoundJob> = {}): BoundJob => ({
  name,
  maxRunning,
  run,
  failed,
})

/** Tests what every queue has to do. */
export function jobsSuite(name: string, queue: Queue): void {
  describe(name, () => {
    let database: OpenDatabase
    let jobs: Jobs
    const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() }
    const openAnother = () => openJobs(database, { clock: Date, log, pollMs: 50, backoff: () => 5 })

    beforeEach(async () => {
      vi.clearAllMocks()
      database = await queue.open()
      jobs = await openAnother()
    })

    afterEach(async () => {
      await jobs.stop()
      await database.close()
    })

    /** Starts `work` and answers what its calls were given. */
    async function start(
      run: Run,
      { failed, ...options }: StartOptions & Partial<Pick<BoundJob, 'failed'>> = {},
    ): Promise<{ payload: unknown; attempt: Attempt }[]> {
      const calls: { payload: unknown; attempt: Attempt }[] = []
      const recorded: Run = (payload, attempt) => {
        calls.push({ payload, attempt })
        return run(payload, attempt)
      }
      await jobs.start([bound('work', recorded, failed ? { failed } : {}), bound('other', async () => done)], options)
      return calls
    }

    const hurried = (check: () => void | Promise<void>): Promise<void> =>
      vi.waitFor(
        async () => {
          await queue.hurry(database)
          await check()
        },
        { timeout: 60_000, interval: 30 },
      )

    const untilAborted: Run = (_payload, { signal }) =>
      new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(new Error('let go')), { once: true }))

    it('refuses a job without a registered handler', async () => {
      await start(async () => done)
      await expect(jobs.add(database.db, defineJob('unheard-of', anyPayload), {})).rejects.toThrow('"unheard-of"')
      await expect(jobs.add(database.db, defineJob('toString', anyPayload), {})).rejects.toThrow('"toString"')
      expect(await queue.waiting(database)).toBe(0)
    })

    it('logs waiting jobs without a handler at the start, and keeps them', async () => {
      await jobs.add(database.db, defineJob('of-a-newer-version', anyPayload), {})
      await start(async () => done)
      expect(log.error).toHaveBeenCalledWith({ names: ['of-a-newer-version'] }, expect.any(String))
      expect(await queue.waiting(database)).toBe(1)
    })

    it('refuses to start with two jobs of one name', async () => {
      await expect(jobs.start([bound('work', async () => done), bound('work', async () => done)])).rejects.toThrow(
        'Two jobs have the name "work".',
      )
    })

    it('refuses a payload that does not fit when it is added', async () => {
      const numbered = defineJob('work', v.object({ id: v.number() }))
      const given = JSON.parse('{"id":"7"}') as { id: number }
      await expect(jobs.add(database.db, numbered, given)).rejects.toThrow('The payload of the job "work" does not fit: id:')
      expect(await queue.waiting(database)).toBe(0)
    })

    it('refuses to start twice', async () => {
      await start(async () => done)
      await expect(jobs.start([])).rejects.toThrow('already')
    })

    it('fails a job after three attempts, stores the error and calls the failed handler', async () => {
      const listener = vi.fn()
      const calls = await start(() => Promise.reject(new Error('poison')), { failed: listener })
      await jobs.add(database.db, work, { n: 1 })
      await hurried(async () => expect(await queue.failed(database)).toEqual([{ name: 'work', error: 'poison' }]))
      expect(calls.map(({ attempt }) => [attempt.number, attempt.isLast])).toEqual([
        [1, false],
        [2, false],
        [3, true],
      ])
      expect(listener).toHaveBeenCalledExactlyOnceWith({ n: 1 }, 'poison')
    })

    it('continues when a failed handler throws', async () => {
      const calls = await start(async (payload) => (payload === 1 ? { kind: 'failed', message: 'no' } : done), {
        failed: () => Promise.reject(new Error('deaf')),
      })
      await jobs.add(database.db, work, 1)
      await jobs.add(database.db, work, 2)
      await vi.waitFor(() => expect(calls).toHaveLength(2), 5000)
      expect(log.error).toHaveBeenCalledOnce()
    })

    it('does not retry a job whose handler returns failed', async () => {
      const calls = await start(async () => ({ kind: 'failed', message: 'not a video' }))
      await jobs.add(database.db, work, {})
      await hurried(async () => expect(await queue.failed(database)).toEqual([{ name: 'work', error: 'not a video' }]))
      expect(calls).toHaveLength(1)
    })

    it('counts its jobs by name and state', async () => {
      expect(await jobs.load()).toEqual([])
      const before = Date.now()
      await jobs.add(database.db, short, 1, { turn: 7 })
      await jobs.add(database.db, short, 2)
      await jobs.add(database.db, long, 'tomorrow', { runAt: Date.now() + 86_400_000 })
      const waiting = await jobs.load()
      expect(waiting.find(({ name }) => name === 'long')).toEqual({ name: 'long', waiting: 1, running: 0, failed: 0, oldestAt: undefined })
      const own = waiting.find(({ name }) => name === 'short')
      expect(own).toMatchObject({ waiting: 2, running: 0, failed: 0 })
      expect(Math.abs((own?.oldestAt ?? 0) - before)).toBeLessThan(60_000)
      await jobs.add(database.db, workOnce, {})
      const held = Promise.withResolvers<typeof done>()
      await jobs.start(
        [
          bound('work', async () => ({ kind: 'failed', message: 'no' })),
          bound('short', () => held.promise, { maxRunning: 1 }),
          bound('long', async () => done),
        ],
        { concurrency: 2 },
      )
      await vi.waitFor(async () => {
        const loads = await jobs.load()
        expect(loads.find(({ name }) => name === 'work')).toMatchObject({ waiting: 0, running: 0, failed: 1 })
        expect(loads.find(({ name }) => name === 'short')).toMatchObject({ waiting: 1, running: 1, failed: 0 })
      }, 5000)
      held.resolve(done)
    })

    it('drops a job when its transaction is rolled back', async () => {
      const calls = await start(async () => done)
      const rolledBack = database.db.transaction().execute(async (trx) => {
        await jobs.add(trx, work, 'never')
        throw new Error('rolled back')
      })
      await expect(rolledBack).rejects.toThrow('rolled back')
      await jobs.add(database.db, work, 'after')
      await vi.waitFor(() => expect(calls).toHaveLength(1), 5000)
      expect(calls[0]?.payload).toBe('after')
      expect(await queue.waiting(database)).toBeLessThanOrEqual(1)
    })

    it('runs a job with its unchanged payload after the transaction has ended', async () => {
      const calls = await start(async () => done)
      const payload = { text: 'Ünï ‏ "quoted" \\', list: [1, null], deep: { ok: true } }
      await database.db.transaction().execute(async (trx) => {
        await jobs.add(trx, work, payload)
        expect(calls).toHaveLength(0)
      })
      await vi.waitFor(() => expect(calls).toHaveLength(1), 5000)
      expect(calls[0]?.payload).toEqual(payload)
      await vi.waitFor(async () => expect(await queue.waiting(database)).toBe(0), 5000)
    })

    it('does not run a job before its time', async () => {
      const calls = await start(async () => done)
      await jobs.add(database.db, work, 'tomorrow', { runAt: Date.now() + 86_400_000 })
      await jobs.add(database.db, work, 'now')
      await vi.waitFor(async () => expect(await queue.waiting(database)).toBe(1), 5000)
      expect(calls.map(({ payload }) => payload)).toEqual(['now'])
    })

    it('runs jobs of higher priority first, then older jobs', async () => {
      for (const [payload, priority] of [
        ['b', 0],
        ['c', 0],
        ['a', 5],
        ['d', -5],
      ] as const) {
        await jobs.add(database.db, work, payload, { priority })
      }
      const calls = await start(async () => done)
      await vi.waitFor(() => expect(calls).toHaveLength(4), 5000)
      expect(calls.map(({ payload }) => payload)).toEqual(['a', 'b', 'c', 'd'])
    })

    it('runs jobs of a lower turn first within one priority, in any order of arrival', async () => {
      for (const [payload, priority, turn] of [
        ['d', 10, 7],
        ['b', 10, 3],
        ['e', 9, 0],
        ['a', 10, 2],
        ['c', 10, 3],
        ['f', 0, 99_999_999],
        ['g', 0, undefined],
      ] as const) {
        await jobs.add(database.db, work, payload, { priority, ...(turn === undefined ? {} : { turn }) })
      }
      const calls = await start(async () => done)
      await vi.waitFor(() => expect(calls).toHaveLength(7), 5000)
      expect(calls.map(({ payload }) => payload)).toEqual(['a', 'b', 'c', 'd', 'e', 'f', 'g'])
    })

    it('runs a job that was put back before jobs of later turns', async () => {
      for (const turn of [1, 2]) await jobs.add(database.db, workOnce, turn, { priority: 10, turn })
      const first = await start(untilAborted)
      await vi.waitFor(() => expect(first).toHaveLength(1), 5000)
      await jobs.stop()
      await queue.skipPause(database)
      jobs = await openAnother()
      const second = await start(async () => done)
      await vi.waitFor(() => expect(second).toHaveLength(2), 5000)
      expect(second.map(({ payload }) => payload)).toEqual([1, 2])
    })

    it('limits running jobs of one name, and runs jobs of other names meanwhile', async () => {
      const running = new Set<unknown>()
      let max = 0
      let release = (): void => {}
      const held = new Promise<void>((resolve) => {
        release = resolve
      })
      const ended: unknown[] = []
      const runLong: Run = async (payload) => {
        running.add(payload)
        max = Math.max(max, running.size)
        await held
        running.delete(payload)
        ended.push(payload)
        return done
      }
      for (const payload of ['one', 'two', 'three']) await jobs.add(database.db, long, payload)
      const runShort = vi.fn(async () => done)
      await jobs.start([bound('long', runLong, { maxRunning: 1 }), bound('short', runShort)], { concurrency: 2 })
      await vi.waitFor(() => expect(running.size).toBe(1), 5000)
      await jobs.add(database.db, short, {})
      await jobs.add(database.db, short, {})
      await hurried(() => expect(runShort).toHaveBeenCalledTimes(2))
      release()
      await hurried(() => expect(ended).toHaveLength(3))
      expect(max).toBe(1)
    })

    it('does not count an attempt that returns later', async () => {
      let turn = 0
      const calls = await start(async () => (++turn < 4 ? { kind: 'later', ms: 1 } : done))
      await jobs.add(database.db, workOnce, {})
      await hurried(() => expect(calls).toHaveLength(4))
      expect(calls.map(({ attempt }) => attempt.number)).toEqual([1, 1, 1, 1])
    })

    it('replaces a waiting job with the same key', async () => {
      await jobs.add(database.db, work, 'old', { key: 'k' })
      await jobs.add(database.db, work, 'new', { key: 'k' })
      await jobs.add(database.db, work, 'else', { key: 'k2' })
      const calls = await start(async () => done)
      await vi.waitFor(async () => expect(await queue.waiting(database)).toBe(0), 5000)
      expect(calls.map(({ payload }) => payload)).toEqual(['new', 'else'])
    })

    it('never runs two jobs with one key at the same time', async () => {
      let running = 0
      let max = 0
      let release = (): void => {}
      const held = new Promise<void>((resolve) => {
        release = resolve
      })
      const calls = await start(
        async (payload) => {
          if (payload !== 'else') max = Math.max(max, ++running)
          if (payload === 'first') await held
          if (payload !== 'else') running--
          return done
        },
        { concurrency: 3 },
      )
      await jobs.add(database.db, work, 'first', { key: 'k' })
      await vi.waitFor(() => expect(calls).toHaveLength(1), 5000)
      await jobs.add(database.db, work, 'second', { key: 'k' })
      await jobs.add(database.db, work, 'else', { key: 'k2' })
      await vi.waitFor(() => expect(calls.map(({ payload }) => payload)).toEqual(['first', 'else']), 5000)
      release()
      await hurried(() => expect(calls).toHaveLength(3))
      expect(max).toBe(1)
    })

    it('limits the number of jobs that run at once', async () => {
      const calls = await start(untilAborted, { concurrency: 2 })
      for (const payload of [1, 2, 3]) await jobs.add(database.db, work, payload)
      await vi.waitFor(() => expect(calls).toHaveLength(2), 5000)
      await jobs.stop()
      expect(calls).toHaveLength(2)
      jobs = await openAnother()
    })

    it('cancels waiting and running jobs, and returns whether there was one', async () => {
      expect(await jobs.cancel('k')).toBe(false)
      await jobs.add(database.db, work, 'waiting', { key: 'k' })
      expect(await jobs.cancel('k')).toBe(true)
      const calls = await start(untilAborted)
      await jobs.add(database.db, work, 'running', { key: 'k' })
      await vi.waitFor(() => expect(calls).toHaveLength(1), 5000)
      expect(await jobs.cancel('k')).toBe(true)
      await vi.waitFor(async () => expect(await queue.waiting(database)).toBe(0), 5000)
      expect(calls[0]?.attempt.signal.aborted).toBe(true)
      expect(await queue.failed(database)).toEqual([])
    })

    it('puts back running jobs when it stops, without counting the attempt', async () => {
      const first = await start(untilAborted)
      await jobs.add(database.db, workOnce, 'again', { key: 'k' })
      await vi.waitFor(() => expect(first).toHaveLength(1), 5000)
      await jobs.stop()
      expect(await queue.waiting(database)).toBe(1)
      jobs = await openAnother()
      const second = await start(async () => done)
      await hurried(() => expect(second).toHaveLength(1))
      expect(second[0]?.attempt.number).toBe(1)
    })

    it('runs the job of a killed process again, and counts that attempt', async () => {
      await jobs.add(database.db, endless, 'left behind', { key: 'k' })
      await killWorker(database.address)
      const attempts: number[] = []
      await jobs.start([
        bound('endless', async (_payload, { number }) => {
          attempts.push(number)
          return done
        }),
      ])
      await vi.waitFor(() => expect(attempts).toEqual([2]), 60_000)
      await vi.waitFor(async () => expect(await queue.waiting(database)).toBe(0), 60_000)
    })

    it('fails a job whose process is killed at every attempt', async () => {
      await jobs.add(database.db, endlessTwice, 'deadly')
      await killWorker(database.address)
      await killWorker(database.address)
      const listener = vi.fn()
      const handler = vi.fn(async () => done)
      await jobs.start([bound('endless', handler, { failed: listener })])
      // The database may notice a moment later that the killed process is gone.
      await vi.waitFor(async () => expect(await queue.failed(database)).toEqual([{ name: 'endless', error: interruptedMessage }]), 60_000)
      expect(listener).toHaveBeenCalledExactlyOnceWith('deadly', interruptedMessage)
      expect(handler).not.toHaveBeenCalled()
    })
  })
}

/** Waits until the other process has begun the job, and kills it. */
async function killWorker(address: string): Promise<void> {
  const worker = spawn(process.execPath, [new URL('./killed-worker.fixture.ts', import.meta.url).pathname, address], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [output] = (await once(worker.stdout, 'data')) as [Buffer]
  expect(output.toString()).toMatch(/^attempt \d/)
  worker.kill('SIGKILL')
  await once(worker, 'exit')
}
