import type { Engine } from './engine.ts'

const hasMediaSource = (): boolean => 'MediaSource' in globalThis || 'ManagedMediaSource' in globalThis

/** hls.js, loaded when the browser does not play HLS itself or somebody chooses a quality. */
export const hls: Engine = {
  name: 'hls',
  canPlay: (item) => (!item.IsDash && item.MediaURL !== '' && hasMediaSource() ? [item.MediaURL] : []),
  load: async () => (await import('./run-hls.ts')).loadHls(),
}
