import { createReadStream, existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { TestRunnerPlugin as Plugin } from '@web/test-runner'
import { transform } from 'esbuild'
import { engines } from '../build/vendor.ts'
import type { Renderer } from './packages.ts'

type Request = Parameters<NonNullable<Plugin['serve']>>[0]

/** Serves our sources to the browser as they are built for it: TypeScript, style sheets as text, packages as modules, the engines beside their caller. */
export function sources(renderer: Renderer, addressOf: (name: string) => string | undefined): Plugin {
  return {
    name: 'sources',
    resolveImport({ source }) {
      if (source.endsWith('.css')) return `${source}?sheet`
      // Every renderer has its own addresses, or the cache of one run would serve the other.
      return /^[./]/.test(source) ? undefined : addressOf(source)
    },
    resolveMimeType: ({ path }) => (/\.tsx?$/.test(path) ? 'js' : undefined),
    serve(request) {
      const engine = engines().find(({ placeholder }) => request.path.endsWith(`/vendor/${placeholder}`))
      if (engine) return { body: engine.code, type: 'js' }
      if (!request.path.endsWith('.css') || !('sheet' in request.query)) return undefined
      return { body: `export default ${JSON.stringify(readFileSync(`.${request.path}`, 'utf8'))}`, type: 'js' }
    },
    async transform(request) {
      const loader = /\.(tsx?)$/.exec(request.path)?.[1]
      if (loader === undefined || typeof request.body !== 'string') return undefined
      const options = { target: 'es2022', sourcemap: 'inline', jsx: 'automatic', sourcefile: request.path } as const
      const compilerOptions = { verbatimModuleSyntax: true, useDefineForClassFields: true }
      const { code } = await transform(request.body, { ...options, loader: loader as 'ts' | 'tsx', tsconfigRaw: { compilerOptions } })
      return { body: code }
    },
    transformCacheKey: () => renderer,
  }
}

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
