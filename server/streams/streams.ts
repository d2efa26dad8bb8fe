import { LRUCache } from 'lru-cache'
import { RecordTypes } from '../../sdk/media/contract.ts'
import type { Deps } from '../context.ts'
import { readGrowing } from '../conversions/growing-pieces.ts'
import { attachment } from '../downloads/attachment.ts'
import { createDownloads, parseGeneratedFileName } from '../downloads/downloads.ts'
import type { SegmentIndex } from '../ffmpeg/segment-index.ts'
import type { Ranged } from '../http/ranges.ts'
import { withAccess } from '../items/access.ts'
import { itemIdOf } from '../items/enc-ids.ts'
import type { ItemRow } from '../items/items.ts'
import { readMediaToken, type TokenHolder } from '../items/media-token.ts'
import { mayDownload, mayView } from '../items/policy.ts'
import { loadStreamParts, type StreamParts } from '../items/stream-parts.ts'
import { countDownload } from '../viewing/viewing.ts'
import { callerOfToken } from './caller-of-token.ts'
import { fileHeaders } from './file-headers.ts'
import { loadFormer } from './former-parts.ts'
import { liveStream, segmentOf } from './live-stream.ts'
import { dashManifest, masterPlaylist, mediaPlaylist, type StreamRendition, subtitlePlaylist } from './manifests.ts'
import { relatedHeaders } from './related-headers.ts'

/** A text made of rows, or bytes of a file. */
export type Stream =
  | { kind: 'text'; text: string; mime: string; cacheControl: string }
  /** It is in the archive. */
  | { kind: 'away' }
  | { kind: 'file'; file: Ranged /** Counts that it was taken away; only where it is. */; countDownload?: () => void }

export interface OpenOptions {
  download?: boolean
  /** Milliseconds that an answer about rights may be old. Default and maximum: 2,000. */
  maxAgeMs?: number
}

export interface Streams {
  /** Opens `/media/<token>/<encid>/<name>`; undefined if it does not exist or the token does not allow it. */
  open(token: string, encId: string, name: string, options?: OpenOptions): Promise<Stream | undefined>
}

interface Known extends StreamParts {
  indexed: StreamRendition[]
}

/** Rows and rights are cached for so long: an item that was made private or deleted is gone within five seconds. */
const cacheTtlMs = 2000

const mimes = { hls: 'application/vnd.apple.mpegurl', dash: 'application/dash+xml' }

