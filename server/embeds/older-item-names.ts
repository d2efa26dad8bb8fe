import { DocumentTypes, type MediaItem, type OlderItemNames } from '../../sdk/media/contract.ts'
import type { Context } from '../context.ts'
import type { KnownItem } from '../items/access.ts'
import { isCollection } from '../items/record-type.ts'
import { callCode } from '../lms/call-code.ts'
import { subtitleData } from '../subtitles/subtitles.ts'

/** The names under which older readers look for what the item says. */
export function olderItemNames(
  { settings }: Pick<Context, 'settings'>,
  item: MediaItem,
  row: Pick<KnownItem, 'id' | 'embed_disabled'>,
): OlderItemNames {
  const [first] = item.Playlist
  const images = item.DocumentType === DocumentTypes.image ? (first?.Pages?.[0]?.ImageURLs ?? []) : item.ImageURLs
  return {
    ID: item.ClipDataID,
    MediaURL: isCollection(item.RecordType) ? '' : (first?.MediaURL ?? ''),
    DurationSecs: item.Duration,
    ItemSettings: { EmbedDisabled: row.embed_disabled === 1 },
    AltTitle: item.Title,
    InitOrientation: 0,
    AvailableImages: item.CanDownload
      ? images.map(({ URL, Size }) => ({ ImageType: `${Size}`, DownloadURL: `${URL}${URL.includes('?') ? '&' : '?'}download=1` }))
      : [],
    ChapterList: { Count: item.Chapters.Count },
    VLECallCS: callCode(settings, row.id),
  }
}

/** Adds the cues of the first subtitle track to every entry that has one. */
export async function withSubtitleData({ db }: Pick<Context, 'db'>, item: MediaItem): Promise<MediaItem> {
  const tracks = item.Playlist.flatMap(({ Subtitles: [track] }) => (track ? [track.ID] : []))
  const data = await subtitleData(db, tracks)
  const Playlist = item.Playlist.map((entry) => {
    const SubtitleData = data.get(entry.Subtitles[0]?.ID ?? 0)
    return SubtitleData ? { ...entry, SubtitleData } : entry
  })
  return { ...item, Playlist }
}
