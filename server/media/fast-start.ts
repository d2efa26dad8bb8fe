import { LRUCache } from 'lru-cache'
import type { FastStart } from '../../sdk/media/contract.ts'
import type { SegmentIndex } from '../ffmpeg/segment-index.ts'
import type { RenditionRow } from '../items/items.ts'

/** Seconds: by then the player has measured the line and goes on by itself. */
const lasts = 6

type Part = Pick<RenditionRow, 'id' | 'kind' | 'state' | 'name' | 'bitrate' | 'codecs' | 'segments'>

/** Complete files do not change: what was read of their long index is kept. */
const indexes = new LRUCache<number, { text: string; index: SegmentIndex }>({ max: 500 })

function indexOf({ id, segments }: Part): SegmentIndex {
  const known = indexes.get(id)
  if (known?.text === segments) return known.index
  const index = JSON.parse(segments) as SegmentIndex
  indexes.set(id, { text: segments, index })
  return index
}

/**
 * How the lowest rendition begins at a time in seconds. Nothing for sound alone, which has one rendition, nor where there is a choice
 * of sound tracks: there video and sound are taken apart first.
 */
export function fastStart(renditions: readonly Part[], folder: string, startTime = 0): FastStart | undefined {
  const complete = renditions.filter(({ state, segments }) => state === 'complete' && segments !== '')
  const [lowest] = complete.filter(({ kind }) => kind === 'video').sort((a, b) => a.bitrate - b.bitrate)
  if (lowest === undefined || complete.some(({ kind }) => kind === 'audio')) return undefined
  const { init, segments } = indexOf(lowest)
  let time = 0
  let first = -1
  let end = 0
  for (const { duration, offset, length } of segments) {
    const next = time + duration
    if (first === -1 && next > startTime) first = offset
    if (first !== -1) end = offset + length
    if (next >= startTime + lasts) break
    time = next
  }
  if (first === -1) return undefined
  const header: [number, number] = [init.offset, init.length]
  const Duration = segments.reduce((sum, { duration }) => sum + duration, 0)
  const isOnePiece = first === init.offset + init.length
  return {
    URL: `${folder}${lowest.name}.mp4`,
    Type: `video/mp4; codecs="${lowest.codecs}"`,
    Duration,
    Ranges: isOnePiece ? [[init.offset, end - init.offset]] : [header, [first, end - first]],
  }
}
