import type { Kysely } from 'kysely'
import * as v from 'valibot'
import { BrandingImages, SaveBrandingInput } from '../../sdk/branding/contract.ts'
import type { Database } from '../db/schema.ts'

/** One row among the settings of the site: the whole branding, as JSON. */
export const choiceName = 'Branding'
const name = `site.${choiceName}`

/** Names of image files: random, so that what is behind an address never changes. */
export const imageName = /^[0-9a-f]{32}\.(?:png|jpg)$/

const { colour, showsname, links } = SaveBrandingInput.entries

const StoredBranding = v.object({
  colour: v.fallback(colour, ''),
  showsName: v.fallback(showsname, true),
  links: v.fallback(links, []),
  images: v.fallback(v.record(v.picklist(BrandingImages), v.pipe(v.string(), v.regex(imageName))), {}),
  revision: v.fallback(v.number(), 0),
})

/** The branding as it is stored. `images` has the names of files, below `branding/`. */
export type StoredBranding = Omit<v.InferOutput<typeof StoredBranding>, 'colour' | 'showsName' | 'links'> & {
  colour: string
  showsName: boolean
  links: { Title: string; URL: string }[]
}

export async function readBranding(db: Kysely<Database>): Promise<{ branding: StoredBranding; text: string | undefined }> {
  const row = await db.selectFrom('settings').select('value').where('name', '=', name).executeTakeFirst()
  return { branding: parseBranding(row?.value), text: row?.value }
}

/** Leaves out values that are not valid any more, so that pages are drawn in any case. */
export function parseBranding(text: string | undefined): StoredBranding {
  const { colour: own = '', showsName = true, links: ownLinks = [], images, revision } = v.parse(StoredBranding, parsed(text))
  return { colour: own, showsName, links: ownLinks, images, revision }
}

function parsed(text: string | undefined): object {
  try {
    const value: unknown = JSON.parse(text ?? '{}')
    return typeof value === 'object' && value !== null ? value : {}
  } catch {
    return {}
  }
}

/** False when another person has written since `before` was read. */
export async function writeBranding(trx: Kysely<Database>, before: string | undefined, branding: StoredBranding): Promise<boolean> {
  const value = JSON.stringify(branding)
  if (before === undefined) {
    const added = await trx
      .insertInto('settings')
      .values({ name, value })
      .onConflict((conflict) => conflict.column('name').doNothing())
      .executeTakeFirst()
    return Number(added.numInsertedOrUpdatedRows) === 1
  }
  const changed = await trx.updateTable('settings').set({ value }).where('name', '=', name).where('value', '=', before).executeTakeFirst()
  return Number(changed.numUpdatedRows) === 1
}
