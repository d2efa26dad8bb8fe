/** Options of hls.js. Missing ones keep its defaults. */
export interface Streaming {
  /** How far behind the live edge it plays, in seconds. */
  liveSync?: number
  /** Further behind than this it jumps back to there, in seconds. */
  resync?: number
  /** Plays the parts of segments where the stream offers them. Default: on. */
  lowLatency?: boolean
  /** Seconds that are fetched ahead. */
  maxBuffer?: number
  /** Seconds that are kept of what has been played. */
  backBuffer?: number
  /** Level to begin with, from 0 for the smallest; -1: by the line's speed. */
  startLevel?: number
  /** Assumed bandwidth before the first measurement, in bits a second. */
  bandwidth?: number
  /** Writes what it does into the console. */
  debug?: boolean
}
