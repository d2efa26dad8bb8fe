import { get } from '../wire/endpoint.ts'

/** State of a part of the server. `late`: it has not answered in time. `ending`: the process has been asked to end. */
export type PartState = 'works' | 'fails' | 'late' | 'ending'

/** Parts of the server that every request may need. */
export type SystemPart = 'Process' | 'Database' | 'Files' | 'Queue'

/** Groups of stored files: what people uploaded, what players play, images, texts, and files attached to items. */
export type StorageGroup = 'originals' | 'playable' | 'pictures' | 'texts' | 'attached'

/** The jobs of one kind. */
export interface JobLoad {
  Name: string
  Waiting: number
  Running: number
  Failed: number
  /** ISO 8601, UTC: the time since which the oldest job waits that could run; empty where none waits. */
  OldestAt: string
}

/** Scheduled backups. Times are ISO 8601, UTC; empty where there is none. */
export interface BackupState {
  /** `none`: no folder is set. */
  Setup: 'none' | 'scheduled'
  /** The next backup is encrypted. */
  IsEncrypted: boolean
  /** Complete backups that are kept. */
  Kept: number
  /** When the last complete backup began. */
  LastAt: string
  /** Contents of that backup. */
  Items: number
  Files: number
  Bytes: number
  /** How long it took. */
  Seconds: number
  NextAt: string
  /** When the last backup began, if it failed or lacks files. */
  ProblemAt: string
  /** The sentence of the command that makes backups; empty: the last one has succeeded. */
  Problem: string
  /** When a backup was last restored into a scratch folder and compared. */
  CheckedAt: string
  /** The time of the backup that was checked. */
  CheckedBackupAt: string
  /** The sentence of the check; empty: everything was there and unchanged. */
  CheckProblem: string
  NextCheckAt: string
}

/** Fields that may be left out are added by other capabilities. */
export interface SystemState {
  Version: string
  /** When the process that answers has started; ISO 8601, UTC. */
  StartedAt: string
  Parts: Record<SystemPart, PartState>
  /** Kinds of jobs of which there are any. */
  Jobs: JobLoad[]
  /** Bytes. At most five minutes old. */
  Storage: Record<StorageGroup, number>
  /** Free bytes where the data folder is. */
  FreeBytes: number
  Backups?: BackupState
  /** Passkeys that do not work, because `VITRINE_BASE_URL` had another host when they were made; left out: none. */
  PasskeysElsewhere?: number
}

/** State of the server, for administrators. */
export const getSystem = get<Record<string, never>, SystemState>()('/api/admin/system/')
