import { searchingActor } from '../categories/searching-actor.ts'
import type { Context } from '../context.ts'
import { xmlText } from '../http/xml.ts'
import { largestItemId, listVisible } from './table.ts'

/** A page covers so many ids. The protocol allows 50,000 addresses and 50 MB; an address here has at most some 400 bytes. */
const idsPerPage = 20_000

const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'
const document = (name: string, entries: string[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${name} ${namespace}>\n${entries.join('')}</${name}>\n`

/** The list of pages. It costs one statement in a library of any size, because pages are ranges of ids. Some may list few items. */
export async function sitemapIndex(ctx: Context, base: string): Promise<string> {
  const pages = Math.max(1, Math.ceil((await largestItemId(ctx)) / idsPerPage))
  const entries = Array.from({ length: pages }, (_, at) => `<sitemap><loc>${xmlText(`${base}/sitemap/${at + 1}.xml`)}</loc></sitemap>\n`)
  return document('sitemapindex', entries)
}

/** The addresses of the items of a page that the caller may view; undefined for a name that is no page. The first begins with the front page. */
export async function sitemapPage(ctx: Context, base: string, name: string): Promise<string | undefined> {
  const [, digits] = /^([1-9]\d{0,5})\.xml$/.exec(name) ?? []
  if (digits === undefined) return undefined
  const page = Number(digits)
  const items = await listVisible(ctx, await searchingActor(ctx), { after: (page - 1) * idsPerPage, to: page * idsPerPage })
  const urls = items.map(
    ({ id, updated_at }) =>
      `<url><loc>${xmlText(`${base}/view.aspx?id=${ctx.ids.encode(id)}`)}</loc><lastmod>${new Date(Number(updated_at)).toISOString()}</lastmod></url>\n`,
  )
  return document('urlset', page === 1 ? [`<url><loc>${xmlText(`${base}/`)}</loc></url>\n`, ...urls] : urls)
}

/** Search engines need pages, embeds, images and files; forms and calls are of no use to them. */
export const robotsText = (base: string): string =>
  `User-agent: *\nDisallow: /api/\nDisallow: /iapi/\nDisallow: /admin\nDisallow: /login.aspx\nDisallow: /SwitchUser.aspx\nDisallow: /upload.aspx\n\nSitemap: ${base}/sitemap.xml\n`
