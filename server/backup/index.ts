import { capability } from '../capability.ts'
import { backupRuns } from '../db/migrations/0123-backup-runs.ts'
import { scheduleBackups } from './schedule-backups.ts'

export const backup = capability({
  name: 'backup',
  migrations: { '0123-backup-runs': backupRuns },
  start: (deps) => scheduleBackups(deps),
})
