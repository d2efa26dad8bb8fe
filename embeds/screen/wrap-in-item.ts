import type { MediaItem, PlaylistItem } from '../../sdk/media/contract.ts'

/** An item of one entry, as players take it. How the lowest quality begins is of no use to who has kept another. */
export function wrapInItem(given: PlaylistItem): MediaItem {
  const { FastStart: _, DashURL: __, ...entry } = given
  const { ClipDataID, EncID, RecordType, Title, Duration, Width, Height, AudioOnly, ImageURLs } = entry
  const nothing = { Count: 0, Items: [], CanEdit: false }
  const may = { CanEdit: false, CanDelete: false, CanGrant: false, CanApprove: false, CanEditCategories: false, CanDownload: false }
  return {
    ...{ ClipDataID, EncID, RecordType, Title, Duration, Width, Height, AudioOnly, ImageURLs },
    ...{
      Description: '',
      URL: '',
      ViewURL: '',
      EmbedURL: '',
      ViewCount: 0,
      IsPrivate: false,
      Audience: 'everyone',
      DateCreated: '',
      Owner: 0,
      OwnerDisplayName: '',
    },
    ...{
      IsOwner: false,
      BlobTier: 0,
      Extension: '',
      Playable: true,
      Status: 'ready',
      StatusMessage: '',
      Playlist: [entry],
      Chapters: nothing,
    },
    ...{
      IncludedCategories: [],
      ExcludedCategories: [],
      MetaData: [],
      CanShareByEmbed: false,
      CanShareByWeblink: false,
      DownloadOptions: [],
    },
    ...may,
  }
}
