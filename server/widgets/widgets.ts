import { createHash } from 'node:crypto'
import type { MediaSummary } from '../../sdk/media/contract.ts'
import { SearchLimits } from '../../sdk/search/contract.ts'
import { type WidgetData, WidgetLimits, WidgetTypes, widgetItems } from '../../sdk/widgets/contract.ts'
import { anonymous } from '../actor/actor.ts'
import { findBlockedCategories } from '../categories/categories.ts'
import type { Context } from '../context.ts'
import { fontsIn } from '../fonts/fonts.ts'
import { refusalOf, refuse } from '../http/errors.ts'
import { itemIdOf } from '../items/enc-ids.ts'
import { itemFor } from '../items/items.ts'
import { summariseMedia } from '../media/media.ts'
import { entryIds } from '../playlists/playlists.ts'
import { searchMedia } from '../search/search.ts'
import { embeddableAnywhere } from '../shares/embed-sites.ts'
import { readSaved } from './read-saved.ts'
import { readWidget, type WidgetFields, type WidgetRequest } from './read-widget.ts'
import { listChanges } from './table.ts'
import { widgetCategories } from './widget-categories.ts'
import type { ListSnapshot, WidgetLists } from './widget-lists.ts'

/** The public content of a widget. It stands on other sites, so the rights of a signed-in caller do not count. */
export async function widgetData(ctx: Context, lists: WidgetLists, fields: WidgetFields): Promise<WidgetData> {
  const read = await readSaved(ctx, fields)
  const Index = fields.ind === undefined ? {} : { Index: fields.ind }
  if ('gone' in read) return { ...nothing, Message: ctx.language.say({ code: read.gone }), ...Index }
  if ('problem' in read)
    return { ...nothing, Message: `${ctx.language.say({ code: 'WIDGET_NOT_UNDERSTOOD' })} ${ctx.language.say(read.problem)}`, ...Index }
  const { Title, Display, Look, Click, LinkURL } = read.options
  const Fonts = Look?.Font ? await fontsIn(ctx, Look.Font) : []
  const looks = {
    ...(Look ? { Look } : {}),
    ...(Fonts.length > 0 ? { Fonts } : {}),
    ...(Click === 'player' ? {} : { Click, ...(LinkURL ? { LinkURL } : {}) }),
  }
  const empty: WidgetData = { Title, Display, Items: [], Message: ctx.language.say({ code: 'WIDGET_EMPTY' }), ...looks, ...Index }
  try {
    return { ...empty, ...(await filling({ ...ctx, actor: anonymous, share: undefined }, lists, read.options)) }
  } catch (error) {
    const refused = refusalOf(error)
    if (refused.status >= 500) throw error
    return { ...empty, Message: ctx.language.say(refused.sentence) }
  }
}

const nothing: WidgetData = { Title: '', Display: 2, Items: [], Message: '' }

/** The content of a widget on a page of the portal: what the caller may see, whether or not it may stand on other sites. */
export async function pageWidgetData(ctx: Context, lists: WidgetLists, { w }: { w: string }): Promise<WidgetData> {
  const read = readWidget({ w, f: undefined, plid: undefined, guid: undefined, ind: undefined, maxcount: undefined })
  if ('problem' in read) return refuse('WIDGET_NOT_UNDERSTOOD', read.problem)
  const { Title, Display } = read.options
  const empty: WidgetData = { Title, Display, Items: [], Message: ctx.language.say({ code: 'WIDGET_EMPTY' }) }
  try {
    return { ...empty, ...(await filling({ ...ctx, isPage: true }, lists, read.options)) }
  } catch (error) {
    const refused = refusalOf(error)
    if (refused.status >= 500) throw error
    return { ...empty, Message: ctx.language.say(refused.sentence) }
  }
}

/** `isPage`: on a page of the portal, where items also stand that may not be embedded. */
interface Place extends Context {
  isPage?: true
}

