import type { MediaItem } from '../../sdk/media/contract.ts'
import type { EmbedSites, ListEmbedSitesInput, SaveEmbedSitesInput } from '../../sdk/shares/contract.ts'
import { record } from '../audit/record.ts'
import type { Context } from '../context.ts'
import { refuse } from '../http/errors.ts'
import { originOf } from '../http/parse-origin.ts'
import { changeItem, itemFor } from '../items/items.ts'
import { mayGrant } from '../items/policy.ts'
import { isCollection } from '../items/record-type.ts'
import { playbackOf } from '../items/shared-rows.ts'
import { doneWords } from '../text/done-words.ts'
import { type EmbedReach, embedReachOf, librarySites } from './embed-reach.ts'
import { type Embeddable, listEmbedLimited, listOrigins, replaceOrigins } from './table.ts'

/** Origins that may frame an item. */
export const embedOriginsOf = async (ctx: Pick<Context, 'db' | 'settings'>, item: Embeddable): Promise<EmbedReach> =>
  embedReachOf(ctx, await listOrigins(ctx.db, item))

/**
 * Items without embed limits. A widget or a playlist cannot know the limits of each item's sites. On the page of a photoset (`shown`), its
 * photos are there with it: their limits are its own.
 */
export async function embeddableAnywhere<Item extends { ClipDataID: number }>(
  ctx: Pick<Context, 'db'>,
  items: Item[],
  shown = 0,
): Promise<Item[]> {
  if (items.length === 0) return items
  const limited = await listEmbedLimited(
    ctx.db,
    items.map(({ ClipDataID }) => ClipDataID),
    shown,
  )
  return items.filter(({ ClipDataID }) => !limited.has(ClipDataID))
}

/** The item without entries, and without something before it, that must not stand on any page. */
export async function hideFromEmbeds(ctx: Pick<Context, 'db'>, item: MediaItem): Promise<MediaItem> {
  const hasMedia = (item.PlayerSettings?.PreambleURL ?? '') !== ''
  const first = hasMedia ? (await playbackOf(ctx, [item.ClipDataID])).get(item.ClipDataID)?.preamble_item_id : undefined
  const isLimited = first ? (await embeddableAnywhere(ctx, [{ ClipDataID: first }])).length === 0 : false
  const hasEntries = isCollection(item.RecordType) || item.VirtualClass !== undefined
  return {
    ...item,
    ...(hasEntries ? { Playlist: await embeddableAnywhere(ctx, item.Playlist, item.ClipDataID) } : {}),
    ...(item.PlayerSettings && isLimited ? { PlayerSettings: { ...item.PlayerSettings, PreambleURL: '' } } : {}),
  }
}

export async function listEmbedSites(ctx: Context, input: ListEmbedSitesInput): Promise<EmbedSites> {
  const item = await itemFor(ctx, String(input.id), mayGrant, 'EMBED_SITES_NOT_YOURS')
  return { EmbedDisabled: item.embed_disabled === 1, Items: await listOrigins(ctx.db, item), LibrarySites: ctx.settings.embedSites }
}

export async function saveEmbedSites(ctx: Context, input: SaveEmbedSitesInput): Promise<EmbedSites & { Success: true; Message: string }> {
  const item = await itemFor(ctx, String(input.id), mayGrant, 'EMBED_SITES_NOT_YOURS')
  const Items = [
    ...new Set(input.sites.filter((site) => site.trim() !== '').map((site) => originOf(site) ?? refuse('EMBED_SITE_WRONG'))),
  ].sort()
  const site = librarySites(ctx)
  if (site !== undefined && Items.some((origin) => !site.includes(origin))) refuse('EMBED_SITE_NOT_ALLOWED')
  const EmbedDisabled = input.embeddisabled ?? item.embed_disabled === 1
  await ctx.db.transaction().execute(async (trx) => {
    await replaceOrigins(trx, item, Items)
    await changeItem(trx, item, { embed_disabled: EmbedDisabled ? 1 : 0, updated_at: ctx.clock.now() })
    const detail = { title: item.title, embedding: !EmbedDisabled, sites: Items }
    await record(ctx, trx, { action: 'embed-sites-changed', subject: 'item', subjectId: item.id, detail })
  })
  return { Success: true, Message: doneWords(ctx).saved, EmbedDisabled, Items, LibrarySites: ctx.settings.embedSites }
}
