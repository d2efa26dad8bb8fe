import { mediaSourceFor } from '../../fast-start/index.ts'
import type { Engine } from './engine.ts'

/**
 * Our own engine, for our own ladder: renditions in one file each, by ranges.
 *
 * @example
 * createPlayer({ media: video, features: [playback()], engines: [cmaf, native], item })
 */
export const cmaf: Engine = {
  name: 'cmaf',
  canPlay: (item) => (item.IsCmaf && !item.AudioOnly && mediaSourceFor('video/mp4; codecs="avc1.64001f,mp4a.40.2"') ? [item.MediaURL] : []),
  load: async () => (await import('./cmaf/run-cmaf.ts')).runCmaf,
}
