import {
  type DocumentType,
  DocumentTypes,
  type ImageURL,
  type ItemBase,
  type ItemPublishing,
  type ListedSummary,
  type MediaSummary,
  type PlaylistItem,
  RecordTypes,
} from '../../sdk/media/contract.ts'
import type { Context } from '../context.ts'
import type { KnownItem } from '../items/access.ts'
import type { ViewableItem } from '../items/item-part.ts'
import type { MediaFileRow, RenditionRow, SubtitleTrackRow } from '../items/items.ts'
import { downloadFolder, type FolderContext, mediaFolder } from '../items/media-folder.ts'
import { audienceOf, mayApprove, mayDelete, mayDownload, mayEdit, mayGrant, mayShareByEmbed, mayShareByWeblink } from '../items/policy.ts'
import { audienceOf as chosenAudience } from '../items/privacy.ts'
import type { PlaybackRow } from '../items/shared-rows.ts'
import type { PublishingPolicy } from '../publishing/publishing.ts'
import { fastStart } from './fast-start.ts'
import { externalVideo } from './video-address.ts'

/** The rows of what a player needs of an item. */
export interface PlayableRows {
  row: KnownItem
  files: MediaFileRow[]
  renditions: RenditionRow[]
  subtitles: SubtitleTrackRow[]
  playback: PlaybackRow | undefined
}

export function presentSummary(ctx: Context, row: ViewableItem, files: MediaFileRow[]): MediaSummary {
  const encId = ctx.ids.encode(row.id)
  return {
    ClipDataID: row.id,
    EncID: encId,
    RecordType: row.record_type,
    ...(row.record_type === RecordTypes.document ? { DocumentType: row.document_type as DocumentType } : {}),
    Title: row.title,
    Description: row.description,
    URL: `/view.aspx?id=${encId}`,
    ViewURL: `/view.aspx?id=${encId}`,
    EmbedURL: `/Embed.aspx?id=${encId}`,
    ViewCount: row.view_count,
    IsPrivate: row.is_private === 1,
    Audience: audienceOf(row),
    DateCreated: new Date(row.created_at).toISOString(),
    OwnerDisplayName: row.owner_name,
    IsOwner: ctx.actor.kind === 'user' && ctx.actor.id === row.owner_id,
    Duration: row.duration_secs,
    AudioOnly: row.audio_only === 1,
    ImageURLs: images(mediaFolder(ctx, row), files, 'poster'),
    Playable: row.playable === 1,
    Status: row.status,
  }
}

type OlderNames = Omit<ListedSummary, keyof MediaSummary | 'ChapterList'>

/** The names that older readers look for in lists. A publishing policy is named for those who may edit or approve the item. */
export function presentListed(ctx: Context, row: ViewableItem, policies: ReadonlyMap<number, PublishingPolicy>): OlderNames {
  const seesPolicy = mayEdit(ctx.actor, row) || mayApprove(ctx.actor, row)
  return {
    ID: row.id,
    DurationSecs: row.duration_secs,
    Location: (seesPolicy && row.policy_id !== null && policies.get(row.policy_id)?.name) || '',
    CanEmbed: mayShareByEmbed(ctx.actor, row),
    CanShare: mayShareByWeblink(ctx.actor, row),
  }
}

export interface ItemRows {
  files: MediaFileRow[]
  policies: ReadonlyMap<number, PublishingPolicy>
}

/** The fields of an item that come from its row and from what the caller may do. */
export function presentItem(ctx: Context, row: ViewableItem, { files, policies }: ItemRows): ItemBase {
  const canEdit = mayEdit(ctx.actor, row)
  const canApprove = mayApprove(ctx.actor, row)
  return {
    ...presentSummary(ctx, row, files),
    ...(row.record_type === RecordTypes.link ? { URL: row.link } : {}),
    Is360: row.is_360 === 1,
    Source: row.source,
    Owner: row.owner_id,
    BlobTier: row.blob_tier,
    Extension: row.extension,
    Width: row.width,
    Height: row.height,
    StatusMessage: ctx.language.sayStored(row.status_message),
    ...(canEdit ? { Revision: String(row.revision) } : {}),
    ...(canEdit || canApprove ? { Publishing: presentPublishing(row, policies) } : {}),
    CanEdit: canEdit,
    CanDelete: mayDelete(ctx.actor, row),
    CanGrant: mayGrant(ctx.actor, row),
    CanApprove: canApprove,
    CanDownload: mayDownload(ctx.actor, row),
    CanShareByEmbed: mayShareByEmbed(ctx.actor, row),
    CanShareByWeblink: mayShareByWeblink(ctx.actor, row),
  }
}

export const dateText = (time: number | null): string => (time === null ? '' : new Date(time).toISOString())

const presentPublishing = (row: KnownItem, policies: ReadonlyMap<number, PublishingPolicy>): ItemPublishing => ({
  Audience: chosenAudience[row.is_private] ?? 'owner',
  PublishingPolicyID: row.policy_id ?? 0,
  PublishingPolicyName: (row.policy_id !== null && policies.get(row.policy_id)?.name) || '',
  Approval: row.approval,
  PublishAt: dateText(row.publish_at),
  ExpiryDate: dateText(row.expires_at),
  IsOpen: row.isOpen,
})

