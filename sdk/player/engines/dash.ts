import type { Engine } from './engine.ts'

/**
 * shaka-player, for items that are DASH only, or when it is asked for.
 *
 * @example
 * createPlayer({ media: video, features: [playback()], engines: [dash], engine: 'dash', item })
 */
export const dash: Engine = {
  name: 'dash',
  canPlay(item) {
    const url = item.IsDash ? item.MediaURL : item.DashURL
    return url && 'MediaSource' in globalThis ? [url] : []
  },
  load: async () => (await import('./run-dash.ts')).loadDash(),
}
