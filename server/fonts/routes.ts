import type { Hono } from 'hono'
import {
  AddFontInput,
  addFont as addFontEndpoint,
  ListFontsInput,
  listFonts as listFontsEndpoint,
  RemoveFontInput,
  removeFont as removeFontEndpoint,
} from '../../sdk/fonts/contract.ts'
import type { Site } from '../capability.ts'
import { serveRanges } from '../http/ranges.ts'
import { type Route, serve } from '../http/serve.ts'
import { addFont, keyOf, listFonts, removeFont } from './fonts.ts'
import { findByFile } from './table.ts'

export const fontRoutes = (): Route[] => [
  serve(listFontsEndpoint, ListFontsInput, listFonts),
  serve(addFontEndpoint, AddFontInput, addFont),
  serve(removeFontEndpoint, RemoveFontInput, removeFont),
]

export const fontPath = '/fonts/:name'

/** Files by random names: what is behind an address never changes, and pages of every site may load it for a widget. */
export function mountFontFiles(app: Hono, { deps }: Site): void {
  app.on(['GET', 'HEAD'], fontPath, async (request) => {
    const name = request.req.param('name').toLowerCase()
    const row = /^[0-9a-f]{32}\.(woff2|ttf|otf)$/.test(name) ? await findByFile(deps.db, name) : undefined
    const stat = row && (await deps.files.stat(keyOf(row)))
    if (row === undefined || stat === undefined)
      return new Response(null, { status: 404, headers: { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' } })
    return serveRanges(request, {
      ...stat,
      headers: {
        'content-type': `font/${row.kind}`,
        'cache-control': 'public, max-age=31536000, immutable',
        'access-control-allow-origin': '*',
        'cross-origin-resource-policy': 'cross-origin',
        'content-security-policy': "default-src 'none'",
        'x-content-type-options': 'nosniff',
      },
      read: (range) => deps.files.read(keyOf(row), range),
    })
  })
}
