import { MultiStreamLimits } from '../../sdk/multi-stream/contract.ts'
import type { QueueEntry } from './upload-queue.ts'

/** Fields of a file that becomes a stream of the item of another file. */
export interface StreamFields {
  /** The file whose item it belongs to. Left out: it becomes an item of its own. */
  streamOf?: number | undefined
  /** The item of that file; empty before there is one. */
  itemEncid: string
  /** The stream that it has become; 0 before. */
  streamId: number
  /** The item that was made of it before it was chosen as a stream: it is deleted as soon as the stream is there. */
  former?: Pick<QueueEntry, 'encid' | 'saved' | 'state' | 'conversion' | 'arrived'> | undefined
}

export const noStream: StreamFields = { itemEncid: '', streamId: 0 }

export const isStream = ({ streamOf }: Pick<QueueEntry, 'streamOf'>): boolean => streamOf !== undefined

/** The file whose item a stream belongs to; undefined when its row was removed. */
export const primaryOf = (entries: readonly QueueEntry[], { streamOf }: QueueEntry): QueueEntry | undefined =>
  entries.find(({ id }) => id === streamOf)

const hasEnded = ({ state }: QueueEntry): boolean => state === 'failed' || state === 'cancelled'

/** Videos that can become one item: what others may see already, what belongs together already and what was cancelled stays as it is. */
export const joinableEntries = (entries: readonly QueueEntry[]): QueueEntry[] =>
  entries.filter(
    (entry) =>
      entry.kind === 'video' &&
      !entry.isPublished &&
      !isStream(entry) &&
      !(hasEnded(entry) && (entry.state === 'cancelled' || entry.encid !== '')) &&
      !entries.some(({ streamOf }) => streamOf === entry.id),
  )

/** Why these files cannot become one item; undefined when they can. */
export const joinFault = (count: number): 'few' | 'many' | undefined =>
  count < 2 ? 'few' : count > MultiStreamLimits.perItem ? 'many' : undefined

/** Makes files streams of the item of one of them, and puts them behind it. */
export function joinEntries(entries: readonly QueueEntry[], ids: readonly number[], primaryId: number): readonly QueueEntry[] {
  const open = joinableEntries(entries).filter(({ id }) => ids.includes(id))
  const primary = open.find(({ id }) => id === primaryId)
  if (primary === undefined || joinFault(open.length) !== undefined) return entries
  const streams = open.filter((entry) => entry !== primary).map((entry) => asStream(entry, primary))
  const rest = entries.filter((entry) => entry === primary || !open.includes(entry))
  const at = rest.indexOf(primary) + 1
  return [...rest.slice(0, at), ...streams, ...rest.slice(at)]
}

const asStream = (entry: QueueEntry, { id, encid }: QueueEntry): QueueEntry => {
  const joined = { ...entry, streamOf: id, itemEncid: encid }
  return entry.encid === '' ? joined : { ...joined, ...sentAgain(entry) }
}

/** A file of which an item was made is sent again: the server has no bytes of it that could become a stream. */
export const sentAgain = ({ encid, saved, state, conversion, arrived }: QueueEntry): Partial<QueueEntry> => ({
  ...{ former: { encid, saved, state, conversion, arrived } },
  ...{ state: 'waiting', sent: 0, encid: '', saved: undefined, conversion: undefined, arrived: 0 },
})

/** A stream that was not added yet becomes an item of its own, or is again the item that it was. */
export function asOwnItem({ former, ...entry }: QueueEntry): QueueEntry {
  return { ...entry, ...former, ...noStream, streamOf: undefined, message: '' }
}

/** The item of a file is there: its streams can be added. */
export const withItem = (entries: readonly QueueEntry[], id: number, itemEncid: string): readonly QueueEntry[] =>
  entries.map((entry) => (entry.streamOf === id ? { ...entry, itemEncid } : entry))

/** When the file that was to be the item is gone, the first of its streams takes its place. */
export function promoteStream(entries: readonly QueueEntry[], goneId: number): readonly QueueEntry[] {
  const waiting = entries.filter(({ streamOf, itemEncid }) => streamOf === goneId && itemEncid === '')
  const heir = waiting.find((entry) => !hasEnded(entry))
  return entries.map((entry) => {
    if (!waiting.includes(entry)) return entry
    if (heir === undefined || entry === heir) return asOwnItem(entry)
    return { ...entry, streamOf: heir.id, itemEncid: heir.former?.encid ?? '' }
  })
}
