import type { Kysely } from 'kysely'
import type { Context } from '../context.ts'
import type { Database } from '../db/schema.ts'
import { imageSizes } from '../images/image-sizes.ts'
import { changeItem } from '../items/items.ts'
import type { Allowed } from '../items/policy.ts'
import { removeImages, storeImages, withImage } from './image-files.ts'
import { deleteFiles, insertFiles, listFilesOf, setKind } from './table.ts'

/** How the files of a chosen image are called: the automatic ones have other names, and each choice new ones, because browsers keep what they have. */
const selected = 'thumbnail-'

export const isSelectedPoster = ({ name }: { name: string }): boolean => name.startsWith(selected)

type Editable = Allowed<{ id: number }, 'edit'>

/** An image in the sizes of automatic posters, in their place; those are kept for when someone wants them back. */
export async function savePoster(ctx: Context, item: Editable, bytes: Buffer): Promise<void> {
  await withImage(ctx, bytes, async (uprightImage, folder) => {
    const made = await imageSizes(
      uprightImage,
      folder,
      `${selected}${ctx.clock.now().toString(36)}${Math.random().toString(36).slice(2, 6)}`,
    )
    let old: string[] = []
    await storeImages(ctx, folder, made, (stored) =>
      ctx.db.transaction().execute(async (trx) => {
        // Two people who choose a poster at the same time take turns here.
        await changeItem(trx, item, { updated_at: ctx.clock.now() })
        old = await takeChosenAway(trx, item)
        const automatic = await listFilesOf(trx, item.id, ['poster'])
        if (automatic.length > 0)
          await setKind(
            trx,
            automatic.map(({ id }) => id),
            'automatic-poster',
          )
        await insertFiles(
          trx,
          stored.map((file) => ({ ...file, kind: 'poster' as const, item_id: item.id })),
        )
      }),
    )
    await removeImages(ctx, old)
  })
}

/** The automatic posters are what is shown again. */
export async function resetPoster(ctx: Context, item: Editable): Promise<void> {
  const old = await ctx.db.transaction().execute(async (trx) => {
    await changeItem(trx, item, { updated_at: ctx.clock.now() })
    const paths = await takeChosenAway(trx, item)
    const automatic = await listFilesOf(trx, item.id, ['automatic-poster'])
    if (automatic.length > 0)
      await setKind(
        trx,
        automatic.map(({ id }) => id),
        'poster',
      )
    return paths
  })
  await removeImages(ctx, old)
}

async function takeChosenAway(trx: Kysely<Database>, item: Editable): Promise<string[]> {
  const files = (await listFilesOf(trx, item.id, ['poster'])).filter(isSelectedPoster)
  if (files.length > 0)
    await deleteFiles(
      trx,
      files.map(({ id }) => id),
    )
  return files.map(({ path }) => path)
}
