import type { RelatedMedia } from '../../sdk/related-media/contract.ts'
import type { Context } from '../context.ts'
import type { ViewableItem } from '../items/item-part.ts'
import { loadItems } from '../items/items.ts'
import { mediaFolder } from '../items/media-folder.ts'
import { allowedAmong, mayView } from '../items/policy.ts'
import { listMedia } from '../media/media.ts'
import { endingIn, kindOf, opensInPlace } from './file-kind.ts'
import { mayEditRelatedMedia } from './policy.ts'
import type { EntryRow, EntryWithFile } from './table.ts'

/** An image up to this size stands for itself in lists; drawing a larger one as an icon would cost more than it shows. */
const maxThumbnailBytes = 500_000

/** The items of the library among entries that the caller may view. */
export async function visibleLinked(ctx: Context, entries: readonly Pick<EntryRow, 'linked_id'>[]): Promise<ReadonlySet<number>> {
  const ids = [...new Set(entries.flatMap(({ linked_id }) => linked_id ?? []))]
  if (ids.length === 0) return new Set()
  return new Set(allowedAmong(mayView, ctx.actor, await loadItems(ctx, ids)).map(({ id }) => id))
}

/** The entries as callers get them. Entries whose item of the library is hidden from the caller are left out. */
export async function presentEntries(ctx: Context, item: ViewableItem, entries: readonly EntryWithFile[]): Promise<RelatedMedia[]> {
  const ids = [...new Set(entries.flatMap(({ linked_id }) => linked_id ?? []))]
  const linked = new Map((ids.length === 0 ? [] : await listMedia(ctx, ids)).map((summary) => [summary.ClipDataID, summary]))
  const canEdit = mayEditRelatedMedia(ctx.actor, item)
  const folder = mediaFolder(ctx, item)
  return entries.flatMap((entry): RelatedMedia[] => {
    const base = {
      ClipDataID: entry.id,
      EncID: ctx.ids.encode(entry.id),
      Title: entry.title,
      ThumbnailURL: '',
      DisableEdit: !canEdit,
      Kind: kindOf(entry),
      Size: Number(entry.size ?? 0),
      Extension: endingIn(entry.name),
      OpensInPlace: opensInPlace(entry.mime),
      StartTime: entry.start_secs,
    }
    if (entry.linked_id !== null) {
      const shown = linked.get(entry.linked_id)
      if (shown === undefined) return []
      const ThumbnailURL = shown.ImageURLs[0]?.URL ?? ''
      return [{ ...base, Title: entry.title || shown.Title, Link: shown.ViewURL, ThumbnailURL, ItemEncID: shown.EncID }]
    }
    if (entry.name === null) return entry.link === '' ? [] : [{ ...base, Link: entry.link }]
    const Link = folder + entry.name
    const isSmallImage = base.Kind === 'image' && base.OpensInPlace && base.Size <= maxThumbnailBytes
    return [{ ...base, Link, ThumbnailURL: isSmallImage ? Link : '' }]
  })
}
