import type { Engine } from './engine.ts'
import type { Streaming } from './streaming.ts'

const hasMediaSource = (): boolean => 'MediaSource' in globalThis || 'ManagedMediaSource' in globalThis

/** hls.js, streaming as it is told. */
export const hlsWith = (streaming: Streaming): Engine => ({
  name: 'hls',
  canPlay: (item) => (!item.IsDash && item.MediaURL !== '' && hasMediaSource() ? [item.MediaURL] : []),
  load: async () => (await import('./run-hls.ts')).loadHls(streaming),
})

/** hls.js, loaded when the browser does not play HLS itself or somebody chooses a quality. */
export const hls: Engine = hlsWith({})
