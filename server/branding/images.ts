import { randomBytes } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Hono } from 'hono'
import type { BrandingImage, SaveBrandingImageInput } from '../../sdk/branding/contract.ts'
import type { Done } from '../../sdk/wire/contract.ts'
import type { Site } from '../capability.ts'
import type { Context, Deps } from '../context.ts'
import { ToolFailure } from '../ffmpeg/run.ts'
import { sniff } from '../ffmpeg/sniff.ts'
import { fromBase64 } from '../files/base64.ts'
import { requireAdministrator } from '../http/administrator.ts'
import { refuse } from '../http/errors.ts'
import { serveRanges } from '../http/ranges.ts'
import { uprightSize } from '../images/image-sizes.ts'
import { drawImage } from '../images/images.ts'
import { doneWords } from '../text/done-words.ts'
import { changeBranding } from './branding.ts'
import { imageName, readBranding, type StoredBranding } from './table.ts'

export const brandingPath = '/branding/:name'
export const brandingFolder = 'branding/'

/** Pixels that each image has room for: twice what pages show it in. A logo keeps what is transparent. */
const sizes: Readonly<Record<BrandingImage, { width: number; height: number; format: 'png' | 'jpeg' }>> = {
  logo: { width: 800, height: 160, format: 'png' },
  'dark-logo': { width: 800, height: 160, format: 'png' },
  icon: { width: 512, height: 512, format: 'png' },
  'sign-in': { width: 1600, height: 1600, format: 'jpeg' },
}

/** The keys of all images of the branding: they have no row among the files of items. */
export const brandingKeys = async ({ db }: Pick<Deps, 'db'>): Promise<string[]> =>
  Object.values((await readBranding(db)).branding.images).map((file) => brandingFolder + file)

/** The image is drawn anew, so that nothing else of the uploaded file is kept. */
export async function saveBrandingImage(
  ctx: Context,
  { image, data }: SaveBrandingImageInput,
): Promise<Done & { URL: string; Revision: string }> {
  requireAdministrator(ctx)
  const bytes = fromBase64(data) ?? refuse('BRANDING_IMAGE')
  const { format } = sizes[image]
  const file = `${randomBytes(16).toString('hex')}.${format === 'png' ? 'png' : 'jpg'}`
  const folder = await mkdtemp(join(ctx.workFolder, 'branding-'))
  try {
    const source = join(folder, 'source')
    await writeFile(source, bytes)
    if ((await sniff(source)).kind !== 'image') refuse('BRANDING_IMAGE')
    const made = join(folder, file)
    await drawBrandingImage(source, made, image)
    await ctx.files.adopt(made, brandingFolder + file)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
  const Revision = await putImage(ctx, image, file)
  return { Success: true, Message: doneWords(ctx).saved, URL: `/branding/${file}`, Revision }
}

async function drawBrandingImage(source: string, made: string, image: BrandingImage): Promise<void> {
  const { format, ...within } = sizes[image]
  try {
    await uprightSize(source)
    const output = { path: made, format, ...(format === 'jpeg' ? { quality: 82 } : {}) }
    await drawImage({ source, frames: 'first', orient: true, rotate: 0, within, outputs: [output] })
  } catch (error) {
    if (!(error instanceof ToolFailure)) throw error
    refuse('BRANDING_IMAGE', error.sentence)
  }
}

export async function removeBrandingImage(ctx: Context, { image }: { image: BrandingImage }): Promise<Done & { Revision: string }> {
  requireAdministrator(ctx)
  const Revision = await putImage(ctx, image, undefined)
  return { Success: true, Message: doneWords(ctx).deleted, Revision }
}

/** Answers the new revision. The file that nothing shows any more is removed. */
async function putImage(ctx: Context, image: BrandingImage, file: string | undefined): Promise<string> {
  const change = (before: StoredBranding): StoredBranding => {
    const others = Object.entries(before.images).filter(([name]) => name !== image)
    return { ...before, images: Object.fromEntries(file === undefined ? others : [...others, [image, file]]) }
  }
  try {
    const { before, after } = await changeBranding(ctx, change)
    const old = before.images[image]
    if (old !== undefined) await ctx.files.remove(brandingFolder + old)
    return String(after.revision)
  } catch (error) {
    if (file !== undefined) await ctx.files.remove(brandingFolder + file)
    throw error
  }
}

/** Files by random names, for everyone: the sign-in page shows them too. */
export function mountBrandingImages(app: Hono, { deps }: Site): void {
  app.on(['GET', 'HEAD'], brandingPath, async (request) => {
    const name = request.req.param('name').toLowerCase()
    const key = brandingFolder + name
    const stat = imageName.test(name) ? await deps.files.stat(key) : undefined
    if (stat === undefined)
      return new Response(null, { status: 404, headers: { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' } })
    return serveRanges(request, {
      ...stat,
      headers: {
        'content-type': name.endsWith('.png') ? 'image/png' : 'image/jpeg',
        'cache-control': 'public, max-age=31536000, immutable',
        'cross-origin-resource-policy': 'cross-origin',
        'content-security-policy': "default-src 'none'",
        'x-content-type-options': 'nosniff',
      },
      read: (range) => deps.files.read(key, range),
    })
  })
}
