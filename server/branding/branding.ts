import type { BrandingAddresses, BrandingAnswer, SaveBrandingInput, SiteBranding } from '../../sdk/branding/contract.ts'
import { paletteCss, paletteOf } from '../../sdk/palette/contract.ts'
import type { Done } from '../../sdk/wire/contract.ts'
import { record } from '../audit/record.ts'
import type { Context, Deps } from '../context.ts'
import { requireAdministrator } from '../http/administrator.ts'
import { refuse } from '../http/errors.ts'
import type { Settings } from '../settings.ts'
import { loadSiteSettings } from '../site-settings/site-settings.ts'
import { storedChoice } from '../stored-choices/stored-choice.ts'
import { doneWords } from '../text/done-words.ts'
import { choiceName, parseBranding, readBranding, type StoredBranding, writeBranding } from './table.ts'

/** The branding, for every page. */
export interface PageBranding extends SiteBranding {
  /** Custom properties for the head of a page; empty: the product's own colours. */
  css: string
  /** For the bars of browsers, on light; undefined: the product's own. */
  themeColour?: string
}

const pageBrandings = new WeakMap<Settings, { text: string | undefined; branding: PageBranding }>()

/** As the settings were read last: a change made through another server is seen after two seconds. */
export function brandingOf({ settings }: Pick<Deps, 'settings'>): PageBranding {
  const text = storedChoice(settings, choiceName)
  const last = pageBrandings.get(settings)
  if (last && last.text === text) return last.branding
  const branding = presentPage(parseBranding(text))
  pageBrandings.set(settings, { text, branding })
  return branding
}

function presentPage(branding: StoredBranding): PageBranding {
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
  await loadSiteSettings(ctx.db, ctx.settings)
  return changed
}
