import { type MediaItem, RecordTypes } from '../../sdk/media/contract.ts'

/** Slides can be found in the item, because it is a video with moving images. */
export const isFilm = ({ RecordType, Playlist }: MediaItem): boolean => RecordType === RecordTypes.video && Playlist[0]?.AudioOnly !== true
