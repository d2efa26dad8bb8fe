import type { MediaItem, PlaylistItem } from '../../media/contract.ts'
import type { AudioTrack, EngineName, Level } from '../engines/engine.ts'

/** State that the source adds to the snapshot of a player. */
export interface SourceState {
  /** The item that is loaded. */
  item: MediaItem | undefined
  /** The entry of its playlist that plays. */
  entry: PlaylistItem | undefined
  /** Which entry of the item's playlist. */
  index: number
  /** The engine that plays; empty before the first start. */
  engine: EngineName | ''
  /** An engine is being fetched. */
  loading: boolean
  /** Requests get no answer and are retried; the buffer plays meanwhile. */
  reconnecting: boolean
  /**
   * Why it stopped; the next start tries again. `failed`: nothing could play it. `ended`: the live stream is over. `gone`: it is deleted, or
   * this viewer may not see it any more. `unreachable`: the server has not answered for two minutes.
   */
  failed: 'failed' | 'ended' | 'gone' | 'unreachable' | ''
  /** The renditions, as far as the engine reports them. */
  levels: Level[]
  /** The level that plays now, -1 when it is unknown. */
  level: number
  /** Sound tracks, as far as the engine reports them; empty when there is no choice. */
  audioTracks: readonly AudioTrack[]
  /** Id of the current track; -1 if unknown. */
  audioTrack: number
}

/** The levels and tracks before an engine has reported any. */
export const unknownTracks: Pick<SourceState, 'levels' | 'level' | 'audioTracks' | 'audioTrack'> = {
  levels: [],
  level: -1,
  audioTracks: [],
  audioTrack: -1,
}

export const sourceState: SourceState = {
  item: undefined,
  entry: undefined,
  index: 0,
  engine: '',
  loading: false,
  reconnecting: false,
  failed: '',
  ...unknownTracks,
}