/** Empty when there is nothing to show. */
async function filling(ctx: Place, lists: WidgetLists, options: WidgetRequest): Promise<Partial<WidgetData>> {
  if (options.Type === WidgetTypes.category) {
    const Categories = await widgetCategories(ctx, options)
    return Categories.Items.length === 0 ? {} : { Categories, Message: '' }
  }
  const Items = widgetItems({ Display: options.Display, Items: await itemsOf(ctx, lists, options) })
  return Items.length === 0 ? {} : { Items, Message: '' }
}

function itemsOf(ctx: Place, lists: WidgetLists, options: WidgetRequest): Promise<MediaSummary[]> {
  const playlist = String(options.PlaylistCDID ?? '')
  const isNamed = playlist !== '' && playlist !== '0'
  // A widget of a playlist that names none has nothing; one that says no type shows the playlist that it names.
  if (options.Type === WidgetTypes.playlist && !isNamed) return Promise.resolve([])
  if (isNamed && options.Type !== WidgetTypes.search) return playlistItems(ctx, playlist)
  return options.ItemIDs.length > 0 ? namedItems(ctx, options.ItemIDs) : foundItems(ctx, lists, options)
}

/** Exactly these items, read for every request. One item alone says why it is not shown; of several the others are shown. */
async function namedItems(ctx: Place, names: readonly string[]): Promise<MediaSummary[]> {
  const ids = names.map((name) => itemIdOf(ctx.ids, name)).filter((id) => id !== undefined)
  const items = await shown(ctx, [...new Set(ids)])
  const [only = ''] = names
  if (items.length > 0 || names.length > 1) return items
  await itemFor(ctx, only)
  return refuse('EMBED_NOT_HERE')
}

function foundItems(ctx: Place, lists: WidgetLists, { SearchFilters, CacheLevel }: WidgetRequest): Promise<MediaSummary[]> {
  const f = { ...SearchFilters, ps: Math.min(SearchFilters.ps ?? SearchLimits.pageSize, WidgetLimits.items) }
  // A search of an account finds what others may not see, so it is not cached.
  if (ctx.actor.kind !== 'anonymous') return searchMedia(ctx, { f }).then(({ Items }) => Items.map(({ Item }) => Item))
  return lists.list({
    key: `${ctx.isPage ? 'page ' : ''}${JSON.stringify(f)}`,
    minutes: WidgetLimits.cacheMinutes[CacheLevel],
    now: ctx.clock.now,
    find: async () => (await searchMedia(ctx, { f })).Items.map(({ ClipDataID }) => ClipDataID),
    look: (ids) => lookAt(ctx, ids),
    onFailure: (error) => ctx.log.warn({ err: error }, 'a widget was not made anew'),
  })
}

/** The items as they are now, without those that may not be shown; and a mark of all on which it depends that they were found. */
async function lookAt(ctx: Place, ids: number[]): Promise<ListSnapshot<MediaSummary>> {
  const [things, changes, blocked] = await Promise.all([shown(ctx, ids), listChanges(ctx.db, ids), findBlockedCategories(ctx, [])])
  // Being watched is no change.
  const text = JSON.stringify([things, changes, blocked], (name, value: unknown) => (name === 'ViewCount' ? undefined : value))
  return { things, mark: createHash('sha256').update(text).digest('base64url') }
}

async function shown(ctx: Place, ids: number[]): Promise<MediaSummary[]> {
  const items = await summariseMedia(ctx, ids)
  return ctx.isPage ? items : embeddableAnywhere(ctx, items)
}

const batchSize = 200

/** Playlists are short to read: who is in one is asked every time. Long ones piece by piece, until there are enough that may be seen. */
async function playlistItems(ctx: Place, id: string): Promise<MediaSummary[]> {
  const playlist = await itemFor(ctx, id)
  const ids = [...new Set(await entryIds(ctx, playlist.id))]
  const items: MediaSummary[] = []
  for (let start = 0; start < ids.length && items.length < WidgetLimits.items; start += batchSize) {
    items.push(...(await shown(ctx, ids.slice(start, start + batchSize))))
  }
  return items.slice(0, WidgetLimits.items)
}
