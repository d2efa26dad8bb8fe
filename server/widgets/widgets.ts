import * as v from 'valibot'
import { SearchLimits } from '../../sdk/search/contract.ts'
import { type WidgetData, WidgetErrors, WidgetLimits, WidgetOptions } from '../../sdk/widgets/contract.ts'
import type { Context } from '../context.ts'
import { refusalOf } from '../http/errors.ts'
import { itemFor, summariseMedia } from '../media/media.ts'
import { entryIds } from '../playlists/playlists.ts'
import { searchMedia } from '../search/search.ts'
import { anonymous } from '../session/actor.ts'
import { embeddableAnywhere } from '../shares/embed-sites.ts'

export type WidgetRequest = v.InferOutput<typeof WidgetOptions>

/** Reads `w`; a sentence instead when it cannot be understood. */
export function readWidget(text: string): { options: WidgetRequest } | { problem: string } {
  if (text.length > WidgetLimits.json) return { problem: 'The description of the widget is too long.' }
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    return { problem: 'The description of the widget is not JSON.' }
  }
  if (Array.isArray(json)) return { problem: 'A widget is described by a JSON object.' }
  const checked = v.safeParse(WidgetOptions, json, { abortEarly: true })
  return checked.success ? { options: checked.output } : { problem: checked.issues[0].message }
}

/** What the widget shows to anybody: it stands on other people's pages, so nobody's rights but the public's count. */
export async function widgetData(ctx: Context, w: string): Promise<WidgetData> {
  const read = readWidget(w)
  if ('problem' in read) return { Title: '', Display: 2, Items: [], Message: `${WidgetErrors.WIDGET_NOT_UNDERSTOOD} ${read.problem}` }
  const { options } = read
  const empty = { Title: options.Title, Display: options.Display, Items: [] }
  try {
    const Items = await embeddableAnywhere(ctx, await itemsOf({ ...ctx, actor: anonymous, share: undefined }, options))
    return { ...empty, Items, Message: Items.length === 0 ? WidgetErrors.WIDGET_EMPTY : '' }
  } catch (error) {
    const refused = refusalOf(error)
    if (refused.status >= 500) throw error
    return { ...empty, Message: refused.message }
  }
}

async function itemsOf(ctx: Context, options: WidgetRequest): Promise<WidgetData['Items']> {
  if (options.PlaylistCDID === undefined || options.PlaylistCDID === '' || options.PlaylistCDID === 0) {
    const { Items } = await searchMedia(ctx, {
      f: { ...options.SearchFilters, ps: Math.min(options.SearchFilters.ps ?? SearchLimits.pageSize, WidgetLimits.items) },
    })
    return Items.map(({ Item }) => Item)
  }
  const playlist = await itemFor(ctx, String(options.PlaylistCDID))
  const ids = await entryIds(ctx, playlist.id)
  return (await summariseMedia(ctx, ids)).slice(0, WidgetLimits.items)
}
