import { createReadStream } from 'node:fs'
import type { Deps } from '../context.ts'
import type { SegmentIndex } from '../ffmpeg/segment-index.ts'
import type { RenditionRow } from '../items/items.ts'
import { allLiveFiles, type LiveRendition } from '../live-files/live-files.ts'
import { rowOf } from '../live-files/rendition-row.ts'
import { fileHeaders } from './file-headers.ts'
import { masterPlaylist } from './manifests.ts'
import type { Stream } from './streams.ts'

interface Position {
  offset: number
  length: number
}

const segmentName = /^(v\d{1,5})-(init|\d{1,7})\.(?:mp4|m4s)$/

const positionIn = ({ init, segments }: SegmentIndex, number: string): Position | undefined =>
  number === 'init' ? init : segments[Number(number)]

/** The bytes that the address of a segment names in a rendition that is complete. */
export function segmentOf(renditions: readonly RenditionRow[], name: string): { rendition: RenditionRow; bytes: Position } | undefined {
  const [, base, number = ''] = segmentName.exec(name) ?? []
  const rendition = renditions.find((one) => one.name === base && one.state === 'complete' && one.segments !== '')
  const bytes = rendition && positionIn(JSON.parse(rendition.segments) as SegmentIndex, number)
  return rendition && bytes && { rendition, bytes }
}

/** Caches between us and many viewers ask once in a second, however many there are. */
const growingCache = (isPublic: boolean): string => (isPublic ? 'public, max-age=1' : 'private, no-store')

/** Answers an address of an event that runs; undefined for any other. Segments never change, so that caches may keep them. */
export function liveStream(
  deps: Pick<Deps, 'db'>,
  itemId: number,
  name: string,
  { isPublic, cache }: { isPublic: boolean; cache: string },
): Stream | undefined {
  const files = allLiveFiles(deps).get(itemId)
  const renditions = [...(files?.renditions.values() ?? [])].filter(({ index }) => index.segments.length > 0)
  if (files === undefined || renditions.length === 0) return undefined
  const text = (body: string): Stream => ({
    kind: 'text',
    text: body,
    mime: 'application/vnd.apple.mpegurl',
    cacheControl: growingCache(isPublic),
  })
  if (name === 'master.m3u8')
    return text(
      masterPlaylist(
        renditions.map((rendition) => ({ ...rowOf(itemId, rendition), index: rendition.index })),
        [],
      ),
    )
  const listed = renditions.find((rendition) => name === `${rendition.name}.m3u8`)
  if (listed) return text(livePlaylist(listed, files.beganAt, files.isOver))
  const [, base, number = ''] = segmentName.exec(name) ?? []
  const rendition = renditions.find((one) => one.name === base)
  const bytes = rendition && positionIn(rendition.index, number)
  return rendition && bytes && fileOf(rendition, bytes, cache)
}

function fileOf({ path, name }: LiveRendition, { offset, length }: Position, cache: string): Stream {
  return {
    kind: 'file',
    file: {
      size: length,
      etag: `"live-${name}-${offset}-${length}"`,
      headers: fileHeaders('video/mp4', cache),
      read: ({ start, end } = { start: 0, end: length - 1 }) => createReadStream(path, { start: start + offset, end: end + offset }),
    },
  }
}

/** The whole event so far. Times stand in it, because players find the same place in another quality by them. */
export function livePlaylist({ name, index }: Pick<LiveRendition, 'name' | 'index'>, beganAt: number, isOver: boolean): string {
  const longest = Math.max(2, ...index.segments.map(({ duration }) => Math.ceil(duration)))
  const lines = [
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    `#EXT-X-TARGETDURATION:${longest}`,
    '#EXT-X-MEDIA-SEQUENCE:0',
    `#EXT-X-PLAYLIST-TYPE:${isOver ? 'VOD' : 'EVENT'}`,
    '#EXT-X-INDEPENDENT-SEGMENTS',
    '#EXT-X-START:TIME-OFFSET=-6.0',
    `#EXT-X-MAP:URI="${name}-init.mp4"`,
    `#EXT-X-PROGRAM-DATE-TIME:${new Date(beganAt).toISOString()}`,
  ]
  for (const [number, { duration }] of index.segments.entries()) lines.push(`#EXTINF:${duration.toFixed(6)},`, `${name}-${number}.m4s`)
  if (isOver) lines.push('#EXT-X-ENDLIST')
  return `${lines.join('\n')}\n`
}
