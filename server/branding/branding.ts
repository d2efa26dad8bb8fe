import type { BrandingAddresses, BrandingAnswer, SaveBrandingInput, SiteBranding } from '../../sdk/branding/contract.ts'
import { paletteCss, paletteOf } from '../../sdk/palette/contract.ts'
import type { Done } from '../../sdk/wire/contract.ts'
import { record } from '../audit/record.ts'
import type { Context, Deps } from '../context.ts'
import { requireAdministrator } from '../http/administrator.ts'
import { refuse } from '../http/errors.ts'
import { doneWords } from '../text/done-words.ts'
import { readBranding, type StoredBranding, writeBranding } from './table.ts'

/** The branding, for every page. */
export interface Look extends SiteBranding {
  /** Custom properties for the head of a page; empty: the product's own colours. */
  css: string
  /** For the bars of browsers, on light; undefined: the product's own. */
  themeColour?: string
}

/** A change made through another server is seen after so long, as with other settings. */
const cacheMs = 2000

const cache = new WeakMap<object, { until: number; look: Promise<Look> }>()

/** Read from the database at most every two seconds. */
export function lookOf({ db, log }: Pick<Deps, 'db' | 'log'>): Promise<Look> {
  const cached = cache.get(db)
  if (cached && performance.now() < cached.until) return cached.look
  const look = readBranding(db).then(
    ({ branding }) => presentLook(branding),
    (error: unknown) => {
      // Without the database the site goes on with what it knows.
      log.warn({ err: error }, 'the branding could not be read')
      return cached?.look ?? presentLook(undefined)
    },
  )
  cache.set(db, { until: performance.now() + cacheMs, look })
  return look
}

const noLook: StoredBranding = { colour: '', showsName: true, links: [], images: {}, revision: 0 }

function presentLook(branding = noLook): Look {
  const palette = paletteOf(branding.colour)
  return { ...presentSite(branding), css: paletteCss(branding.colour), ...(palette ? { themeColour: palette.light.accent } : {}) }
}

const presentSite = ({ images, showsName, links }: StoredBranding): SiteBranding => ({
  Images: Object.fromEntries(Object.entries(images).map(([image, file]) => [image, `/branding/${file}`])) as BrandingAddresses,
  // A site without a logo has nothing else to be known by.
  ShowsName: showsName || images.logo === undefined,
  FooterLinks: links,
})

export async function getBranding(ctx: Context): Promise<BrandingAnswer> {
  requireAdministrator(ctx)
  const { branding } = await readBranding(ctx.db)
  return { ...presentSite(branding), ShowsName: branding.showsName, Colour: branding.colour, Revision: String(branding.revision) }
}

export async function saveBranding(
  ctx: Context,
  { colour, showsname, links, revision }: SaveBrandingInput,
): Promise<Done & { Revision: string }> {
  requireAdministrator(ctx)
  const change = {
    ...(colour === undefined ? {} : { colour }),
    ...(showsname === undefined ? {} : { showsName: showsname }),
    ...(links === undefined ? {} : { links }),
  }
  const { after } = await changeBranding(ctx, (before) => {
    if (revision !== undefined && revision !== String(before.revision)) refuse('BRANDING_CHANGED')
    return { ...before, ...change }
  })
  return { Success: true, Message: doneWords(ctx).saved, Revision: String(after.revision) }
}

/** Writes the branding, unless another person has written meanwhile, and shows it on the next page of this process. */
export async function changeBranding(
  ctx: Context,
  change: (before: StoredBranding) => StoredBranding,
): Promise<{ before: StoredBranding; after: StoredBranding }> {
  const changed = await ctx.db.transaction().execute(async (trx) => {
    const { branding: before, text } = await readBranding(trx)
    const after = { ...change(before), revision: before.revision + 1 }
    if (!(await writeBranding(trx, text, after))) refuse('BRANDING_CHANGED')
    const detail = { was: { ...before, revision: undefined }, is: { ...after, revision: undefined } }
    await record(ctx, trx, { action: 'branding-changed', subject: 'settings', subjectId: '', detail })
    return { before, after }
  })
  cache.delete(ctx.db)
  return changed
}
