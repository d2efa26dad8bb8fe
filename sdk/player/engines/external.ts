import type { Engine } from './engine.ts'

/**
 * The player of an external hosting service, in a frame. Nothing of it is loaded before someone has seen whose it is and started it.
 *
 * @example
 * createPlayer({ media: video, features: [playback()], engines: [native, external], item })
 */
export const external: Engine = {
  name: 'external',
  canPlay: ({ MediaURL }) => [MediaURL],
  load: async () => (await import('./run-external.ts')).runExternal,
}
