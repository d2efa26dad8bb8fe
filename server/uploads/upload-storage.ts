import type { DataStore } from '@tus/server'
import type { CompletedUpload, UploadFailure } from './tus.ts'

/** Stores the bytes of uploads until they become files of an item. */
export interface UploadStorage {
  /** Takes the bytes from tus. */
  datastore: DataStore
  find(id: string): Promise<CompletedUpload | undefined>
  forget(id: string): Promise<void>
  /** Makes sure that the bytes are at `path`. */
  collect(upload: CompletedUpload): Promise<void>
  once<Answer>(id: string, work: () => Promise<Answer>): Promise<Answer>
  removeExpired(now: number): Promise<number>
  listBroken(): Promise<UploadFailure[]>
}

/** Networks lose answers, and people press twice. */
export const answerKeptMs = 60_000

/** Unfinished uploads are kept for two days. */
export const uploadKeepMs = 2 * 24 * 3_600_000
