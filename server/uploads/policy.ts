import type { RecordType } from '../../sdk/media/contract.ts'
import type { Actor } from '../actor/actor.ts'

/** May this person add things of this type? */
export const mayAdd = (actor: Actor, recordType: RecordType): boolean =>
  actor.kind === 'system' || (actor.kind === 'user' && (actor.isAdmin || actor.adds.some((add) => add.recordType === recordType)))

/** Files become videos or documents (photosets are made of them). */
export const mayUpload = (actor: Actor): boolean => mayAdd(actor, 1) || mayAdd(actor, 10)

/** The upload page takes files and addresses. */
export const mayOpenUploadPage = (actor: Actor): boolean => mayUpload(actor) || mayAdd(actor, 9)

/** Only the person who started an upload may continue it. */
export const mayContinueUpload = (actor: Actor, upload: { ownerId: number }): boolean =>
  actor.kind === 'user' && actor.id === upload.ownerId
