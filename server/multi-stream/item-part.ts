import {
  type ChildStream,
  MultiStreamLimits,
  type MultiStreamPart,
  type StreamsOfEntry,
  type StreamView,
} from '../../sdk/multi-stream/contract.ts'
import type { Context } from '../context.ts'
import type { ItemPart, ViewableItem } from '../items/item-part.ts'
import type { MediaFileRow, RenditionRow } from '../items/items.ts'
import { mediaFolder } from '../items/media-folder.ts'
import { itemFiles, itemRenditions } from '../items/shared-rows.ts'
import { listStreamsOf, type StreamRow } from './table.ts'

declare module '../items/item-part.ts' {
  interface PartFields {
    multiStream: MultiStreamPart
    entryStreams: StreamsOfEntry
  }
}

/** A row of a stream with what callers see of it. */
export interface PresentedStream {
  row: StreamRow
  shown: ChildStream
}

interface Files {
  files: ReadonlyMap<number, MediaFileRow[]>
  renditions: ReadonlyMap<number, RenditionRow[]>
}

/** The files of a stream have the addresses that its item would have if the caller came to it by itself: the right is that of the item. */
function present(ctx: Context, item: ViewableItem, row: StreamRow, { files, renditions }: Files): ChildStream {
  const folder = mediaFolder(ctx, { ...item, id: row.stream_id, file_version: row.stream_id === item.id ? item.file_version : 0 })
  const canPlay = renditions.get(row.stream_id)?.some(({ segments }) => segments !== '') ?? false
  const progressive = files.get(row.stream_id)?.find(({ kind }) => kind === 'progressive')
  return {
    ID: row.stream_id,
    Name: row.name,
    Kind: row.kind,
    URL: canPlay ? `${folder}master.m3u8` : '',
    URL2: progressive ? folder + progressive.name : '',
    ...(canPlay ? { DashURL: `${folder}master.mpd` } : {}),
    IsPrimary: row.is_primary === 1,
    OffSet: row.offset_ms,
    Duration: row.duration_secs,
    Width: row.width,
    Height: row.height,
    EncoderName: '',
  }
}

/** Several parts of an item show its streams: they are read once for each list of items. */
const loaded = new WeakMap<readonly ViewableItem[], Promise<ReadonlyMap<number, PresentedStream[]>>>()

/** The streams of items in their order, the own film among them; items that never had any cost no statement. */
export function presentStreams(ctx: Context, items: readonly ViewableItem[]): Promise<ReadonlyMap<number, PresentedStream[]>> {
  const known = loaded.get(items)
  if (known) return known
  const reading = read(ctx, items)
  loaded.set(items, reading)
  return reading
}

async function read(ctx: Context, items: readonly ViewableItem[]): Promise<ReadonlyMap<number, PresentedStream[]>> {
  const marked = items.filter(({ has_streams }) => has_streams === 1)
  if (marked.length === 0) return new Map()
  const rows = Map.groupBy(
    await listStreamsOf(
      ctx.db,
      marked.map(({ id }) => id),
    ),
    ({ item_id }) => item_id,
  )
  const others = [...rows.values()].flat().flatMap(({ item_id, stream_id }) => (item_id === stream_id ? [] : [{ id: stream_id }]))
  const [ownFiles, ownRenditions, files, renditions] = await Promise.all([
    itemFiles(ctx, items),
    itemRenditions(ctx, items),
    itemFiles(ctx, others),
    itemRenditions(ctx, others),
  ])
  const all = { files: new Map([...ownFiles, ...files]), renditions: new Map([...ownRenditions, ...renditions]) }
  return new Map(marked.map((item) => [item.id, (rows.get(item.id) ?? []).map((row) => ({ row, shown: present(ctx, item, row, all) }))]))
}

/** The streams that play. One alone is a film like any other. */
const playableOf = (streams: readonly PresentedStream[] = []): ChildStream[] => {
  const playable = streams
    .map(({ shown }) => shown)
    .filter(({ URL }) => URL !== '')
    .slice(0, MultiStreamLimits.perItem)
  if (playable.length < 2) return []
  // The primary stream may be in the trash, or not converted yet.
  return playable.some(({ IsPrimary }) => IsPrimary) ? playable : playable.map((one, index) => ({ ...one, IsPrimary: index === 0 }))
}

export const viewOf = ({ stream_view }: Pick<ViewableItem, 'stream_view'>, usual: StreamView = 'pip-4'): StreamView =>
  (stream_view || usual) as StreamView

/** The streams of an item that play. */
export const multiStreamPart: ItemPart<MultiStreamPart> = {
  none: {},
  shownOn: 'player',
  async load(ctx, items) {
    const streams = await presentStreams(ctx, items)
    return new Map(
      items.flatMap(({ id }) => {
        const ChildStreams = playableOf(streams.get(id))
        return ChildStreams.length > 0 ? [[id, { ChildStreams }] as const] : []
      }),
    )
  },
}

/** The same for entries of playlists, with the names of readers that know two streams. */
export const entryStreamsPart: ItemPart<StreamsOfEntry> = {
  none: {},
  async load(ctx, items) {
    const streams = await presentStreams(ctx, items)
    return new Map(
      items.flatMap((item) => {
        const ChildStreams = playableOf(streams.get(item.id))
        const second = ChildStreams.find(({ ID }) => ID !== item.id)
        // A film with one stream has a view where its owner chose one, for the slides beside it.
        if (second === undefined) return item.stream_view === '' ? [] : [[item.id, { StreamView: viewOf(item) }] as const]
        const dual: StreamsOfEntry = {
          DualMediaURL: second.URL,
          ...(second.URL2 ? { ThinnedDualMediaURL: second.URL2 } : {}),
          DualStream: ChildStreams.length === 2,
          DualStreamOffSet: second.OffSet,
        }
        return [[item.id, { ChildStreams, StreamView: viewOf(item), ...dual }] as const]
      }),
    )
  },
}