export function createStreams(
  deps: Pick<Deps, 'db' | 'ids' | 'clock' | 'settings' | 'files' | 'publishing' | 'itemHooks' | 'log' | 'workFolder'>,
): Streams {
  const known = new LRUCache<number, Promise<Known | undefined>>({ max: 2000, ttl: cacheTtlMs })
  const knownFormer = new LRUCache<string, ReturnType<typeof loadFormer>>({ max: 500, ttl: cacheTtlMs })
  const downloads = createDownloads(deps)
  const knownRights = new LRUCache<string, Promise<HolderRights>>({ max: 20_000, ttl: cacheTtlMs })

  /** Players send a HEAD at intervals to notice that an item was deleted or forbidden: its answer must be newer than that of a segment. */
  const evictOlder = (itemId: number, holder: TokenHolder, maxAgeMs: number): void => {
    const oldest = cacheTtlMs - maxAgeMs
    if (known.getRemainingTTL(itemId) < oldest) known.delete(itemId)
    const key = rightsKey(itemId, holder)
    if (knownRights.getRemainingTTL(key) < oldest) knownRights.delete(key)
  }

  const lookUp = (itemId: number): Promise<Known | undefined> => {
    let parts = known.get(itemId)
    if (parts === undefined) {
      parts = loadStreamParts(deps.db, itemId).then((loaded) => loaded && { ...loaded, indexed: indexedRenditions(loaded) })
      // A failed look-up is not remembered.
      parts.catch(() => known.delete(itemId))
      known.set(itemId, parts)
    }
    return parts
  }

  /** A file that is not cached may exist by now: conversions add segments, live events end, and posters and rotations change. */
  const lookUpFor = async (itemId: number, name: string): Promise<Known | undefined> => {
    const parts = await lookUp(itemId)
    const isLive = parts?.item.record_type === RecordTypes.virtualClass
    const mayBeNew = parts?.item.status === 'converting' || isLive || isImage.test(name) || name.startsWith('related-')
    if (parts === undefined || !mayBeNew || namesOf(parts).has(name)) return parts
    known.delete(itemId)
    return lookUp(itemId)
  }

  /** The files that an address names: those of now, or the former ones of a viewer who began before the file was replaced. */
  const lookUpVersion = async (itemId: number, versionText: string, name: string): Promise<Known | undefined> => {
    const version = readVersion(versionText)
    const parts = await lookUpFor(itemId, name)
    if (parts === undefined || parts.item.file_version === version) return parts
    const key = `${itemId}.${version}`
    const former = knownFormer.get(key) ?? loadFormer(deps.db, itemId, version)
    knownFormer.set(key, former)
    former.catch(() => knownFormer.delete(key))
    const loaded = await former
    // The file was replaced a moment ago, and the rows of before are still cached.
    if (loaded?.isPresent) known.delete(itemId)
    return loaded?.isPresent ? lookUp(itemId) : loaded?.parts && { ...loaded.parts, indexed: indexedRenditions(loaded.parts) }
  }

  /** The token says who; whether they may is asked like everywhere else, as they are now. */
  const rightsOf = (item: ItemRow, holder: TokenHolder): Promise<HolderRights> => {
    const key = rightsKey(item.id, holder)
    let answer = knownRights.get(key)
    if (answer === undefined) {
      answer = holderRights(deps, item, holder)
      answer.catch(() => knownRights.delete(key))
      knownRights.set(key, answer)
    }
    return answer
  }

  const noteDownload = (itemId: number, isSource: boolean): void => {
    if (!deps.settings.tracking) return
    countDownload(deps, itemId, isSource).catch((error: unknown) => deps.log.warn({ err: error }, 'a download was not counted'))
  }

  return {
    async open(token, encId, name, options = {}) {
      const [plainId = '', versionText = ''] = encId.split('.')
      const itemId = itemIdOf(deps.ids, plainId)
      if (itemId === undefined) return undefined
      const right = readMediaToken(deps.settings.secret, token, itemId, deps.clock.now())
      if (right === undefined) return undefined
      if (options.maxAgeMs !== undefined) evictOlder(itemId, right.holder, options.maxAgeMs)
      const parts = await lookUpVersion(itemId, versionText, name)
      if (parts === undefined) return undefined
      // EXIF data, which may contain a place, is in the source: the source of a photo is never delivered.
      if (parts.item.photoset_id !== null && parts.files.some((file) => file.kind === 'source' && file.name === name)) return undefined
      const rights = await rightsOf(parts.item, right.holder)
      const made = parseGeneratedFileName(name)
      // Related files come with the right to view their item.
      const related = parts.files.find((file) => file.kind === 'related' && file.name === name)
      const isTakenAway =
        (options.download === true && related === undefined) ||
        made !== undefined ||
        parts.files.some((file) => file.kind === 'source' && file.name === name)
      if (!(isTakenAway ? rights.download : rights.view)) return undefined
      const mayGoOn = async (): Promise<boolean> => {
        const now = await lookUp(itemId)
        const then = now && (await rightsOf(now.item, right.holder))
        return then !== undefined && (isTakenAway ? then.download : then.view)
      }
      const maxAge = Math.floor((right.expiresAt - deps.clock.now()) / 1000)
      const isPublic = Object.keys(right.holder).length === 0
      // A browser keeps what it has. A shared cache asks again after 2 seconds: with the rights, which are cached as long, and whole seconds that
      // proxies count in, an item that became private is gone within 5.
      const cache = isPublic ? `public, max-age=${maxAge}, s-maxage=2, immutable` : `private, max-age=${maxAge}, immutable`
      const live = liveStream(deps, itemId, name, { isPublic, cache })
      if (live !== undefined) return live.kind === 'file' ? { ...live, file: { ...live.file, mayGoOn } } : live
      if (made !== undefined) {
        const file = await downloads.open(parts, made, fileHeaders('', `private, max-age=0, must-revalidate`))
        return file && { kind: 'file', file: { ...file, mayGoOn }, countDownload: () => noteDownload(itemId, false) }
      }
      if (related !== undefined) {
        const saved = await relatedHeaders(deps, related, options.download === true)
        const file = stored(deps, related, { ...fileHeaders(related.mime, cache), ...saved })
        return { ...file, file: { ...file.file, mayGoOn } }
      }
      const stream = textStream(parts, name, isPublic) ?? fileStream(deps, parts, name, cache, options.download === true)
      if (stream?.kind !== 'file') return stream
      const file = { ...stream.file, mayGoOn }
      if (options.download !== true) return { ...stream, file }
      const isSource = parts.files.some((one) => one.kind === 'source' && one.name === name)
      return { ...stream, file, countDownload: () => noteDownload(itemId, isSource) }
    },
  }
}

/** -1 is the version of nothing. */
const readVersion = (text: string): number => (text === '' ? 0 : /^[1-9a-z][0-9a-z]{0,10}$/.test(text) ? Number.parseInt(text, 36) : -1)

const isImage = /\.(avif|gif|jpg|png|webp)$/

/** The files that an item has, and the lists of its renditions. */
const namesOf = ({ files, renditions }: StreamParts): Set<string> =>
  new Set([...files.map(({ name }) => name), ...renditions.flatMap(({ name }) => [`${name}.mp4`, `${name}.m3u8`])])

const rightsKey = (itemId: number, holder: TokenHolder): string => `${itemId} ${JSON.stringify(holder)}`

interface HolderRights {
  view: boolean
  download: boolean
}

