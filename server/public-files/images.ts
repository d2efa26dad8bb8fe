import type { ImageURL } from '../../sdk/media/contract.ts'
import type { Context } from '../context.ts'
import { itemIdOf } from '../items/enc-ids.ts'
import { itemPart, type ViewableItem } from '../items/item-part.ts'
import { itemFor, listPosters, type MediaFileRow } from '../items/items.ts'
import { isCollection } from '../items/record-type.ts'

/** `{EncID}-{width}.jpg` is a JPEG, where there is one; other endings name the format that the file had when the address was made. */
const imageName = /^([A-Za-z0-9]{1,40})-(\d{1,5})\.(jpg|webp|png|gif|avif)$/i

/** Finds the poster that is nearest to the width in the name; undefined where there is none. Refuses items that the caller may not view. */
export async function findImage(ctx: Context, name: string): Promise<MediaFileRow | undefined> {
  const [, encId, width, ending] = imageName.exec(name) ?? []
  if (encId === undefined) return undefined
  const item = await itemFor(ctx, encId)
  const own = await listPosters(ctx.db, [item.id])
  const files = own.length > 0 ? own : await coverFiles(ctx, item)
  // Programs that keep the address may read the name and show no other format.
  const jpegs = ending?.toLowerCase() === 'jpg' ? files.filter(({ mime }) => mime === 'image/jpeg') : []
  return nearest(jpegs.length > 0 ? jpegs : files, Number(width))
}

/** The smallest that is wide enough, else the widest. */
function nearest(files: readonly MediaFileRow[], width: number): MediaFileRow | undefined {
  const sorted = [...files].sort((a, b) => a.width - b.width)
  return sorted.find((file) => file.width >= width) ?? sorted.at(-1)
}

/** A collection without an image of its own shows that of an entry. The part says which, by the address of its image. */
async function coverFiles(ctx: Context, item: ViewableItem): Promise<MediaFileRow[]> {
  if (!isCollection(item.record_type)) return []
  const images = (await itemPart(ctx, 'cover').load(ctx, [item], {})).get(item.id)?.ImageURLs ?? []
  const entryId = itemIdOf(ctx.ids, entryIn(images))
  return entryId === undefined ? [] : listPosters(ctx.db, [entryId])
}

/** The EncID in `/media/<token>/<encid>/<name>`. */
const entryIn = ([image]: readonly ImageURL[]): string => image?.URL.split('/')[3] ?? ''