/** `startTime` in seconds: where it will begin to play. */
export function presentPlaylistItem(
  ctx: Context,
  { row, files, renditions, subtitles, playback }: PlayableRows,
  startTime = 0,
): PlaylistItem {
  const liveUrl = playback?.live_url ?? ''
  const isLiveEvent = isOpenLive(playback?.live_state)
  const folder = mediaFolder(ctx, row)
  const start = fastStart(renditions, folder, startTime)
  const canPlay = renditions.some((rendition) => rendition.segments !== '')
  const one = (kind: MediaFileRow['kind']) => files.find((file) => file.kind === kind)
  const progressive = one('progressive')
  const storyboard = one('storyboard-vtt')
  const waveform = one('waveform')
  const pages = pagesOf(folder, files)
  const elsewhere = externalVideo(ctx.settings, row)
  return {
    ID: row.id,
    ClipDataID: row.id,
    EncID: ctx.ids.encode(row.id),
    RecordType: row.record_type,
    ...(row.record_type === RecordTypes.document ? { DocumentType: row.document_type as DocumentType } : {}),
    Title: row.title,
    Extension: row.extension,
    ...(row.record_type === RecordTypes.link ? { URL: row.link } : {}),
    Source: row.source,
    MediaURL: elsewhere ? elsewhere.url : canPlay || isLiveEvent ? `${folder}master.m3u8` : liveUrl,
    ...(canPlay ? { DashURL: `${folder}master.mpd` } : {}),
    ...(progressive ? { ThinnedMediaURL: folder + progressive.name } : {}),
    ...(row.file_version > 0 ? { FileVersion: row.file_version } : {}),
    ...(start ? { FastStart: start } : {}),
    IsCmaf: canPlay,
    IsDash: false,
    LiveStream: liveUrl !== '' || isLiveEvent,
    IsGrowing: canPlay && !renditions.some((rendition) => rendition.state === 'complete'),
    MultiStream: false,
    Is360: row.is_360 === 1,
    AudioOnly: row.audio_only === 1,
    StartTime: elsewhere?.start ?? 0,
    Duration: row.duration_secs,
    ...(typeof playback?.disable_seek_secs === 'number' ? { DisableSeekFrom: playback.disable_seek_secs } : {}),
    Width: row.width,
    Height: row.height,
    ImageURLs: images(folder, files, 'poster'),
    ...(storyboard ? { StoryboardURL: folder + storyboard.name } : {}),
    ...(waveform ? { WaveformURL: folder + waveform.name } : {}),
    Subtitles: subtitles.map((track) => ({
      ID: track.id,
      Lang: track.lang,
      Label: track.label,
      Source: folder + track.name,
      Kind: track.kind,
      ...(track.is_default === 1 ? { Default: true as const } : {}),
    })),
    ...(pages.length > 0 ? { Pages: pages, ...imageOf(ctx, row, pages) } : {}),
    ...(row.record_type === RecordTypes.document && pages.length === 0 && mayDownload(ctx.actor, row) ? fileOf(ctx, row, files) : {}),
  }
}

/** A live event that has not ended: its playlists grow. */
export const isOpenLive = (state = ''): boolean => state !== '' && state !== 'ended'

function imageOf(
  ctx: Context,
  row: KnownItem,
  [firstPage]: NonNullable<PlaylistItem['Pages']>,
): Pick<PlaylistItem, 'Description' | 'DownloadURL'> {
  if (row.document_type !== DocumentTypes.image) return {}
  const largest = firstPage?.ImageURLs.at(-1)
  return {
    ...(row.description === '' ? {} : { Description: row.description }),
    ...(largest && mayDownload(ctx.actor, row) ? { DownloadURL: `${largest.URL}?download=1` } : {}),
  }
}

function fileOf(ctx: Context, row: KnownItem, files: MediaFileRow[]): { DownloadURL?: string } {
  const source = files.find(({ kind }) => kind === 'source')
  // EXIF data may contain a home address: of a photo, only the sizes that were made are delivered.
  return source && source.tier === 0 && row.photoset_id === null
    ? { DownloadURL: `${downloadFolder(ctx, row)}${source.name}?download=1` }
    : {}
}

/** Small to large; the last is the largest. */
function images(folder: string, files: MediaFileRow[], kind: MediaFileRow['kind']): ImageURL[] {
  return files
    .filter((file) => file.kind === kind)
    .sort((a, b) => a.width - b.width)
    .map((file) => ({ URL: folder + file.name, Size: file.width }))
}

/** By position; files come with the smallest first. */
export function presentPageImages(ctx: FolderContext, row: KnownItem, files: MediaFileRow[]): Map<number, string> {
  const folder = mediaFolder(ctx, row)
  const pages = files.filter(({ kind }) => kind === 'page').reverse()
  return new Map(pages.map(({ position, name }) => [position, folder + name]))
}

function pagesOf(folder: string, files: MediaFileRow[]): NonNullable<PlaylistItem['Pages']> {
  const positions = new Map<number, MediaFileRow[]>()
  for (const file of files) {
    if (file.kind === 'page' || file.kind === 'image') positions.set(file.position, [...(positions.get(file.position) ?? []), file])
  }
  const avif = images(folder, files, 'image-avif')
  return [...positions.entries()]
    .sort(([a], [b]) => a - b)
    .map(([, sizes]) => {
      const sorted = [...sizes].sort((a, b) => a.width - b.width)
      const largest = sorted.at(-1)
      return {
        ImageURLs: sorted.map((file) => ({ URL: folder + file.name, Size: file.width })),
        ...(avif.length > 0 ? { AvifURLs: avif } : {}),
        Title: '',
        Width: largest?.width ?? 0,
        Height: largest?.height ?? 0,
      }
    })
}