async function holderRights(
  deps: Pick<Deps, 'db' | 'clock' | 'publishing' | 'itemHooks'>,
  row: ItemRow,
  holder: TokenHolder,
): Promise<HolderRights> {
  const caller = await callerOfToken(deps, holder)
  if (caller === undefined) return { view: false, download: false }
  const { actor } = caller
  const [item] = await withAccess({ ...deps, ...caller }, [row])
  return { view: item !== undefined && mayView(actor, item), download: item !== undefined && mayDownload(actor, item) }
}

function indexedRenditions({ renditions }: StreamParts): StreamRendition[] {
  return renditions.filter(({ segments }) => segments !== '').map((row) => ({ ...row, index: JSON.parse(row.segments) as SegmentIndex }))
}

type FileAnswer = Extract<Stream, { kind: 'file' }>

/** A part of a file under an address of its own. */
export function part({ file }: FileAnswer, { offset, length }: { offset: number; length: number }): FileAnswer {
  const moved = ({ start, end }: { start: number; end: number }) => ({ start: start + offset, end: end + offset })
  const { read, send } = file
  return {
    kind: 'file',
    file: {
      ...file,
      size: length,
      etag: `${file.etag.slice(0, -1)}-${offset}"`,
      read: (range) => read(moved(range ?? { start: 0, end: length - 1 })),
      send: send && ((range, sink, begin) => send(moved(range), sink, begin)),
    },
  }
}

/** Viewers request manifests again after four seconds, so that an item that was made private does not play from a cached one. */
const manifestCache = (isPublic: boolean): string => `${isPublic ? 'public' : 'private'}, max-age=4`

function textStream({ indexed, subtitles, item }: Known, name: string, isPublic: boolean): Stream | undefined {
  const manifest = (text: string, mime: string, isFinal: boolean): Stream => ({
    kind: 'text',
    text,
    mime,
    cacheControl: isFinal ? manifestCache(isPublic) : 'no-store',
  })
  const isFinal = item.status !== 'converting'
  if (name === 'master.m3u8' && indexed.length > 0) {
    // While the first one grows it is alone; as soon as something is complete only complete ones are listed.
    const complete = indexed.filter(({ state }) => state === 'complete')
    return manifest(masterPlaylist(complete.length > 0 ? complete : indexed, subtitles), mimes.hls, isFinal)
  }
  if (name === 'master.mpd' && indexed.some(({ state }) => state === 'complete')) {
    return manifest(dashManifest(indexed), mimes.dash, isFinal)
  }
  const [base = '', ending] = name.split('.')
  if (ending !== 'm3u8') return undefined
  const rendition = indexed.find((candidate) => candidate.name === base)
  if (rendition) return manifest(mediaPlaylist(rendition), mimes.hls, rendition.state === 'complete')
  const track = subtitles.find(({ id }) => base === `subs-${id}`)
  return track && manifest(subtitlePlaylist(track.name, item.duration_secs), mimes.hls, true)
}

function fileStream(
  deps: Pick<Deps, 'files'>,
  { files, renditions, indexed, item }: Known,
  name: string,
  forever: string,
  download: boolean,
): Stream | undefined {
  // Players that watched a live event go on with the addresses of its segments when it has ended.
  const segment = segmentOf(renditions, name)
  if (segment) return part(stored(deps, segment.rendition, fileHeaders('video/mp4', forever)), segment.bytes)
  const rendition = renditions.find((candidate) => name === `${candidate.name}.mp4`)
  const index = rendition?.state === 'growing' ? indexed.find((candidate) => candidate.name === rendition.name)?.index : undefined
  if (rendition && index) {
    const file = readGrowing(deps, { path: rendition.path, index }, fileHeaders(`${rendition.kind}/mp4`, 'no-store'))
    return { kind: 'file', file }
  }
  if (rendition) return stored(deps, rendition, fileHeaders(`${rendition.kind}/mp4`, forever))
  const file = files.find((candidate) => candidate.name === name)
  if (!file) return undefined
  if (file.tier === 1) return { kind: 'away' }
  const sent = fileHeaders(file.mime, forever)
  // A source may be any file: it is downloaded and never shown by the browser itself.
  if (file.kind === 'source' || download) sent['content-disposition'] = attachment(item.title, name.split('.').at(-1) ?? 'bin')
  if (file.kind === 'source') sent['content-security-policy'] = 'sandbox'
  return stored(deps, file, sent)
}

function stored(
  { files }: Pick<Deps, 'files'>,
  row: { path: string; size: number; sha256: string },
  headers: Record<string, string>,
): Extract<Stream, { kind: 'file' }> {
  const { path, size, sha256 } = row
  const send = files.send?.bind(files)
  return {
    kind: 'file',
    file: {
      size,
      etag: `"${sha256.slice(0, 32)}"`,
      headers,
      read: (range) => files.read(path, range),
      send: send && ((range, sink, begin) => send(path, range, sink, begin)),
    },
  }
}
