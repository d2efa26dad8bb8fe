import type { InferOutput } from 'valibot'
import { RecordTypes } from '../../sdk/media/contract.ts'
import type {
  CreatePhotosetInput,
  GetPhotosetQuickViewInput,
  ListPhotosetItemsInput,
  PhotosetItems,
  PhotosetQuickView,
} from '../../sdk/photosets/contract.ts'
import type { Context } from '../context.ts'
import { refuse } from '../http/errors.ts'
import { canDecodeHeic } from '../images/heic.ts'
import type { KnownItem } from '../items/access.ts'
import { type ItemRow, itemFor } from '../items/items.ts'
import { type Allowed, mayEdit } from '../items/policy.ts'
import { isImage } from '../playlists/add-item.ts'
import { type CollectionAnswer, createCollection } from '../playlists/playlists.ts'
import { canOpenPresentations } from '../presentations/presentation.ts'
import { photosOf, presentEdited, presentPhoto } from './photos.ts'

/** A photoset that the caller may see. */
async function seenPhotoset(ctx: Context, id: string): Promise<Allowed<KnownItem, 'view'>> {
  const item = await itemFor(ctx, id)
  return item.record_type === RecordTypes.photoset ? item : refuse('PHOTOSET_NOT_FOUND')
}

/** A photoset that the caller may change; `again` is a second id that older callers send. */
export async function changeablePhotoset(ctx: Context, id: string, again: string | 0 = ''): Promise<Allowed<ItemRow, 'edit'>> {
  const item = await itemFor(ctx, id, mayEdit, 'PHOTOSET_NOT_EDITABLE')
  if (item.record_type !== RecordTypes.photoset) refuse('PHOTOSET_NOT_FOUND')
  const isNamedTwice = again !== '' && again !== 0 && again !== '0'
  if (isNamedTwice && (await itemFor(ctx, again)).id !== item.id) refuse('PHOTOSET_NOT_FOUND')
  return item
}

export const createPhotoset = (ctx: Context, input: InferOutput<typeof CreatePhotosetInput>): Promise<CollectionAnswer> =>
  createCollection(ctx, RecordTypes.photoset, { ...input, isprivate: input.isprivate ?? input.setprivate })

export async function quickView(ctx: Context, { id }: GetPhotosetQuickViewInput): Promise<PhotosetQuickView> {
  const item = await seenPhotoset(ctx, String(id))
  const encId = ctx.ids.encode(item.id)
  const photos = (await photosOf(ctx, item.id)).filter((photo) => photo.item.status === 'ready' && isImage(photo.item))
  return {
    ClipDataID: item.id,
    EncID: encId,
    Title: item.title,
    Description: item.description,
    ViewURL: `/view.aspx?id=${encId}`,
    Items: photos.map(presentPhoto),
  }
}

export async function listPhotosetItems(
  ctx: Context,
  { id, only, after }: InferOutput<typeof ListPhotosetItemsInput>,
): Promise<PhotosetItems> {
  const item = await seenPhotoset(ctx, String(id))
  const CanEdit = mayEdit(ctx.actor, item)
  const isPart = only !== undefined || after !== undefined
  const isWanted = (row: { id: number }): boolean => !isPart || (only?.includes(row.id) ?? false) || (after !== undefined && row.id > after)
  const photos = (await photosOf(ctx, item.id, isWanted)).map((photo) => presentEdited(ctx, item.id, photo))
  const { photoExtensions, maxUploadBytes } = ctx.settings
  const [AcceptsPresentations, AcceptsHeic] = [canOpenPresentations(), canDecodeHeic()]
  const Upload = { ValidPhotoFileExtensions: photoExtensions, AcceptsPresentations, AcceptsHeic, MaxBytes: maxUploadBytes }
  return { Items: CanEdit ? photos : photos.filter(({ Status }) => Status === 'ready'), CanEdit, ...(CanEdit ? { Upload } : {}) }
}
