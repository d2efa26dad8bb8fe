import type { ColumnType, Generated } from 'kysely'
import type { ConversionStatus } from '../../sdk/conversions/contract.ts'
import type { ItemPart } from '../../sdk/item-problems/contract.ts'
import type { MediaApproval, MediaStatus, RecordType } from '../../sdk/media/contract.ts'
import type { SessionKind } from '../../sdk/session/contract.ts'
import type { AccessTables } from './access-schema.ts'
import type { BatchTables } from './batch-schema.ts'
import type { CategoryTables } from './category-schema.ts'
import type { CollectionTables } from './collections-schema.ts'
import type { LibraryTables } from './library-schema.ts'
import type { SavedWidgetsTable } from './saved-widgets-schema.ts'
import type { SearchTables } from './search-schema.ts'
import type { SignInTables } from './sign-in-schema.ts'
import type { SignageTables } from './signage-schema.ts'
import type { ViewingTables } from './viewing-schema.ts'

/*
 * Both databases hold the same columns. Times are milliseconds since 1970 in UTC, flags are 0 or 1, JSON is text: what differs
 * between SQLite and PostgreSQL (identity columns, full text) sits in the migrations and in `search/`.
 */
export interface Database
  extends AccessTables,
    ViewingTables,
    SignInTables,
    LibraryTables,
    CategoryTables,
    CollectionTables,
    BatchTables,
    SearchTables,
    SignageTables {
  users: UsersTable
  sessions: SessionsTable
  session_tickets: SessionTicketsTable
  settings: SettingsTable
  items: ItemsTable
  media_files: MediaFilesTable
  renditions: RenditionsTable
  subtitle_tracks: SubtitleTracksTable
  cues: CuesTable
  chapters: ChaptersTable
  conversions: ConversionsTable
  item_problems: ItemProblemsTable
  item_playback: ItemPlaybackTable
  jobs: JobsTable
  shares: SharesTable
  share_people: SharePeopleTable
  embed_sites: EmbedSitesTable
  user_settings: UserSettingsTable
  saved_widgets: SavedWidgetsTable
  audit_log: AuditLogTable
}

export type Flag = 0 | 1
export type Defaulted<T> = ColumnType<T, T | undefined, T>

export interface UsersTable {
  id: Generated<number>
  /** Lower case; unique. */
  name: string
  display_name: string
  password_hash: string
  /** Empty when nobody said. */
  email: Defaulted<string>
  is_admin: Defaulted<Flag>
  disabled: Defaulted<Flag>
  /** Counts how often the account was signed out everywhere. */
  device_generation: Defaulted<number>
  created_at: number
}

export interface SessionsTable {
  id: Generated<number>
  /** SHA-256 of the cookie's value, hex: a copied database signs nobody in. */
  id_hash: string
  /** Null for guests. */
  user_id: number | null
  kind: SessionKind
  /** The network address that began it, so that an administrator can decide whether to end it. */
  address: Defaulted<string>
  agent: Defaulted<string>
  /** A frame's is as old as the session that it came from. */
  created_at: number
  last_seen_at: number
  /** The session of the portal that a frame's came from. */
  parent_id: number | null
}

/** Handed from a window to a frame; a row goes when it is used. */
export interface SessionTicketsTable {
  id: Generated<number>
  /** SHA-256, hex. */
  ticket_hash: string
  /** Null for guests. */
  user_id: number | null
  /** The session of the ticket: it is deleted with that session. */
  session_id: number | null
  ends_at: number
}

export interface SettingsTable {
  name: string
  value: string
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
  /** The pictures go all around. */
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
  /** The photoset that it belongs to, and that decides who sees it; by itself it is in no list. */
  photoset_id: number | null
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
  /** Page of a PDF, picture of a photoset; from 0. */
  position: Defaulted<number>
}

export type MediaFileKind =
  | 'source'
  | 'poster'
  /** The automatic poster, kept after another was chosen. */
  | 'automatic-poster'
  | 'chapter-picture'
  | 'storyboard'
  | 'storyboard-vtt'
  | 'subtitle'
  | 'waveform'
  | 'image'
  /** The same as `image`, for browsers that know AVIF. */
  | 'image-avif'
  | 'page'
  | 'progressive'

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
  kind: 'subtitles' | 'captions'
}

export interface CuesTable {
  id: Generated<number>
  item_id: number
  track_id: number
  start_ms: number
  end_ms: number
  text: string
}

export interface ChaptersTable {
  id: Generated<number>
  item_id: number
  start_secs: number
  duration_secs: number
  title: string
  description: Defaulted<string>
  created_at: number
}

export interface ConversionsTable {
  id: Generated<number>
  item_id: number
  owner_id: number
  /** Its place among first renditions: the lowest waiting turn is next. */
  turn: Defaulted<number>
  status: ConversionStatus
  step: Defaulted<string>
  /** Percent. */
  progress: Defaulted<number>
  time_left_secs: number | null
  message: Defaulted<string>
  attempts: Defaulted<number>
  created_at: number
  started_at: number | null
  ended_at: number | null
}

/** Items without a row have none of these. */
/** Faults that an item has although it plays; one row for each part. */
export interface ItemProblemsTable {
  item_id: number
  part: ItemPart
  /** A sentence. */
  message: string
  /** The conversion that makes the part again; null where nothing can be made again. */
  conversion_id: Defaulted<number | null>
  attempts: Defaulted<number>
  can_retry: Defaulted<Flag>
  /** Null when nothing is tried by itself any more. */
  next_try_at: Defaulted<number | null>
  created_at: number
}

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
  channel_name: Defaulted<string>
  channel_logo: Defaulted<string>
  broadcast_at: number | null
}

/** The queue of the SQLite driver; empty on PostgreSQL, where graphile-worker keeps its own. */
export interface JobsTable {
  id: Generated<number>
  name: string
  payload: string
  /** At most one waiting job has a given key. */
  key: string | null
  state: Defaulted<'waiting' | 'running' | 'failed'>
  priority: Defaulted<number>
  run_at: number
  attempts: Defaulted<number>
  max_attempts: Defaulted<number>
  error: string | null
  created_at: number
}

export interface SharesTable {
  id: Generated<number>
  item_id: number
  kind: 'weblink' | 'embed' | 'acl'
  /** SHA-256 of the code, hex. */
  code_hash: string
  chapter_id: number | null
  needs_sign_in: Defaulted<Flag>
  bypasses_restriction: Defaulted<Flag>
  /** 0: created by an account that may not grant access; its pages show only what the viewer sees without it. */
  opens: Defaulted<Flag>
  ends_at: number | null
  created_by: number
  created_at: number
  revoked_at: number | null
  uses: Defaulted<number>
  last_used_at: number | null
}

export interface SharePeopleTable {
  share_id: number
  user_id: number
}

/** Sites that may embed an item; an item without rows may be embedded anywhere. */
export interface EmbedSitesTable {
  item_id: number
  origin: string
}

export interface UserSettingsTable {
  user_id: number
  name: string
  value: string
}

export interface AuditLogTable {
  id: Generated<number>
  at: number
  user_id: number | null
  user_name: string
  action: string
  subject: string
  subject_id: string
  /** JSON. */
  detail: string
  address: string
}
