import { DefaultDateFormat } from '../../sdk/dates/contract.ts'
import { type ItemPlayback, type PlayerSettings, RecordTypes } from '../../sdk/media/contract.ts'
import type { PlaybackPart } from '../../sdk/playback/contract.ts'
import type { Context } from '../context.ts'
import { type ItemPart, itemPart } from '../items/item-part.ts'
import { loadItems } from '../items/items.ts'
import { allowedAmong, mayEdit, mayView } from '../items/policy.ts'
import { isCollection } from '../items/record-type.ts'
import { itemPlayback, type PlaybackRow } from '../items/shared-rows.ts'

declare module '../items/item-part.ts' {
  interface PartFields {
    playback: PlaybackPart
  }
}

/** Preamble and channel of an item, and the settings that editors entered. */
export const playbackPart: ItemPart<PlaybackPart> = {
  none: {},
  shownOn: 'player',
  async load(ctx, items) {
    const rows = await itemPlayback(ctx, items)
    const { dateFormat } = ctx.settings
    const urls = await preambleUrls(
      ctx,
      [...rows.values()].flat().flatMap(({ preamble_item_id }) => preamble_item_id ?? []),
    )
    return new Map(
      items.map((item) => {
        const row = rows.get(item.id)?.[0]
        const url = (row?.preamble_item_id ? urls.get(row.preamble_item_id) : row?.preamble_url) ?? ''
        const before = row && presentBefore(row, url)
        return [
          item.id,
          {
            ...(before ? { PlayerSettings: before } : {}),
            ...(dateFormat === DefaultDateFormat ? {} : { DateFormat: dateFormat }),
            ...(row && item.record_type === RecordTypes.broadcast ? presentChannel(row) : {}),
            ...(mayEdit(ctx.actor, item) ? { Playback: presentPlayback(ctx, row) } : {}),
          },
        ]
      }),
    )
  },
}

/** Callers who may not view the preamble still see the item, without it. */
async function preambleUrls(ctx: Context, ids: number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const seen = allowedAmong(mayView, ctx.actor, await loadItems(ctx, [...new Set(ids)]))
  const shown = await itemPart(ctx, 'playlist').load(
    ctx,
    seen.filter(({ record_type }) => !isCollection(record_type)),
    {},
  )
  return new Map(
    [...shown].map(
      ([
        id,
        {
          Playlist: [first],
        },
      ]) => [id, first?.ThinnedMediaURL ?? first?.MediaURL ?? ''],
    ),
  )
}

/** Undefined where nothing has ever been written. */
function presentBefore({ preamble_enabled, text, text_secs }: PlaybackRow, url: string): PlayerSettings | undefined {
  const isOn = preamble_enabled === 1
  if (!isOn && text === '' && url === '') return undefined
  return { PreambleEnabled: isOn, PreambleURL: url, PrePlayText: text, PrePlayTextDuration: text_secs }
}

const formatTime = (time: number | null): string => (time === null ? '' : new Date(time).toISOString())

const presentChannel = ({ channel_name, channel_logo, broadcast_at }: PlaybackRow) => ({
  ChannelName: channel_name,
  ChannelLogo: channel_logo,
  BroadcastDate: formatTime(broadcast_at),
})

const presentPlayback = (ctx: Pick<Context, 'ids'>, row: PlaybackRow | undefined): ItemPlayback => ({
  Preamble: row?.preamble_item_id ? ctx.ids.encode(row.preamble_item_id) : (row?.preamble_url ?? ''),
  LiveURL: row?.live_url ?? '',
  ChannelName: row?.channel_name ?? '',
  ChannelLogo: row?.channel_logo ?? '',
  BroadcastDate: formatTime(row?.broadcast_at ?? null),
  DisableSeekFrom: row?.disable_seek_secs ?? null,
})
