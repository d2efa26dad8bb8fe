import type { Engine } from './engine.ts'
import type { Streaming } from './streaming.ts'

const hasMediaSource = (): boolean => 'MediaSource' in globalThis || 'ManagedMediaSource' in globalThis

/**
 * hls.js, streaming as it is told.
 *
 * @example
 * createPlayer({ media: video, features: [playback()], engines: [native, hlsWith({})], item })
 */
export const hlsWith = (streaming: Streaming): Engine => ({
  name: 'hls',
  canPlay: (item) => (!item.IsDash && item.MediaURL !== '' && hasMediaSource() ? [item.MediaURL] : []),
  load: async () => (await import('./run-hls.ts')).loadHls(streaming),
})

/**
 * hls.js, loaded when the browser does not play HLS itself or someone chooses a quality.
 *
 * @example
 * createPlayer({ media: video, features: [playback()], engines: [hls, native], item })
 */
export const hls: Engine = hlsWith({})
