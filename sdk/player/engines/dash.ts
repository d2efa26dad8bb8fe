import type { Engine } from './engine.ts'

/** License servers of protected media. */
export interface Protection {
  /** The address of the license server for each key system: `{ 'com.widevine.alpha': 'https://…' }`. */
  servers: Readonly<Record<string, string>>
  /** Headers of every license request, for authentication. Default: none. */
  headers?: Readonly<Record<string, string>>
}

/**
 * shaka-player for protected media: the browser plays them with a license of these servers, or the player says that it cannot.
 *
 * @example
 * const protection = { servers: { 'com.widevine.alpha': '/licenses/widevine' }, headers: { authorization: 'Bearer …' } }
 * createPlayer({ media: video, features: [playback()], engines: [dashWith(protection)], item })
 */
export const dashWith = (protection: Protection | undefined): Engine => ({
  name: 'dash',
  canPlay(item) {
    const url = item.IsDash ? item.MediaURL : item.DashURL
    return url && 'MediaSource' in globalThis ? [url] : []
  },
  load: async () => (await import('./run-dash.ts')).loadDash(protection),
})

/**
 * shaka-player, for items that are DASH only, or when it is asked for.
 *
 * @example
 * createPlayer({ media: video, features: [playback()], engines: [dash], engine: 'dash', item })
 */
export const dash: Engine = dashWith(undefined)
