import type * as v from 'valibot'
import { defaultGallerySettings, type GalleryData, GalleryLimits, type GetGalleryDataInput } from '../../sdk/gallery/contract.ts'
import { RecordTypes } from '../../sdk/media/contract.ts'
import type { GalleryUpdatedInput } from '../../sdk/signage/contract.ts'
import type { Context } from '../context.ts'
import { refuse } from '../http/errors.ts'
import { itemFor, loadItems } from '../items/items.ts'
import { mayView } from '../items/policy.ts'
import { isCollection } from '../items/record-type.ts'
import { presentPlaylistItems } from '../media/media.ts'
import { entryIds, playlistEntries } from '../playlists/playlists.ts'
import { galleryItems } from './gallery-items.ts'

/** Photos of a photoset, a playlist or a document that the caller may see. */
export async function galleryData(ctx: Context, { id }: v.InferOutput<typeof GetGalleryDataInput>): Promise<GalleryData> {
  const item = await itemFor(ctx, id)
  const entries = isCollection(item.record_type) ? await playlistEntries(ctx, item.id) : await presentPlaylistItems(ctx, [item.id])
  const GalleryMode = item.record_type === RecordTypes.photoset ? defaultGallerySettings.GalleryMode : 3
  return {
    Settings: { ...defaultGallerySettings, GalleryMode, SourceID: item.id },
    Items: galleryItems(entries).slice(0, GalleryLimits.items),
    LastUpdatedAt: await updatedAt(ctx, item),
  }
}

/** Time of the last change of what the caller may see. */
export async function galleryUpdated(ctx: Context, input: v.InferOutput<typeof GalleryUpdatedInput>): Promise<{ LastUpdatedAt: string }> {
  if (!input.gallerydata) refuse('INPUT_NOT_UNDERSTOOD')
  return { LastUpdatedAt: await updatedAt(ctx, await itemFor(ctx, input.id)) }
}

async function updatedAt(ctx: Context, item: { id: number; updated_at: number; record_type: number }): Promise<string> {
  const ids = item.record_type === RecordTypes.playlist || item.record_type === RecordTypes.photoset ? await entryIds(ctx, item.id) : []
  const seen = ids.length === 0 ? [] : (await loadItems(ctx, ids)).filter((entry) => mayView(ctx.actor, entry))
  return new Date(Math.max(item.updated_at, ...seen.map(({ updated_at }) => updated_at))).toISOString()
}
