import type { Level } from './engines/engine.ts'

/** The renditions that an HLS master playlist names, best first. */
export const readLevels = (manifest: string): Level[] =>
  [...manifest.matchAll(/^#EXT-X-STREAM-INF:(.*)$/gm)]
    .map(([, attributes = ''], id) => ({
      id,
      height: Number(/RESOLUTION=\d+x(\d+)/.exec(attributes)?.[1] ?? 0),
      bitrate: Number(/(?:^|,)BANDWIDTH=(\d+)/.exec(attributes)?.[1] ?? 0),
    }))
    .sort((a, b) => b.height - a.height || b.bitrate - a.bitrate)
