import { type MediaItem, RecordTypes, Sources } from '../../sdk/media/contract.ts'

/** Whether an item can have subtitles, and the caller may add them: videos and sounds whose files are in the library. */
export const mayAddSubtitles = ({ CanEdit, RecordType, Source, Playlist }: MediaItem): boolean =>
  CanEdit &&
  (RecordType === RecordTypes.video || RecordType === RecordTypes.broadcast) &&
  Source !== Sources.externalVideo &&
  Playlist.length > 0

/** The item has none yet. */
export const lacksSubtitles = (item: MediaItem): boolean =>
  mayAddSubtitles(item) && item.Playable && item.Playlist.every(({ Subtitles, LiveStream }) => Subtitles.length === 0 && !LiveStream)
