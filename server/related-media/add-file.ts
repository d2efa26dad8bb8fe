import type { Kysely } from 'kysely'
import { RelatedMediaLimits } from '../../sdk/related-media/contract.ts'
import type { Context } from '../context.ts'
import type { Database } from '../db/schema.ts'
import { itemFor } from '../items/items.ts'
import { mayEditRelatedMedia } from './policy.ts'
import { addEntry } from './related-media.ts'
import { insertFile } from './table.ts'

/** A text that is added to an item as a file. */
export interface AddedText {
  title: string
  text: string
  /** The key of its folder in the file store. */
  folder: string
  /** Runs in the same transaction; false: nothing is added. */
  finish: (trx: Kysely<Database>) => Promise<boolean>
}

/** Adds a text file to an item that the caller may edit. */
export async function addRelatedText(ctx: Context, itemId: number, { title, text, folder, finish }: AddedText): Promise<void> {
  const item = await itemFor(ctx, String(itemId), mayEditRelatedMedia, 'RELATED_MEDIA_NOT_EDITABLE')
  const path = `media/${folder}/related.txt`
  const stored = await ctx.files.write(path, text)
  await addEntry(ctx, item, async (trx) => {
    if (!(await finish(trx))) throw new Error('This file is no longer wanted.')
    const name = `related-${folder.slice(0, 16)}.txt`
    const file_id = await insertFile(trx, { item_id: item.id, kind: 'related', name, path, mime: 'text/plain', ...stored })
    return { title: title.slice(0, RelatedMediaLimits.title), file_id }
  }).catch(async (error: unknown) => {
    await ctx.files.remove(path)
    throw error
  })
}
