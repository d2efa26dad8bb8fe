import type { AnyPlayer } from './create-player.ts'

/**
 * `<vitrine-player>`: the complete player as an element, for pages without a bundler or a framework. Members that a `<video>` has too mean the
 * same. Attributes: `item` (id, or the address of an item's page), `src` (address of the server; default: the origin of the script), `code`; without
 * an item `src` is the address of media from any server, with `type`, `poster`, `label` (its title), `live`, and `<track>` elements inside. And `autoplay`, `muted`, `loop`, `start`, `chapter`, `controls`, `shortcuts`, `theme`, `titlelink`. It loads nothing before it is near the viewport
 * or starts. Events: `ready` when the player exists, and those of a `<video>`: `play`, `playing`, `pause`, `waiting`, `seeking`, `seeked`,
 * `timeupdate`, `durationchange`, `loadedmetadata`, `progress`, `volumechange`, `ratechange`, `qualitychange`,
 * `captionchange`, `chapterchange`, `entrychange`, `ended` and `error` (when playback is no longer
 * possible, not when another engine is tried). Events do not bubble.
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
  /** Picture before `src` plays. */
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
  muted: boolean
  /** 0.25 to 2. */
  playbackRate: number
  readonly paused: boolean
  readonly ended: boolean
  readonly seeking: boolean
  /** Buffered ranges, in seconds. */
  readonly buffered: TimeRanges
  /** As of a `<video>`: 0 nothing to 4 enough. */
  readonly readyState: number
  /** Pixels; 0 until they are known. */
  readonly videoWidth: number
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
