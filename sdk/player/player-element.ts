import type { AnyPlayer } from './create-player.ts'

/**
 * `<vitrine-player>`: the complete player as an element, for pages without a bundler or a framework. Members that a `<video>` has too mean the
 * same. It loads nothing before it is near the viewport or starts. Without `item` it plays media from any server, with the `<track>` elements inside it.
 * Events do not bubble; those with a `PlayerEvent` have it as `detail`.
 *
 * @attr {string} item - Id of an item, or the address of its page; an address brings its server and its code along.
 * @attr {string} src - Address of the server (default: where the script came from), or without `item` that of HLS, DASH or a media file.
 * @attr {string} code - Code of a share link: shows what the link shows.
 * @attr {string} type - MIME type of `src`, where its ending does not say it.
 * @attr {string} poster - Address of the poster before `src` plays.
 * @attr {string} label - Title of `src`.
 * @attr {boolean} live - `src` is a live stream.
 * @attr {boolean} autoplay - Starts by itself as soon as it is in sight, where the browser allows it. Most do only when muted.
 * @attr {boolean} muted - Starts without sound.
 * @attr {boolean} loop - Begins again at the end.
 * @attr {number} start - Seconds from which it starts. Default: 0.
 * @attr {number} chapter - Id of the chapter that it starts with.
 * @attr {boolean | 'false'} controls - Shows the control bar. Default: on; `controls="false"` hides it.
 * @attr {'true' | 'false'} shortcuts - Shortcuts of single keys. Default: on; `shortcuts="false"` switches them off.
 * @attr {boolean} titlelink - Shows the title as a link to the page of the item.
 * @attr {'' | 'light' | 'dark'} theme - Default: that of the page.
 * @attr {string} lang - Language of the player, as BCP 47. Default: that of the page, else that of the browser.
 *
 * @fires {Event} ready - The player exists.
 * @fires {CustomEvent<PlayerEvent>} play - Playback was requested.
 * @fires {CustomEvent<PlayerEvent>} playing - It plays, at first or after a wait.
 * @fires {CustomEvent<PlayerEvent>} pause - It was paused.
 * @fires {CustomEvent<PlayerEvent>} waiting - It waits for data.
 * @fires {CustomEvent<PlayerEvent>} seeking - Another time was requested.
 * @fires {CustomEvent<PlayerEvent>} seeked - It has arrived at that time.
 * @fires {CustomEvent<PlayerEvent>} timeupdate - `currentTime` has changed.
 * @fires {CustomEvent<PlayerEvent>} durationchange - `duration` has changed.
 * @fires {CustomEvent<PlayerEvent>} volumechange - `volume` or `muted` has changed.
 * @fires {CustomEvent<PlayerEvent>} ratechange - `playbackRate` has changed.
 * @fires {CustomEvent<PlayerEvent>} qualitychange - Another rendition plays; `value` is its height in lines.
 * @fires {CustomEvent<PlayerEvent>} captionchange - Other subtitles are shown, or none; `value` is their language.
 * @fires {CustomEvent<PlayerEvent>} chapterchange - Another chapter has begun; `value` is its title.
 * @fires {CustomEvent<PlayerEvent>} entrychange - Another entry of a playlist is open; `value` is its index.
 * @fires {CustomEvent<PlayerEvent>} ended - It has ended.
 * @fires {Event} error - Playback is no longer possible; not when another engine is tried. `error` says why.
 * @fires {Event} loadedmetadata - Duration and size are known.
 * @fires {Event} loadeddata - The first frame is there.
 * @fires {Event} canplay - It could play.
 * @fires {Event} progress - Data has arrived.
 * @fires {Event} enterpictureinpicture - It plays in a window of its own.
 * @fires {Event} leavepictureinpicture - It plays in its page again.
 *
 * @example
 * const player = document.createElement('vitrine-player')
 * player.src = 'https://media.school.example'
 * player.item = 'VqLBrt'
 * player.addEventListener('timeupdate', () => console.log(player.currentTime))
 * document.body.append(player)
 */
export interface VitrinePlayerElement extends HTMLElement {
  /** Address of the server (default: where the script came from), or without an item that of HLS, DASH or a media file. */
  src: string
  /** MIME type of `src`, where its ending does not say it. */
  type: string
  /** Poster before `src` plays. */
  poster: string
  /** Title of `src`. */
  label: string
  /** `src` is a live stream. */
  live: boolean
  /** Id of the item, or the address of its page; an address brings its server and its code along. */
  item: string
  /** The code of a link that was given out: shows what the link shows. */
  code: string
  /** Starts by itself as soon as it is in sight, where the browser allows it. Most do only when muted. */
  autoplay: boolean
  /** Begins again at the end. */
  loop: boolean
  /** Seconds from which it starts. Default: 0. */
  start: number
  /** Shows the control bar. Default: true (`controls="false"` takes it away). */
  controls: boolean
  /** `light` or `dark`; empty (the default) follows the page. */
  theme: string
  /** `compact` for sound and small places: one row of controls. Empty (the default) is the large player. */
  skin: string
  /** Seconds. Before there is a player, where it will start. */
  currentTime: number
  /** Seconds; NaN until it is known, Infinity when live. */
  readonly duration: number
  /** 0 to 1. */
  volume: number
  /** Without sound. */
  muted: boolean
  /** 0.25 to 2. */
  playbackRate: number
  /** It does not play. */
  readonly paused: boolean
  /** It has reached its end. */
  readonly ended: boolean
  /** It moves to another time. */
  readonly seeking: boolean
  /** Buffered ranges, in seconds. */
  readonly buffered: TimeRanges
  /** As of a `<video>`: 0 nothing to 4 enough. */
  readonly readyState: number
  /** Pixels; 0 until they are known. */
  readonly videoWidth: number
  /** Pixels; 0 until they are known. */
  readonly videoHeight: number
  /** Why nothing plays, null as long as it does. */
  readonly error: { readonly message: string } | null
  /** The whole player: snapshot and actions of every feature. Undefined until `ready`. */
  readonly player: AnyPlayer | undefined
  /**
   * Plays, fetching what it needs first. Resolves when it begins; rejects with a `DOMException`: `NotAllowedError` when the browser wants a click first,
   * `NotSupportedError` when nothing can play it, `InvalidStateError` when it is not on a page.
   */
  play(): Promise<void>
  /** Pauses, also what has not begun yet. */
  pause(): void
  /** Fetches the item again and begins anew. */
  load(): void
}

declare global {
  interface HTMLElementTagNameMap {
    'vitrine-player': VitrinePlayerElement
  }
}
