import type { Engine } from './engine.ts'

/**
 * The player of an external hosting service, in an iframe. Nothing is loaded from the service before the viewer has seen its name and
 * started the video.
 * @example
 * createPlayer({ media: video, features: [playback()], engines: [native, external], item })
 */
export const external: Engine = {
  name: 'external',
  canPlay: ({ MediaURL }) => [MediaURL],
  load: async () => (await import('./run-external.ts')).runExternal,
}
