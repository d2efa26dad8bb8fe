import { createHash } from 'node:crypto'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Hono } from 'hono'
import { compressedFile } from './compressed-files.ts'

/** The output of rollup for one entry: its file, the chunks that load with it, its style sheets. */
export interface BuiltEntry {
  file: string
  imports: string[]
  css: string[]
}

export interface Assets {
  /** The entry's files as addresses; undefined when its folder of `dist` has not been built. */
  entry(
    folder: 'embeds' | 'embeds/still' | 'embeds/photoset' | 'embeds/photoset-rest' | 'embeds/class' | 'portal',
    name: string,
  ): BuiltEntry | undefined
  /** A built file's text, for answers that contain it. */
  text(house: 'embeds' | 'portal', name: string): string
  /** A built file that runs here; undefined when it has not been built. */
  module(house: 'embeds' | 'portal', name: string): Promise<unknown>
}

const mimes: Record<string, string> = {
  js: 'text/javascript; charset=utf-8',
  mjs: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  json: 'application/json; charset=utf-8',
  map: 'application/json; charset=utf-8',
  svg: 'image/svg+xml',
  png: 'image/png',
  webp: 'image/webp',
  ico: 'image/x-icon',
  html: 'text/html; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
  md: 'text/markdown; charset=utf-8',
  woff2: 'font/woff2',
  tgz: 'application/gzip',
}

/** Reads what the build left in `dist`; in development each question reads again, so that a rebuild shows. */
export function openAssets(dist: string, isDevelopment = false): Assets {
  const manifests = new Map<string, Record<string, BuiltEntry>>()
  const texts = new Map<string, string>()
  const modules = new Map<string, Promise<unknown>>()
  return {
    entry(folder, name) {
      const known = isDevelopment ? undefined : manifests.get(folder)
      const manifest = known ?? readManifest(join(dist, folder, 'manifest.json'))
      manifests.set(folder, manifest)
      const found = manifest[name]
      if (found === undefined) return undefined
      const address = (file: string): string => `/assets/${folder}/${file}`
      return { file: address(found.file), imports: found.imports.map(address), css: found.css.map(address) }
    },
    text(house, name) {
      const path = join(dist, house, name)
      const known = isDevelopment ? undefined : texts.get(path)
      const text = known ?? (existsSync(path) ? readFileSync(path, 'utf8') : '')
      texts.set(path, text)
      return text
    },
    async module(house, name) {
      const path = join(dist, house, name)
      if (!existsSync(path)) return undefined
      // A file that was built again is another one.
      const address = pathToFileURL(path).href + (isDevelopment ? `?${statSync(path).mtimeMs}` : '')
      const known = modules.get(address) ?? (import(address) as Promise<unknown>)
      modules.set(address, known)
      return known
    },
  }
}

function readManifest(path: string): Record<string, BuiltEntry> {
  if (!existsSync(path)) return {}
  const entries = JSON.parse(readFileSync(path, 'utf8')) as Record<string, Partial<BuiltEntry> & { file: string }>
  return Object.fromEntries(Object.entries(entries).map(([name, { file, imports = [], css = [] }]) => [name, { file, imports, css }]))
}

interface Served {
  plain: Uint8Array<ArrayBuffer>
  etag: string
  /** Compressed in the background after the first request; earlier requests get the plain bytes. */
  brotli?: Uint8Array<ArrayBuffer>
}

/** Files of a folder at a prefix. Names with a hash are kept for ever, others are asked for again. */
export function mountFolder(
  app: Hono,
  prefix: string,
  folder: string,
  options: { isDevelopment?: boolean; headers?: Record<string, string> } = {},
): void {
  const known = new Map<string, Served>()
  app.on(['GET', 'HEAD'], `${prefix}*`, async (request, next) => {
    const asked = request.req.path.slice(prefix.length)
    const name = asked === '' || asked.endsWith('/') ? `${asked}index.html` : asked
    // Names of files we made: no part is empty, hidden or a way up.
    if (!/^(?:[\w@-][\w@.-]*\/)*[\w@-][\w@.-]*$/.test(name)) return next()
    let served = options.isDevelopment ? undefined : known.get(name)
    if (served === undefined) {
      const bytes = await readFile(join(folder, name)).catch(() => undefined)
      if (bytes === undefined) return next()
      served = { plain: new Uint8Array(bytes), etag: `"${createHash('sha256').update(bytes).digest('hex').slice(0, 24)}"` }
      known.set(name, served)
      if (!name.endsWith('.tgz')) squeeze(served)
    }
    const isHashed = /-[\w-]{8}\.\w+$/.test(name)
    const headers: Record<string, string> = {
      'content-type': mimes[name.split('.').at(-1) ?? ''] ?? 'application/octet-stream',
      'cache-control': isHashed ? 'public, max-age=31536000, immutable' : 'no-cache',
      etag: served.etag,
      vary: 'accept-encoding',
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      'timing-allow-origin': '*',
      'x-content-type-options': 'nosniff',
      ...options.headers,
    }
    if (request.req.header('if-none-match') === served.etag) return new Response(null, { status: 304, headers })
    const wantsBrotli = /\bbr\b/.test(request.req.header('accept-encoding') ?? '')
    const body = wantsBrotli && served.brotli ? served.brotli : served.plain
    if (body === served.brotli) headers['content-encoding'] = 'br'
    headers['content-length'] = String(body.byteLength)
    return new Response(request.req.method === 'HEAD' ? null : body, { headers })
  })
}

function squeeze(served: Served): void {
  const isWorthIt = served.plain.byteLength > 500 && served.plain.byteLength < 5_000_000
  if (!isWorthIt) return
  compressedFile(served.plain, served.etag.slice(1, -1))
    .then((brotli) => {
      if (brotli.byteLength < served.plain.byteLength * 0.9) served.brotli = brotli
    })
    .catch(() => {})
}
