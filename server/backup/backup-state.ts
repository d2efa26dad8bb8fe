import type { BackupState } from '../../sdk/operations/contract.ts'
import type { Deps } from '../context.ts'
import type { SystemAlerts } from '../operations/system-additions.ts'
import { timeOfSnapshot } from './retention.ts'
import { nextRunAt } from './schedule-backups.ts'
import * as table from './table.ts'

type StateDeps = Pick<Deps, 'db' | 'clock' | 'settings'>

/** Scheduled backups as the database records them: the folder may be on a disk that does not answer. */
export async function backupState(deps: StateDeps): Promise<BackupState> {
  const { db, clock, settings } = deps
  const [made, lastRun, check, nextBackup, nextCheck] = await Promise.all([
    table.findLastRun(db, 'backup', 'complete'),
    table.findLastRun(db, 'backup', 'any'),
    table.findLastRun(db, 'check', 'any'),
    nextRunAt(deps, 'backup'),
    nextRunAt(deps, 'check'),
  ])
  const isSetUp = settings.backupTarget !== ''
  // A time that is over begins within a minute, or has begun.
  const soon = (at: number | undefined): string => (!isSetUp || at === undefined ? '' : iso(Math.max(at, clock.now())))
  return {
    Setup: isSetUp ? 'scheduled' : 'none',
    IsEncrypted: settings.backupKey !== '',
    Kept: lastRun?.kept ?? 0,
    LastAt: made ? iso(timeOfSnapshot(made.snapshot)) : '',
    Items: made?.items ?? 0,
    Files: made?.files ?? 0,
    Bytes: made?.bytes ?? 0,
    Seconds: made ? Math.round((made.ended_at - made.started_at) / 1000) : 0,
    NextAt: soon(nextBackup),
    ProblemAt: lastRun && lastRun.problem !== '' ? iso(lastRun.started_at) : '',
    Problem: lastRun?.problem ?? '',
    CheckedAt: check ? iso(check.started_at) : '',
    CheckedBackupAt: check ? iso(timeOfSnapshot(check.snapshot)) : '',
    CheckProblem: check?.problem ?? '',
    NextCheckAt: soon(nextCheck),
  }
}

const iso = (at: number | undefined): string => (at === undefined ? '' : new Date(at).toISOString())

/** The last backup or the last check has failed. */
export async function backupAlerts({ db, settings }: Pick<Deps, 'db' | 'settings'>): Promise<SystemAlerts> {
  if (settings.backupTarget === '') return { backup: undefined, 'backup check': undefined }
  const [made, check] = await Promise.all([table.findLastRun(db, 'backup', 'any'), table.findLastRun(db, 'check', 'any')])
  return {
    backup: made?.problem ? { alert: 'backup', reason: made.problem } : undefined,
    'backup check': check?.problem ? { alert: 'backup-check', reason: check.problem } : undefined,
  }
}
