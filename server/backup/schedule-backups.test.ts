import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { getSystem } from '../../sdk/operations/contract.ts'
import { openS3Peer, peerKeys } from '../files/s3-peer.fixture.ts'
import { openTestApp, type TestApp } from '../test/app.fixture.ts'
import { dialects } from '../test/test-database.fixture.ts'
import { backupAlerts } from './backup-state.ts'
import { type RunCommand, runCommand } from './run-command.ts'
import { runDueBackup, runInOneProcess, scheduleBackups } from './schedule-backups.ts'

const hour = 3_600_000
const never = new AbortController().signal

describe.each(dialects)('runDueBackup on %s', (dialect) => {
  let test: TestApp
  let target: string
  const ran: string[] = []
  let answer: { code: number; lines: string[] }

  beforeEach(async () => {
    target = await mkdtemp(join(tmpdir(), 'vitrine-scheduled-'))
    test = await openTestApp(dialect, { backupTarget: target, backupKey: 'k'.repeat(32), sessionMinutes: 1e6, sessionHardHours: 1e6 })
    ran.length = 0
    answer = { code: 0, lines: [] }
  })
  afterEach(async () => {
    await test.close()
    await rm(target, { recursive: true, force: true })
  })

  /** A command that takes 90 seconds and makes a backup, unless it fails. */
  const run: RunCommand = async ([command = '']) => {
    ran.push(command)
    const now = new Date(test.time.now).toISOString()
    test.time.now += 90_000
    if (answer.code === 0 && command === 'backup') {
      const folder = join(target, 'snapshots', now.replaceAll(':', '-'))
      await mkdir(folder, { recursive: true })
      await writeFile(join(folder, 'snapshot.json'), JSON.stringify({ items: 12, files: 34, bytes: 5_000_000_000, createdAt: now }))
    }
    return answer
  }
  const due = async (): Promise<string[]> => {
    ran.length = 0
    await runDueBackup(test.deps, run, never)
    return [...ran]
  }
  const shown = async () => (await test.call(getSystem, {}, await test.user({ isAdmin: true }))).Backups

  it('reports a failure, and tries again after an hour', async () => {
    answer = {
      code: 1,
      lines: ['/mnt/backup has 0.10 GB of space left, and this backup needs 3.00 GB.', 'There is no complete backup yet.'],
    }
    expect(await due()).toEqual(['backup'])
    expect(await shown()).toMatchObject({
      Setup: 'scheduled',
      LastAt: '',
      ProblemAt: '2026-01-05T09:00:00.000Z',
      Problem: '/mnt/backup has 0.10 GB of space left, and this backup needs 3.00 GB. There is no complete backup yet.',
      NextAt: '2026-01-05T10:00:00.000Z',
      NextCheckAt: '',
    })
    expect(await backupAlerts(test.deps)).toMatchObject({
      backup: { reason: expect.stringContaining('0.10 GB') },
      'backup check': undefined,
    })
    expect(await due()).toEqual([])
    test.time.now += hour
    answer = { code: 0, lines: [] }
    expect(await due()).toEqual(['backup', 'check-backup'])
    expect(await backupAlerts(test.deps)).toEqual({ backup: undefined, 'backup check': undefined })
  })

  it('records a bucket that does not answer, and backs up into it when it does', async () => {
    const peer = await openS3Peer('backups')
    await peer.close()
    test.deps.settings.backupTarget = 's3://backups'
    test.deps.settings.backupBucket = { ...peerKeys, endpoint: peer.endpoint, taken: [] }
    expect(await due()).toEqual([])
    expect(await shown()).toMatchObject({
      ProblemAt: '2026-01-05T09:00:00.000Z',
      Problem: 's3://backups cannot be used: nothing answers there. Check VITRINE_BACKUP_S3_ENDPOINT, and that this machine reaches it.',
      NextAt: '2026-01-05T10:00:00.000Z',
    })
    expect(await backupAlerts(test.deps)).toMatchObject({ backup: { reason: expect.stringContaining('nothing answers there') } })
    const again = await openS3Peer('backups', Number(new URL(peer.endpoint).port))
    test.time.now += hour
    const intoBucket: RunCommand = async () => {
      const name = new Date(test.time.now).toISOString().replaceAll(':', '-')
      again.objects.set(`snapshots/${name}/snapshot.json`, Buffer.from(JSON.stringify({ items: 12, files: 34, bytes: 56 })))
      return { code: 0, lines: [] }
    }
    await runDueBackup(test.deps, intoBucket, never)
    await again.close()
    expect(await shown()).toMatchObject({ LastAt: '2026-01-05T10:00:00.000Z', Kept: 1, Items: 12, Files: 34, Bytes: 56, Problem: '' })
  })

  it('makes backups by the policy and checks one every week, and the system page says so', async () => {
    test.deps.settings.backupPolicy = { hourly: 0, daily: 7, weekly: 4 }
    expect(await due()).toEqual(['backup', 'check-backup'])
    expect(await shown()).toEqual({
      Setup: 'scheduled',
      IsEncrypted: true,
      Kept: 1,
      LastAt: '2026-01-05T09:00:00.000Z',
      Items: 12,
      Files: 34,
      Bytes: 5_000_000_000,
      Seconds: 90,
      NextAt: '2026-01-06T02:00:00.000Z',
      ProblemAt: '',
      Problem: '',
      CheckedAt: '2026-01-05T09:01:30.000Z',
      CheckedBackupAt: '2026-01-05T09:00:00.000Z',
      CheckProblem: '',
      NextCheckAt: '2026-01-12T09:01:30.000Z',
    })
    const week: string[] = []
    for (let day = 0; day < 8; day++) {
      test.time.now += 24 * hour
      week.push(...(await due()))
    }
    expect(week.filter((command) => command === 'check-backup')).toHaveLength(1)
    expect(week.filter((command) => command === 'backup')).toHaveLength(8)
    // A check that fails is repeated after a day.
    test.time.now += 6 * 24 * hour
    answer = { code: 1, lines: ['Item 3: media/3/source.mp4 has other content than when it was stored.'] }
    expect(await due()).toEqual(['backup', 'check-backup'])
    expect(await backupAlerts(test.deps)).toMatchObject({ 'backup check': { reason: expect.stringContaining('has other content') } })
    // The clock was ahead at the last run.
    test.time.now -= 300 * 24 * hour
    expect(await due()).toEqual(['backup', 'check-backup'])
  })

  it.runIf(dialect === 'postgres')('makes one backup in several processes', async () => {
    await Promise.all([1, 2, 3].map(() => runInOneProcess(test.deps, run, never)))
    await runInOneProcess(test.deps, run, never)
    expect(ran).toEqual(['backup', 'check-backup'])
  })

  it('shows what to do where nothing is set up', async () => {
    test.deps.settings.backupTarget = ''
    expect(await scheduleBackups(test.deps, run)).toBeUndefined()
    expect(await shown()).toMatchObject({ Setup: 'none', NextAt: '', LastAt: '' })
  })
})

describe('scheduleBackups', () => {
  let test: TestApp
  afterEach(async () => {
    vi.useRealTimers()
    await test.close()
  })

  it('runs one at a time, and ends it with the server', async () => {
    test = await openTestApp('sqlite', { backupTarget: '/nowhere' })
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    let signal = never
    const begun = vi.fn()
    const stop = await scheduleBackups(test.deps, (_args, given) => {
      signal = given
      begun()
      return new Promise((resolve) => given.addEventListener('abort', () => resolve({ code: 1, lines: [] })))
    })
    vi.advanceTimersByTime(60_000)
    await vi.waitFor(() => expect(begun).toHaveBeenCalledOnce())
    vi.advanceTimersByTime(600_000)
    expect(begun).toHaveBeenCalledOnce()
    stop?.()
    expect(signal.aborted).toBe(true)
  })
})

describe('runCommand', () => {
  it('answers the code and the sentences of the command line', async () => {
    const run = runCommand(resolve(import.meta.dirname, '../..'))
    expect(await run(['check-backup', '/nowhere'], never)).toEqual({ code: 1, lines: ['There is no complete backup in /nowhere.'] })
  })
})
