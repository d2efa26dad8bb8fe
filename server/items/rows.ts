import type { Generated } from 'kysely'
import type { MediaApproval, MediaStatus, RecordType } from '../../sdk/media/contract.ts'
import type { SubtitleKind } from '../../sdk/subtitles/contract.ts'
import type { Defaulted, Flag } from '../db/schema.ts'

declare module '../db/schema.ts' {
  interface Database {
    items: ItemsTable
    media_files: MediaFilesTable
    renditions: RenditionsTable
    subtitle_tracks: SubtitleTracksTable
    item_playback: ItemPlaybackTable
  }
}

export interface ItemsTable {
  id: Generated<number>
  record_type: RecordType
  document_type: Defaulted<number>
  title: string
  description: Defaulted<string>
  owner_id: number
  /** 0: for everyone on the internet, 1: for its owner and people with access, 2: for people who sign in. */
  is_private: Defaulted<0 | 1 | 2>
  status: MediaStatus
  status_message: Defaulted<string>
  playable: Defaulted<Flag>
  /** Ending of the source's name, lower case, without the dot. */
  extension: Defaulted<string>
  /** The name the file came with; never used as a path. */
  original_name: Defaulted<string>
  /** Keep the source after conversion. */
  retain_source: Defaulted<Flag>
  duration_secs: Defaulted<number>
  width: Defaulted<number>
  height: Defaulted<number>
  audio_only: Defaulted<Flag>
  /** The video is a 360° video. */
  is_360: Defaulted<Flag>
  /** 13: a video of an external hosting service, at `link`. */
  source: Defaulted<number>
  /** The address of a link (record type 9) or of an external video. */
  link: Defaulted<string>
  view_count: Defaulted<number>
  created_at: number
  updated_at: number
  /** In the trash since then; after the site's days it is permanently deleted. */
  deleted_at: number | null
  /** The account that deleted it. */
  deleted_by: number | null
  /** Its files are being permanently deleted: it cannot be restored. */
  is_removing: Defaulted<Flag>
  /** 1: its source is in the archive. */
  blob_tier: Defaulted<Flag>
  /** The source is on its way. */
  tier_state: Defaulted<'' | 'archiving' | 'restoring'>
  /** Marked as offered to other libraries. */
  connect_share: Defaulted<Flag>
  policy_id: number | null
  /** Before it the item is a draft. */
  publish_at: number | null
  expires_at: number | null
  approval: Defaulted<MediaApproval>
  /** It does not play on pages of other sites, for any caller. */
  embed_disabled: Defaulted<Flag>
  /** Counts the changes of its words, so that the second of two editors is told. */
  revision: Defaulted<number>
  /** How often an address or an embed code of it was copied. */
  link_copies: Defaulted<number>
  /** The photoset that it belongs to, or the item of which it is a stream. That decides who sees it; by itself it is in no list. */
  photoset_id: number | null
  /** Its related media that are files and links. */
  related_own: Defaulted<number>
  /** Its related media that are items of the library. */
  related_linked: Defaulted<number>
  slideshow_count: Defaulted<number>
  /** It has, or had, streams beside its own film. */
  has_streams: Defaulted<Flag>
  /** Stands in the address of its files, so that a replaced file has another one; 0: that of the files that it came with. */
  file_version: Defaulted<number>
  /** It has, or had, a new or an earlier file (`replacements`). */
  has_replacement: Defaulted<Flag>
  /** One of `StreamViews`; empty: the default. */
  stream_view: Defaulted<string>
  /** Rotation of its image in degrees clockwise: 0, 90, 180 or 270. */
  turned: Defaulted<number>
}

/** Every file below an item that is not a rendition. A row exists only when its file is complete. */
export interface MediaFilesTable {
  id: Generated<number>
  item_id: number
  kind: MediaFileKind
  /** Last part of the public address, made by us: `poster-640.webp`. Unique per item. */
  name: string
  /** Key in the file store. */
  path: string
  mime: string
  size: number
  sha256: string
  /** 1: in the archive store. */
  tier: Defaulted<Flag>
  width: Defaulted<number>
  height: Defaulted<number>
  /** Page of a PDF, photo of a photoset; from 0. The id of a slide. */
  position: Defaulted<number>
}

export type MediaFileKind =
  | 'source'
  | 'poster'
  /** The automatic poster, kept after another was chosen. */
  | 'automatic-poster'
  /** A frame that the owner of a video can choose as its poster. */
  | 'poster-candidate'
  | 'chapter-picture'
  | 'storyboard'
  | 'storyboard-vtt'
  | 'subtitle'
  /** Subtitles of the source that are images, until they are read. */
  | 'subtitle-images'
  | 'waveform'
  | 'image'
  /** The same as `image`, for browsers that know AVIF. */
  | 'image-avif'
  | 'page'
  | 'progressive'
  /** A file that an editor has added to the item. */
  | 'related'
  /** The same, deleted: it is not served, and can still be restored. */
  | 'deleted-related'
  /** An image of a slide. */
  | 'slide'
  /** The same, deleted: it is not served, and can still be restored. */
  | 'deleted-slide'
  /** A file that becomes slides. It is not served. */
  | 'slides-source'

/** One quality (or extra audio track) of an item. While it grows its file is outside the store, at a local path. */
export interface RenditionsTable {
  id: Generated<number>
  item_id: number
  kind: 'video' | 'audio'
  /** `v360`, `a1`: playlist and media file are called after it. Unique per item. */
  name: string
  state: 'growing' | 'complete'
  /** Key in the file store when complete, local path while growing. */
  path: string
  size: Defaulted<number>
  sha256: Defaulted<string>
  width: Defaulted<number>
  height: Defaulted<number>
  /** Average and largest over one segment, bits per second. */
  bitrate: Defaulted<number>
  peak_bitrate: Defaulted<number>
  /** RFC 6381: `avc1.64001f,mp4a.40.2`. */
  codecs: Defaulted<string>
  frame_rate: Defaulted<number>
  channels: Defaulted<number>
  lang: Defaulted<string>
  label: Defaulted<string>
  /** JSON `SegmentIndex` (ffmpeg/segment-index.ts). */
  segments: Defaulted<string>
}

export interface SubtitleTracksTable {
  id: Generated<number>
  item_id: number
  /** Row of `media_files` with the WebVTT. */
  file_id: number
  lang: string
  label: string
  kind: SubtitleKind
  /** Shown to viewers who have not chosen any; one track of an item at most. */
  is_default: Defaulted<Flag>
}

/** Items without a row have none of these. */
export interface ItemPlaybackTable {
  item_id: number
  preamble_enabled: Defaulted<Flag>
  /** Either an address or an item. */
  preamble_url: Defaulted<string>
  preamble_item_id: number | null
  text: Defaulted<string>
  text_secs: Defaulted<number>
  /** HLS on another server. */
  live_url: Defaulted<string>
  /** The state of the live event that the item is: `waiting`, `live`, `interrupted` or `ended`; empty: it is none. */
  live_state: Defaulted<string>
  channel_name: Defaulted<string>
  channel_logo: Defaulted<string>
  broadcast_at: number | null
  /** Nobody may seek to here or beyond, in seconds. */
  disable_seek_secs: number | null
}
