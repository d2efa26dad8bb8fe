import { bitratesOf } from '../ffmpeg/segment-index.ts'
import type { LiveRendition } from './live-files.ts'

/** The row of a rendition, also of one that grows. */
export function rowOf(itemId: number, { name, tracks, codecs, index }: LiveRendition) {
  const video = tracks.find(({ kind }) => kind === 'video')
  const { bitrate, peak } = bitratesOf(index)
  return {
    item_id: itemId,
    kind: 'video' as const,
    name,
    state: 'complete' as const,
    width: video?.width ?? 0,
    height: video?.height ?? 0,
    bitrate,
    peak_bitrate: peak,
    codecs,
    frame_rate: 0,
    channels: tracks.find(({ kind }) => kind === 'audio')?.channels ?? 0,
    lang: '',
    label: '',
    segments: JSON.stringify(index),
  }
}
