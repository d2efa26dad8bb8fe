import type { MediaItem, PlaylistItem } from '../../media/contract.ts'
import { kindOfSource, type PlainSource } from './plain-source.ts'

/** Makes an item of media by their address: no library knows it, so its numbers are 0 and its address is its id. */
export function itemFromSource({ src, type, title = '', poster = '', tracks = [], isLive = false }: PlainSource): MediaItem {
  const { format, isSound } = kindOfSource(src, type)
  const ImageURLs = poster === '' ? [] : [{ URL: poster, Size: 640 }]
  const entry: PlaylistItem = {
    ...{ ID: 0, ClipDataID: 0, EncID: src, RecordType: 1, Title: title, ImageURLs },
    MediaURL: format === 'file' ? '' : src,
    ThinnedMediaURL: format === 'file' ? src : '',
    IsDash: format === 'dash',
    // Our own engine is small, and plays byte ranges of one file. It leaves other lists to hls.js.
    IsCmaf: format === 'hls' && !isLive,
    LiveStream: isLive,
    ...{ IsGrowing: false, MultiStream: false, Is360: false, AudioOnly: isSound },
    ...{ StartTime: 0, Duration: 0, Width: 0, Height: 0 },
    Subtitles: tracks.map(({ src: Source, lang = 'und', label, kind = 'subtitles' }, index) => ({
      ID: index + 1,
      Lang: lang,
      Label: label || lang,
      Source,
      Kind: kind,
    })),
  }
  return {
    ...{ ClipDataID: 0, EncID: src, RecordType: 1, Title: title, Description: '', URL: '', ViewURL: '', EmbedURL: '' },
    ...{ ViewCount: 0, IsPrivate: false, Audience: 'everyone', DateCreated: '', Owner: 0, OwnerDisplayName: '', IsOwner: false },
    ...{ BlobTier: 0, Extension: '', Duration: 0, Width: 0, Height: 0, AudioOnly: isSound, ImageURLs },
    ...{ Playable: true, Status: 'ready', StatusMessage: '', IsFavourite: false },
    Playlist: [entry],
    Chapters: { Count: 0, Items: [], CanEdit: false },
    ...{ IncludedCategories: [], ExcludedCategories: [], MetaData: [], DownloadOptions: [] },
    ...{ CanEdit: false, CanDelete: false, CanGrant: false, CanApprove: false, CanEditCategories: false },
    ...{ CanDownload: false, CanShareByEmbed: false, CanShareByWeblink: false },
  }
}
