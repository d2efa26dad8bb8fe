import type { AppDeps } from '../context.ts'
import { runExclusively } from '../db/run-exclusively.ts'
import { StartRefused } from '../start-refused.ts'
import { readManifest } from './backup-store.ts'
import { nextBackupAt, nextCheckAt, retryMs } from './next-backup.ts'
import { openBackupStore } from './open-store.ts'
import type { BackupRunKind } from './rows.ts'
import { type CommandResult, type RunCommand, runCommand } from './run-command.ts'
import * as table from './table.ts'

type ScheduleDeps = Pick<AppDeps, 'db' | 'clock' | 'settings' | 'log'>

const lookEveryMs = 60_000

/** When the next run of a kind begins. Undefined: there is nothing to check. */
export async function nextRunAt({ db, clock, settings }: Omit<ScheduleDeps, 'log'>, kind: BackupRunKind): Promise<number | undefined> {
  const last = await table.findLastRun(db, kind, 'any')
  const isOver = last !== undefined && (kind === 'backup' ? last.snapshot !== '' : last.problem === '')
  if (last !== undefined && !isOver) return laterThan(last.started_at + retryMs[kind], last.started_at, clock.now())
  const begun = last?.started_at
  if (kind === 'check' && (await table.findLastRun(db, 'backup', 'complete')) === undefined) return undefined
  const at = kind === 'backup' ? nextBackupAt(begun, settings) : nextCheckAt(begun)
  return laterThan(at, begun ?? 0, clock.now())
}

/** A clock that was ahead at the last run must not keep the next one waiting. */
const laterThan = (at: number, last: number, now: number): number => (last > now ? now : at)

/** Makes the backup or the check that is due, and records how it ended. */
export async function runDueBackup(deps: ScheduleDeps, run: RunCommand, signal: AbortSignal): Promise<void> {
  for (const kind of ['backup', 'check'] as const) {
    const at = await nextRunAt(deps, kind)
    if (at === undefined || at > deps.clock.now() || signal.aborted) continue
    await runOnce(deps, kind, run, signal)
  }
}

async function runOnce(deps: ScheduleDeps, kind: BackupRunKind, run: RunCommand, signal: AbortSignal): Promise<void> {
  const { db, clock, settings, log } = deps
  const started_at = clock.now()
  const outcome = await runAndLook(settings, kind, run, signal).catch(async (error: unknown) => {
    // A bucket may not answer: that is recorded and tried again like a backup that failed.
    if (!(error instanceof StartRefused)) throw error
    const kept = (await table.findLastRun(db, 'backup', 'any'))?.kept ?? 0
    return { snapshot: '', items: 0, files: 0, bytes: 0, kept, problem: error.message }
  })
  // The run has ended with the server, and is made again after the start.
  if (outcome === undefined || signal.aborted) return
  await table.insertRun(db, { kind, started_at, ended_at: clock.now(), ...outcome })
  await table.removeOldRuns(db)
  const { snapshot, problem } = outcome
  if (problem === '') log.info({ kind, snapshot }, 'a scheduled backup task has ended')
  else log.error({ kind, snapshot, problem }, 'a scheduled backup task has failed')
}

type Outcome = Omit<table.BackupRun, 'id' | 'kind' | 'started_at' | 'ended_at'>

/** Runs the command, and looks at what it made. Undefined: it was ended. */
async function runAndLook(
  { backupTarget, backupBucket }: ScheduleDeps['settings'],
  kind: BackupRunKind,
  run: RunCommand,
  signal: AbortSignal,
): Promise<Outcome | undefined> {
  const store = await openBackupStore(backupTarget, backupBucket)
  const before = await store.listSnapshots()
  const result: CommandResult = await run([kind === 'backup' ? 'backup' : 'check-backup'], signal).catch((error: Error) => ({
    code: 1,
    lines: [error.message],
  }))
  if (signal.aborted) return undefined
  const names = await store.listSnapshots()
  // By its name, a backup that was made while the clock was ahead stays the newest.
  const snapshot = (kind === 'check' ? before.at(-1) : names.find((name) => !before.includes(name))) ?? ''
  const made = snapshot === '' ? undefined : await readManifest(store, snapshot)
  const problem = result.code === 0 ? '' : result.lines.join(' ').slice(0, 2000) || `The command ended with the code ${result.code}.`
  const { items = 0, files = 0, bytes = 0 } = made ?? {}
  return { snapshot, items, files, bytes, kept: names.length, problem }
}

/** The same in one of several processes; the others find a lock, and later that nothing is due. */
export const runInOneProcess = (deps: ScheduleDeps & Pick<AppDeps, 'dialect'>, run: RunCommand, signal: AbortSignal): Promise<void> =>
  runExclusively(deps, 'scheduled backups', () => runDueBackup(deps, run, signal))

/** Looks every minute until the function that it answers is called; one run at a time. */
export async function scheduleBackups(deps: AppDeps, run: RunCommand = runCommand(deps.root)): Promise<(() => void) | void> {
  if (deps.settings.backupTarget === '') return
  const ended = new AbortController()
  let isBusy = false
  const look = async (): Promise<void> => {
    if (isBusy) return
    isBusy = true
    try {
      await runInOneProcess(deps, run, ended.signal)
    } catch (error) {
      if (!ended.signal.aborted) deps.log.error({ err: error }, 'a scheduled backup task has failed')
    } finally {
      isBusy = false
    }
  }
  const timer = setInterval(() => void look(), lookEveryMs)
  return () => {
    clearInterval(timer)
    ended.abort()
  }
}
