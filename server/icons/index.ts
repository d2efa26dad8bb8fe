import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Hono, Context as Request } from 'hono'
import { brandingOf, type PageBranding } from '../branding/branding.ts'
import { capability, type Site } from '../capability.ts'
import { colours, manifestPath, podcastImage } from './icon-links.ts'

/** Files that `scripts/app-icons.ts` has drawn, by address. */
const files: Readonly<Record<string, string>> = {
  '/favicon.ico': 'image/x-icon',
  '/favicon.svg': 'image/svg+xml',
  '/apple-touch-icon.png': 'image/png',
  '/icon-192.png': 'image/png',
  '/icon-512.png': 'image/png',
  [podcastImage]: 'image/png',
}

export const icons = capability({
  name: 'icons',
  pages: { paths: [...Object.keys(files), manifestPath], mount },
})

function mount(app: Hono, { deps }: Site): void {
  for (const [path, type] of Object.entries(files)) {
    const bytes = new Uint8Array(readFileSync(new URL(`files${path}`, import.meta.url)))
    app.get(path, (request) => answerTagged(request, bytes, type))
  }
  app.get(manifestPath, (request) =>
    answerTagged(request, new TextEncoder().encode(manifestText(deps.settings.siteName, brandingOf(deps))), 'application/manifest+json'),
  )
}

const ownIcons = [192, 512].map((size) => ({
  src: `/icon-${size}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose: 'any maskable',
}))

/** The name and the look of the site are settings, so that the manifest may change at any time. */
const manifestText = (name: string, { Images: { icon }, themeColour = colours.theme }: PageBranding): string =>
  JSON.stringify({
    name,
    short_name: name,
    start_url: '/',
    display: 'minimal-ui',
    theme_color: themeColour,
    background_color: colours.background,
    icons: icon === undefined ? ownIcons : [{ src: icon, sizes: 'any', type: 'image/png' }],
  })

function answerTagged(request: Request, bytes: Uint8Array<ArrayBuffer>, type: string): Response {
  const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`
  const headers = {
    'content-type': type,
    'cache-control': 'public, max-age=86400',
    'content-security-policy': "default-src 'none'",
    'cross-origin-resource-policy': 'cross-origin',
    'x-content-type-options': 'nosniff',
    etag,
  }
  return request.req.header('if-none-match') === etag ? new Response(null, { status: 304, headers }) : new Response(bytes, { headers })
}
