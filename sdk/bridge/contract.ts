/*
 * How a page talks with a player of ours in a frame: JSON text by `postMessage`, each message with `context` and `version`. A page asks
 * (`FrameQuestion`), the frame answers and tells what changes (`FrameNews`). Nothing that people wrote leaves the frame: no titles, no
 * words of subtitles, no names of chapters. Anyone who frames an item does not always see what its viewer sees.
 */

/** The mark of our messages among all that pages send to their frames. */
export const BridgeMark = { context: 'vitrine', version: 1 } as const

/** Limits of a message: its characters, and those of the id that comes back with an answer. */
export const BridgeLimits = {
  characters: 10_000,
  name: 200,
  /** Milliseconds that `connectPlayer` waits for the frame's first answer, unless told otherwise. */
  timeoutMs: 15_000,
} as const

/** Why a question was refused, or a connection did not come about. */
export const BridgeErrors = {
  BRIDGE_VERSION: 'The player uses a different version of this protocol.',
  BRIDGE_COMMAND: 'The player does not know this command.',
  BRIDGE_VALUE: 'The player cannot use this value.',
  BRIDGE_SILENT: 'The frame does not respond. It has no player, or its address is different.',
  BRIDGE_GONE: 'The connection has ended.',
} as const

/** The names of those reasons. */
export type BridgeErrorCode = keyof typeof BridgeErrors

/** The player in the frame as it is now. */
export interface FramePlayerState {
  /** False until the first play. */
  started: boolean
  paused: boolean
  /** Wants to play and cannot for want of data. */
  waiting: boolean
  ended: boolean
  seeking: boolean
  live: boolean
  fullscreen: boolean
  /** Seconds. */
  currentTime: number
  /** Seconds; 0 as long as nobody knows, and always when live. */
  duration: number
  /** Seconds: how far it is loaded without a gap from where it plays. */
  bufferedTo: number
  /** 0 to 1. */
  volume: number
  muted: boolean
  /** 0.25 to 2. */
  rate: number
  loop: boolean
  /** Which entry of a playlist, from 0. */
  index: number
  /** How many entries there are. */
  count: number
  /** The subtitles that there are, with their language tags. */
  tracks: readonly { ID: number; Lang: string }[]
  /** ID of the track that is shown, 0 for none. */
  track: number
  /** Heights that can be chosen, in pixels, best first; empty when there is no choice. */
  qualities: readonly number[]
  /** The height that was chosen, 0 for automatic. */
  quality: number
  /** ID of the chapter that is on, 0 for none. */
  chapter: number
  /**
   * `failed`: nothing could play it, the next start tries again; `ended`: the live stream is over; `gone`: deleted, or not for this viewer any
   * more; `unreachable`: the server has not answered for two minutes, the next start tries again.
   */
  failed: '' | 'failed' | 'ended' | 'gone' | 'unreachable'
}

/** Commands of a page to the player: the value sent, and the value returned. */
export interface FrameCommands {
  play: { value: undefined; answer: undefined }
  pause: { value: undefined; answer: undefined }
  /** Seconds. Answers whether that is allowed. */
  seek: { value: number; answer: boolean }
  /** Seconds from here, negative for back. */
  seekBy: { value: number; answer: boolean }
  /** 0 to 1. */
  setVolume: { value: number; answer: undefined }
  setMuted: { value: boolean; answer: undefined }
  /** 0.25 to 2, in steps of 0.25. */
  setRate: { value: number; answer: undefined }
  setLoop: { value: boolean; answer: undefined }
  /** ID of a track, 0 for none. */
  chooseTrack: { value: number; answer: undefined }
  /** Height in pixels, 0 for automatic. */
  chooseQuality: { value: number; answer: undefined }
  /** ID of a chapter. Answers whether it plays from there. */
  playChapter: { value: number; answer: boolean }
  /** Entry of the playlist, from 0. Answers whether there is one. */
  open: { value: number; answer: boolean }
  next: { value: undefined; answer: undefined }
  previous: { value: undefined; answer: undefined }
}

/** Events of a moment; lasting state is in `FramePlayerState`. */
export type FrameEvent = 'play' | 'pause' | 'seeked' | 'ended' | 'error'

/** A message into the frame. `id` is any text, and comes back with the answer. */
export type FrameQuestion =
  | { type: 'connect'; id: string }
  | { type: 'disconnect'; id: string }
  | { type: 'command'; id: string; command: keyof FrameCommands; value?: unknown }

/** A message out of the frame. `ready` is said once by itself; `state` and `event` are told to anyone who has connected. */
export type FrameMessage =
  | { type: 'ready' }
  | { type: 'connected'; id: string; state: FramePlayerState }
  | { type: 'state'; change: Partial<FramePlayerState> }
  | { type: 'event'; event: FrameEvent }
  | { type: 'answer'; id: string; value?: unknown }
  | { type: 'refusal'; id: string; code: BridgeErrorCode }
