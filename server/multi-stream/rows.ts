import type { Generated } from 'kysely'
import type { FindState, StreamKind } from '../../sdk/multi-stream/contract.ts'
import type { Defaulted, Flag } from '../db/schema.ts'

declare module '../db/schema.ts' {
  interface Database {
    multi_streams: MultiStreamsTable
    split_tracks: SplitTracksTable
  }
}

/** A stream of an item. The first row of an item is its own film: there both ids are the same. */
export interface MultiStreamsTable {
  id: Generated<number>
  item_id: number
  /** The item that holds the files of the stream. Its `photoset_id` names the item that it belongs to. */
  stream_id: number
  name: string
  kind: StreamKind
  offset_ms: Defaulted<number>
  position: number
  is_primary: Defaulted<Flag>
  /** Search for the offset by sound. */
  find_state: Defaulted<FindState>
  found_offset_ms: number | null
  certainty: number | null
}

/** A video track of an item's file that became a stream. */
export interface SplitTracksTable {
  item_id: number
  /** Its place among the video tracks, from 2. 0: no track of the file becomes a stream, because the streams came with the item. */
  track: number
}
