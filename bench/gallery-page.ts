import { execFile } from 'node:child_process'
import { createReadStream } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompressSync } from 'node:zlib'
import { nodeResolve } from '@rollup/plugin-node-resolve'
import { build } from 'esbuild'
import { type Plugin, rollup } from 'rollup'
import { freePort, root } from './product.ts'

const run = promisify(execFile)
/** Different images; more than these have addresses of their own and the same bytes. */
const different = 12

const preact = {
  'react-dom/client': '@preact/compat/client',
  'react/jsx-runtime': 'preact/jsx-runtime',
  'react-dom': '@preact/compat',
  react: '@preact/compat',
}

/** Minified files of a script, its style sheets among them. Its imports are resolved from a folder. */
export async function bundled(contents: string, resolveDir = root): Promise<{ js: Uint8Array; css: Uint8Array }> {
  const { outputFiles } = await build({
    stdin: { contents, resolveDir, sourcefile: 'gallery-bench.tsx', loader: 'tsx' },
    ...{ bundle: true, minify: true, write: false, format: 'esm', target: 'es2022', jsx: 'automatic', logLevel: 'error' },
    ...{ outdir: join(root, '.cache/gallery-bench'), alias: preact },
    define: { 'process.env.NODE_ENV': '"production"' },
  })
  const ending = (end: string): Uint8Array => outputFiles.find(({ path }) => path.endsWith(end))?.contents ?? new Uint8Array()
  return { js: ending('.js'), css: ending('.css') }
}

const plugin = async (name: string): Promise<(options?: unknown) => Plugin> => {
  // Scripts are a project of their own for the compiler.
  const module = (await import(join(root, `scripts/build/${name}.ts`))) as Record<string, (options?: unknown) => Plugin>
  return module[name] as (options?: unknown) => Plugin
}

/** Brotli bytes of the gallery as it is built for embeds, its style inside, without React. */
export async function ownWeight(): Promise<number> {
  const [typescript, css, minify] = await Promise.all(['typescript', 'css', 'minify'].map(plugin))
  const entry = `${root}/sdk/gallery/gallery-stage.tsx`
  const whole = 'gallery-whole'
  const bundle = await rollup({
    input: whole,
    external: /^react|^preact/,
    plugins: [
      {
        name: 'whole',
        resolveId: (id) => (id === whole ? id : null),
        load: (id) =>
          id === whole
            ? `import sheet from '${root}/sdk/gallery/gallery.css'; import tiles from '${root}/sdk/gallery/tiles.css'; export { GalleryStage } from '${entry}'; export { sheet, tiles }`
            : null,
      },
      nodeResolve({ browser: true, extensions: ['.mjs', '.js', '.ts', '.tsx'] }),
      typescript?.('preact'),
      css?.(),
      minify?.(),
    ],
  })
  const { output } = await bundle.generate({ format: 'es' })
  await bundle.close()
  return output.reduce((sum, chunk) => sum + (chunk.type === 'chunk' ? brotliCompressSync(chunk.code).length : 0), 0)
}

/** Widths in which the library keeps an image of 12 megapixels, and its own. */
export const widths = { small: 640, middle: 1280, wide: 1920, large: 2560, own: 4000 } as const

/**
 * Makes images like those of a camera with 12 megapixels and their renditions, in as many bytes (4 MB, and 1 MB of 2560 pixels):
 * photographs have more noise than drawings.
 */
export async function makeImages(folder: string): Promise<void> {
  const outputs = Object.values(widths).flatMap((width) => [
    ...['-vf', `noise=alls=24:allf=t,scale=${width}:-1`, '-frames:v', String(different), '-q:v', '5'],
    join(folder, `${width}-%d.jpg`),
  ])
  await run('ffmpeg', ['-nostdin', '-loglevel', 'error', '-y', '-f', 'lavfi', '-i', 'testsrc2=size=4000x3000:rate=1', ...outputs])
}

const script = `
import { createRoot } from 'react-dom/client'
import { Gallery, readGallerySettings } from './sdk/gallery/index.ts'
const query = new URLSearchParams(location.search)
const count = Number(query.get('count'))
const widths = query.get('widths').split(',').map(Number)
const items = Array.from({ length: count }, (_, index) => ({
  ID: index + 1, ClipDataID: index + 1, EncID: 'p' + index, Title: 'Picture ' + (index + 1), AltTitle: '', Description: '', AutoRate: 0, AutoScaleX: 1,
  ImageURLs: widths.map((Size) => ({ URL: '/picture-' + index + '-' + Size + '.jpg', Size })), Width: 4000, Height: 3000,
}))
window.shown = 0
// Everything but the timeout of slow pictures goes so many times as fast.
const speed = Number(query.get('speed') ?? 1)
const clock = {
  after(milliseconds, act) {
    const timer = setTimeout(act, milliseconds > 14000 ? milliseconds : milliseconds / speed)
    return () => clearTimeout(timer)
  },
}
createRoot(document.getElementById('root')).render(
  <Gallery.Stage items={items} settings={readGallerySettings(location.search)} onItem={() => window.shown++} clock={clock} />,
)`

/** A page with nothing but a gallery, as on a wall, where nothing shows that it has the focus; set up by its address. `/picture-N-WIDTH.jpg` for any N. */
export async function startGalleryPage(folder: string): Promise<{ base: string; stop: () => void }> {
  const { js, css } = await bundled(script)
  const html = `<!doctype html><html lang="en"><title>gallery</title><link rel="icon" href="data:,"><link rel="stylesheet" href="/page.css"><style>body{margin:0}#root{height:100vh}</style><body><div id="root"></div><script type="module" src="/page.js"></script></body></html>`
  const port = await freePort()
  const server = createServer((request, response) => {
    const path = (request.url ?? '').split('?')[0] ?? ''
    const [, number, width] = /^\/picture-(\d+)-(\d+)\.jpg$/.exec(path) ?? []
    const image = number === undefined ? undefined : join(folder, `${width}-${(Number(number) % different) + 1}.jpg`)
    const [type, body] = path === '/page.js' ? ['text/javascript', js] : path === '/page.css' ? ['text/css', css] : ['text/html', html]
    if (image === undefined) return response.setHeader('content-type', `${type}; charset=utf-8`).end(body)
    createReadStream(image).pipe(response.setHeader('content-type', 'image/jpeg'))
  }).listen(port, '127.0.0.1')
  return { base: `http://127.0.0.1:${port}`, stop: () => void server.close() }
}
