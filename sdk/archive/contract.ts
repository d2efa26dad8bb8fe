import * as v from 'valibot'
import { ItemId } from '../media/contract.ts'
import { type Done, Flag } from '../wire/contract.ts'
import { post } from '../wire/endpoint.ts'

/** Schema of what `archiveMedia` is given. */
export const ArchiveMediaInput = v.object({ id: ItemId, archive: Flag })
export type ArchiveMediaInput = v.InferInput<typeof ArchiveMediaInput>
/**
 * Moves the source of an item to the archive (`archive` true) or back, in the background. Playback is not affected. Refused with a code of
 * `ArchiveErrors`.
 */
export const archiveMedia = post<ArchiveMediaInput, Done>()('/api/ml/media/:id/archive/')

/** The part of an item that its archive state is. */
export interface ArchivePart {
  /** The original is on its way to the archive, or back. */
  ArchiveState?: 'archiving' | 'restoring'
  /** The caller may send the original to the archive now. */
  CanArchive?: true
}

/** Error sentences of archiving, by error code. */
export const ArchiveErrors = {
  ARCHIVE_NOT_SET_UP: 'No archive is set up. Please contact your administrator.',
  ARCHIVE_NOT_YOURS: 'Only the owner and administrators can archive this item or restore it.',
  ARCHIVE_NO_SOURCE: 'This item has no original to archive.',
  ARCHIVE_CONVERTING: 'This item is still being converted.',
  SOURCE_ARCHIVED: 'The original is archived. Restore it first, then download it.',
} as const
