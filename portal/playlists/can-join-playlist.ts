import { type MediaSummary, RecordTypes } from '../../sdk/media/contract.ts'
import type { PageOptions } from '../../sdk/session/contract.ts'

/** Whether this person may put it into playlists: one with an account, and nothing that holds items itself. */
export const canJoinPlaylist = (user: PageOptions['User'], { RecordType }: Pick<MediaSummary, 'RecordType'>): boolean =>
  !user.IsAnonymous && !user.IsGuest && RecordType !== RecordTypes.playlist && RecordType !== RecordTypes.photoset
