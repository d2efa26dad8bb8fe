import { createReadStream, existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { Readable, Transform } from 'node:stream'
import type { TestRunnerPlugin as Plugin } from '@web/test-runner'
import { transform } from 'esbuild'
import { bundleCss } from '../build/css.ts'
import { engines } from '../build/vendor.ts'
import type { Renderer } from './packages.ts'

type Request = Parameters<NonNullable<Plugin['serve']>>[0]

/** Options of esbuild for our sources. */
export const compiler = {
  target: 'es2022',
  jsx: 'automatic',
  tsconfigRaw: { compilerOptions: { verbatimModuleSyntax: true, useDefineForClassFields: true } },
} as const

/** Serves our sources to the browser as they are built for it: TypeScript, style sheets as text, packages as modules, the engines beside their caller. */
export function sources(renderer: Renderer, addressOf: (name: string) => string | undefined): Plugin {
  return {
    name: 'sources',
    resolveImport({ source, context }) {
      // The portal has one style sheet, made of what its components import; everything else gets the text of a sheet.
      if (source.endsWith('.css')) return `${source}?${context.path.startsWith('/portal/') ? 'page' : 'sheet'}`
      // Every renderer has its own addresses, or the cache of one run would serve the other.
      return /^[./]/.test(source) ? undefined : addressOf(source)
    },
    resolveMimeType: ({ path }) => (/\.tsx?$/.test(path) ? 'js' : undefined),
    serve(request) {
      const engine = engines().find(({ placeholder }) => request.path.endsWith(`/vendor/${placeholder}`))
      if (engine) return { body: engine.code, type: 'js' }
      if (!request.path.endsWith('.css')) return undefined
      if (!('page' in request.query || 'sheet' in request.query)) return undefined
      const text = JSON.stringify(bundleCss(`.${request.path}`))
      if ('page' in request.query) return { body: adopt(text), type: 'js' }
      return { body: `export default ${text}`, type: 'js' }
    },
    async transform(request) {
      const loader = /\.(tsx?)$/.exec(request.path)?.[1]
      if (loader === undefined || typeof request.body !== 'string') return undefined
      const options = { ...compiler, sourcemap: 'inline', sourcefile: request.path } as const
      const { code } = await transform(request.body, { ...options, loader: loader as 'ts' | 'tsx' })
      return { body: code }
    },
    transformCacheKey: () => renderer,
  }
}

/** A module that puts a sheet on the page, once, in the order in which modules run: that of the built portal. */
export const adopt = (text: string): string =>
  `const sheet = new CSSStyleSheet(); sheet.replaceSync(${text}); document.adoptedStyleSheets.push(sheet); export default ''`

/** Media with byte ranges, from `/.cache/fixtures/`: without them a browser cannot seek. */
export async function fixtures(request: Request, next: () => Promise<void>): Promise<void> {
  // As our server does: a frame without an origin may load what is built.
  if (request.path.startsWith('/dist/')) request.set('access-control-allow-origin', '*')
  const path = join('.', decodeURIComponent(request.path))
  if (!path.startsWith('.cache/fixtures/') || !existsSync(path)) return next()
  const { size } = statSync(path)
  const range = /^bytes=(\d+)-(\d*)$/.exec(request.get('range'))
  const start = Number(range?.[1] ?? 0)
  const end = Math.min(range?.[2] ? Number(range[2]) : size - 1, size - 1)
  request.type = mimes[path.split('.').at(-1) ?? ''] ?? 'application/octet-stream'
  request.set('accept-ranges', 'bytes')
  request.set('access-control-allow-origin', '*')
  if (start >= size) {
    request.status = 416
    return
  }
  if (range) {
    request.status = 206
    request.set('content-range', `bytes ${start}-${end}/${size}`)
  }
  request.length = end - start + 1
  request.body = createReadStream(path, { start, end })
}

/** How many answers of each address went wrong so far. */
const faults = new Map<string, number>()

/**
 * Bad networks: `/faults/<kind>/<times>/<name>/...` are the fixtures again, but of media files the part behind the first 20,000 bytes goes
 * wrong so often. `name` keeps one test's count from another's.
 */
export async function badFixtures(request: Request, next: () => Promise<void>): Promise<void> {
  const [, kind = '', times = '', rest = ''] = /^\/faults\/(\w+)\/(\d+)\/\w+\/(.*)$/.exec(request.path) ?? []
  if (!kind) return next()
  const key = request.path
  const count = faults.get(key) ?? 0
  const isBad = rest.endsWith('.m4s') && Number(/^bytes=(\d+)/.exec(request.get('range'))?.[1] ?? 0) > 20_000 && count < Number(times)
  request.path = `/.cache/fixtures/browser/${rest}`
  if (kind === 'codec' && rest.endsWith('master.m3u8')) {
    request.respond = false
    const text = readFileSync(join('.', request.path), 'utf8').replaceAll(/CODECS="[^"]*"/g, 'CODECS="zzzz.1"')
    return void request.res.writeHead(200, { 'access-control-allow-origin': '*' }).end(text)
  }
  if (!isBad) return fixtures(request, next)
  faults.set(key, count + 1)
  await spoil(kind, request, next)
}

/** Names whose server is away. */
const away = new Set<string>()

/**
 * A server that goes away and comes back: `/away/<name>/...` are the fixtures again. After `/away/begin?name=` every connection is cut, a first
 * one three seconds after 300,000 bytes; `/away/end?name=` lets it answer again, or with `status` answer nothing else than that.
 */
export async function awayFixtures(request: Request, next: () => Promise<void>): Promise<void> {
  const [, change = ''] = /^\/away\/(begin|end)$/.exec(request.path) ?? []
  if (change) {
    const name = String(request.query['name'] ?? '')
    if (change === 'begin') away.add(name)
    else away.delete(name)
    if (request.query['status']) refusals.set(name, Number(request.query['status']))
    request.body = 'done'
    return
  }
  const [, name = '', rest = ''] = /^\/away\/(\w+)\/(.*)$/.exec(request.path) ?? []
  if (!name) return next()
  const { res } = request
  const path = `.cache/fixtures/browser/${rest}`
  const start = Number(/^bytes=(\d+)/.exec(request.get('range'))?.[1] ?? 0)
  request.respond = false
  if (away.has(name) && (start > 0 || request.method === 'HEAD')) return void res.destroy()
  const { size } = statSync(path)
  const status = refusals.get(name) ?? (request.get('range') ? 206 : 200)
  res.writeHead(status, {
    'access-control-allow-origin': '*',
    'cache-control': 'no-store',
    'accept-ranges': 'bytes',
    'content-type': 'video/mp4',
    'content-length': status < 400 ? size - start : 0,
    ...(status === 206 ? { 'content-range': `bytes ${start}-${size - 1}/${size}` } : {}),
  })
  if (status >= 400 || request.method === 'HEAD') return void res.end()
  if (!away.has(name)) return void createReadStream(path, { start }).pipe(res)
  const bytes = readFileSync(path).subarray(start, start + 300_000)
  res.write(bytes, () => setTimeout(() => res.destroy(), 3000))
}

const refusals = new Map<string, number>()

const answers: Record<string, [status: number, text: string]> = {
  gone: [404, 'Not here'],
  broken: [500, 'Something went wrong'],
  page: [200, '<h1>Sign in to the network of the hotel</h1>'],
}

async function spoil(kind: string, request: Request, next: () => Promise<void>): Promise<void> {
  request.set('access-control-allow-origin', '*')
  const [status, text] = answers[kind] ?? []
  if (status) {
    // Past the test server, which keeps answers and would give this one again.
    request.respond = false
    request.res.writeHead(status, { 'access-control-allow-origin': '*' }).end(text)
  } else {
    if (kind === 'place') request.headers.range = 'bytes=0-999'
    await fixtures(request, next)
    const body = request.body as NodeJS.ReadableStream
    if (kind === 'stalled') request.body = body.pipe(new Transform({ transform: () => undefined }))
    if (kind === 'cut') request.body = Readable.from(firstBytes(body), { objectMode: false })
    if (kind === 'cut') request.remove('content-length')
    if (kind === 'noise')
      request.body = body.pipe(new Transform({ transform: (chunk: Buffer, _, done) => done(null, Buffer.alloc(chunk.length, 7)) }))
  }
}

async function* firstBytes(body: NodeJS.ReadableStream): AsyncGenerator<Buffer> {
  for await (const chunk of body) {
    yield (chunk as Buffer).subarray(0, 500)
    return
  }
}

const mimes: Record<string, string> = {
  mp4: 'video/mp4',
  m4s: 'video/mp4',
  m4a: 'audio/mp4',
  webm: 'video/webm',
  m3u8: 'application/vnd.apple.mpegurl',
  mpd: 'application/dash+xml',
  vtt: 'text/vtt; charset=utf-8',
  jpg: 'image/jpeg',
  png: 'image/png',
  json: 'application/json',
}
