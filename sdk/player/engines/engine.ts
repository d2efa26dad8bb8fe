import type { PlaylistItem } from '../../media/contract.ts'
import type { Language } from '../../text/language.ts'
import type { ReconnectTimes } from './reconnect.ts'

/** The engines, by name. */
export type EngineName = 'native' | 'cmaf' | 'hls' | 'dash' | 'external'

/** A quality that can be chosen. `id` is the engine's own. */
export interface Level {
  id: number
  /** Lines, as qualities are named: the short side, so that 720 by 1280 is 720. */
  height: number
  bitrate: number
}

/** A sound track that can be chosen. `id` is the engine's own. */
export interface AudioTrack {
  id: number
  /** As its maker called it; empty when nobody did. */
  label: string
  /** BCP 47, empty when nobody said. */
  lang: string
  /** `description` is audio description; `main` is the default track. */
  kind: 'main' | 'description' | ''
}

/** Input of an engine, and its callbacks. */
export interface EngineHost {
  media: HTMLMediaElement
  entry: PlaylistItem
  url: string
  startTime: number
  /** The words of an area in the player's language. */
  words: Language['words']
  live: boolean
  /** Height in pixels of the quality to hold, 0 for the engine's choice. */
  height: number
  /** Holds what costs the fewest bytes; `height` counts again when it is switched off. */
  dataSaver: boolean
  /** The element has its source now. An engine that sets it after its start must call this, because a play request before it is lost. */
  onReady: () => void
  onLevels: (levels: Level[]) => void
  /** The level that plays now. */
  onLevel: (id: number) => void
  /**
   * The audio tracks, and the index of the current one (-1 if unknown). Called again when either changes, never before the engine has
   * returned its run.
   */
  onAudioTracks: (tracks: AudioTrack[], current: number) => void
  /** How long requests without an answer are retried. */
  reconnect: ReconnectTimes
  /** Requests get no answer and are retried, or are answered again. */
  onReconnecting: (isTrying: boolean) => void
  /**
   * It cannot go on. `ended` when a live stream is over, `gone` when its addresses are refused: others may work. `unreachable` when the
   * server has not answered for as long as requests are retried.
   */
  onFail: (reason: 'failed' | 'ended' | 'gone' | 'unreachable') => void
}

/** An engine at work on one entry: how to end it, and what else it can be asked for. */
export interface EngineRun {
  /** Holds a level; -1 lets the engine choose. Without it the engine has no say. */
  setLevel?: (id: number) => void
  /** Plays another sound track at the same place. Without it another engine must do that. */
  setAudio?: (id: number) => void
  /** Goes down to what costs the fewest bytes, or back to its own choice. Without it the lowest level is held. */
  setDataSaver?: (on: boolean) => void
  stop: () => void
}

/** Begins to play an entry. */
export type StartEngine = (host: EngineHost) => EngineRun

/** A way to play. `load` fetches what is heavy; an engine that needs nothing answers at once, so that a click still counts as the reason to play. */
export interface Engine {
  name: EngineName
  /** Addresses of the item that this engine can play here, the best first. Must cost nothing. */
  canPlay: (item: PlaylistItem, media: HTMLMediaElement) => string[]
  load: () => StartEngine | Promise<StartEngine>
}
