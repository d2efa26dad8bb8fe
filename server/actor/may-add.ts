import type { RecordType } from '../../sdk/media/contract.ts'
import type { Actor } from './actor.ts'

/** Whether the caller may add items of this type. */
export const mayAdd = (actor: Actor, recordType: RecordType): boolean =>
  actor.kind === 'system' || (actor.kind === 'user' && (actor.isAdmin || actor.adds.some((add) => add.recordType === recordType)))

/** Files become videos or documents; photosets are made of documents. */
export const mayUpload = (actor: Actor): boolean => mayAdd(actor, 1) || mayAdd(actor, 10)

/** The upload page takes files, links and live streams. */
export const mayOpenUploadPage = (actor: Actor): boolean => mayUpload(actor) || mayAdd(actor, 9) || mayAdd(actor, 3)
