import type { Hono, Context as Request } from 'hono'
import * as v from 'valibot'
import { ScreenCode } from '../../sdk/signage/contract.ts'
import type { ContextOf } from '../context.ts'
import type { Assets, BuiltEntry } from '../http/assets.ts'
import { escapeHtml, scriptJson } from '../http/html.ts'
import { isSecure } from '../http/origin.ts'
import { screenOf } from './require-screen.ts'
import { screenSessionOf, setScreenCookie } from './screen-cookie.ts'
import { getShow } from './show.ts'

const folder = '/assets/embeds/signage/'

/** Nobody frames a screen, and nothing runs on it but our own files; `frame`, `media` and `picture` name what its schedule entries need besides. */
function policy(origins: readonly string[]): string {
  const of = (kind: string): string =>
    origins.flatMap((one) => (one.startsWith(`${kind} `) ? [` ${one.slice(kind.length + 1)}`] : [])).join('')
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    `img-src 'self' data: blob:${of('picture')}`,
    `media-src 'self' blob:${of('media')}`,
    `connect-src 'self'${of('media')}`,
    "worker-src 'self' blob:",
    `frame-src 'self'${of('frame')}`,
    "font-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}

/** `/signage/<screen>`: one page for every screen, whether there is one of this name or not; the device's cookie says which one it is. */
export function mountSignagePages(app: Hono, assets: Assets, contextOf: ContextOf): void {
  app.get('/signage/service-worker.js', () => worker(assets.text('embeds', 'signage/service-worker.js')))
  app.get('/signage/:screen', async (request) => page(await contextOf(request), request, assets))
}

async function page(ctx: Awaited<ReturnType<ContextOf>>, request: Request, assets: Assets): Promise<Response> {
  const asked = v.safeParse(ScreenCode, request.req.param('screen'))
  const code = asked.success ? asked.output : ''
  const screen = code === '' ? undefined : await screenOf(ctx, request, code)
  const origins = screen ? (await getShow(ctx, screen)).Origins : []
  const secure = isSecure(request, ctx.settings)
  const sessionId = screenSessionOf(request, secure)
  // Browsers keep a cookie for a limited time: one that is used does not end.
  if (screen && sessionId !== undefined) setScreenCookie(request, secure, sessionId)
  const manifest = assets.text('embeds', 'signage/manifest.json')
  const { signage: entry } = (manifest === '' ? {} : JSON.parse(manifest)) as { signage?: BuiltEntry }
  const links = [
    ...(entry?.css ?? []).map((file) => `<link rel="stylesheet" href="${folder}${file}">`),
    ...(entry?.imports ?? []).map((file) => `<link rel="modulepreload" href="${folder}${file}">`),
  ]
  const script = entry ? `<script type="module" src="${folder}${entry.file}"></script>` : ''
  const data = scriptJson({ screen: code, origins })
  const title = escapeHtml(screen?.name ?? ctx.settings.siteName)
  const html = `<!doctype html><html lang="${ctx.language.tag}" dir="${ctx.language.dir}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="dark"><meta name="robots" content="noindex"><title>${title}</title><link rel="icon" href="data:,">${links.join('')}</head><body><div id="vitrine-screen"></div><script type="application/json" id="vitrine-screen-data">${data}</script>${script}</body></html>`
  return request.body(html, asked.success ? 200 : 404, {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    // The service worker keeps what says so, and nothing that someone in between answers.
    'x-vitrine-page': 'screen',
    'content-security-policy': policy(origins),
    'permissions-policy': 'camera=(), microphone=(), geolocation=()',
    'referrer-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
  })
}

/** Below the pages that it serves: it rules `/signage/` and nothing else. */
function worker(text: string): Response {
  const headers = { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-cache', 'x-content-type-options': 'nosniff' }
  return text === '' ? new Response(null, { status: 404 }) : new Response(text, { headers })
}
