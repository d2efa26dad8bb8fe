import { capability } from '../capability.ts'
import { backupRuns } from '../db/migrations/0123-backup-runs.ts'
import { backupAlerts, backupState } from './backup-state.ts'
import { examineBackups } from './examine-backups.ts'
import { scheduleBackups } from './schedule-backups.ts'

export const backup = capability({
  name: 'backup',
  migrations: { '0123-backup-runs': backupRuns },
  start: async (deps, { takesJobs }) => (takesJobs ? scheduleBackups(deps) : undefined),
  systemState: async (deps) => ({ Backups: await backupState(deps) }),
  systemAlerts: backupAlerts,
  findings: examineBackups,
})
