import type { Generated } from 'kysely'

declare module '../db/schema.ts' {
  interface Database {
    /** Scheduled backups and checks that have ended. */
    backup_runs: BackupRunRow
  }
}

export type BackupRunKind = 'backup' | 'check'

export interface BackupRunRow {
  id: Generated<number>
  kind: BackupRunKind
  /** Milliseconds since 1970. */
  started_at: number
  ended_at: number
  /** The name of the backup that was made or checked; empty: none was complete. */
  snapshot: string
  items: number
  files: number
  bytes: number
  /** Complete backups in their place afterwards. */
  kept: number
  /** The sentence of a failure or of a difference; empty: all is well. */
  problem: string
}
