import type { MediaItem } from '../media/contract.ts'

/** How an embed was asked to behave, from the query of its address. */
export interface EmbedOptions {
  Autoplay: boolean
  Muted: boolean
  Loop: boolean
  /** Seconds. */
  StartTime: number
  Controls: boolean
  ShowTitle: boolean
  /** BCP 47, in small letters: what the player speaks. */
  Lang: string
  /** The server's address without a slash at the end. */
  BaseURL: string
  /** Overrides whether a playlist runs as a broadcast (`b`). */
  Broadcast?: boolean
}

/** The JSON in `#vitrine-data` of `/Embed.aspx`. */
export interface EmbedData {
  Item: MediaItem
  Options: EmbedOptions
  /** For someone who is signed in: minutes after which a session without requests has ended. */
  SessionDuration?: number
}

/**
 * The figures of the player, in seconds unless the name says milliseconds.
 *
 * @example
 * console.log(PlayerLimits.rate.max)
 */
export const PlayerLimits = {
  hideControlsMs: 8000,
  feedbackMs: 1000,
  problemMs: 5000,
  /** A manifest that does not load is asked for again after this long. */
  manifestRetryMs: 5500,
  /** Waiting this long without one byte arriving counts as a failure. */
  stalledMs: 30_000,
  /** New addresses are not asked for more often than this. */
  renewMs: 30_000,
  /** Requests without an answer are retried for two minutes, with pauses that grow from `firstMs` to `maxMs`. */
  reconnect: { giveUpMs: 120_000, firstMs: 500, maxMs: 10_000 },
  /** How often someone looks whether a live stream that has ended is there again. */
  liveStatusMs: 15_000,
  subtitleDebounceMs: 10,
  /** Lines of subtitles that are shown at the same time at most: the latest. */
  subtitleLines: 40,
  seekStep: 5,
  seekJump: 10,
  rate: { min: 0.25, max: 2, step: 0.25 },
  volumeStep: 0.05,
  /** Characters of the description on the splash screen, under and from `narrowPx`. */
  description: { narrow: 120, wide: 200 },
  narrowPx: 768,
} as const
