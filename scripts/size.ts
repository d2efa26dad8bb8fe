import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

/** `npm run size`: what customers download, in brotli bytes, beside the budgets of embeds/size-budget.json. Raise a number in the change that needs it, and say why. */
interface Manifest {
  [entry: string]: { file: string; imports: string[]; css: string[] }
}
const folder = 'dist/embeds'
const budget = JSON.parse(readFileSync('embeds/size-budget.json', 'utf8')) as Record<string, number>
const manifest = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')) as Manifest
const vendor = (start: string): string[] =>
  readdirSync(join(folder, 'vendor'))
    .filter((name) => name.startsWith(start))
    .map((name) => `vendor/${name}`)
const entry = (name: string, built = manifest): string[] => {
  const found = built[name]
  if (found === undefined) throw new Error(`There is no built entry called ${name}.`)
  return [found.file, ...found.imports]
}

const styles = (name: string, built = manifest): string[] => built[name]?.css ?? []

/** The chunk that a sentence of its own gives away: its name says nothing. */
const holding = (sentence: string): string[] =>
  readdirSync(folder).filter((name) => name.endsWith('.js') && readFileSync(join(folder, name), 'utf8').includes(sentence))

const elements = JSON.parse(readFileSync(join(folder, 'element/manifest.json'), 'utf8')) as Manifest
const elementFiles = (name: string): string[] => entry(name, elements).map((file) => `element/${file}`)

const screens = JSON.parse(readFileSync(join(folder, 'signage/manifest.json'), 'utf8')) as Manifest

const stills = JSON.parse(readFileSync(join(folder, 'still/manifest.json'), 'utf8')) as Manifest

const photosets = JSON.parse(readFileSync(join(folder, 'photoset/manifest.json'), 'utf8')) as Manifest

const restingPhotosets = JSON.parse(readFileSync(join(folder, 'photoset-rest/manifest.json'), 'utf8')) as Manifest

const start = JSON.parse(readFileSync(join(folder, 'start/manifest.json'), 'utf8')) as Manifest

const measured: Record<string, string[]> = {
  loader: ['w.js'],
  // All that an embed loads before a viewer comes near, beside its page and its poster.
  'embed at rest': entry('start', start).map((file) => `start/${file}`),
  'embed at rest, style': styles('start', start).map((file) => `start/${file}`),
  'embed that starts by itself, in the page': [...entry('start', start).map((file) => `start/${file}`), 'server/starting.css'],
  // In the page of an item that a course has opened.
  'launched item, in the page': ['lti-item.js', ...styles('start', start).map((file) => `start/${file}`)],
  // The style of a channel, a message or the name of a service, which stands in the page.
  'embed at rest, style of notices': ['server/notices.css'],
  'broadcast that has not begun, in the page': ['await-broadcast.js'],
  // The whole script of an embed without a player.
  'embed of a document or image': entry('still', stills).map((file) => `still/${file}`),
  'embed of a photoset': entry('photoset', photosets).map((file) => `photoset/${file}`),
  'photoset at rest': entry('photoset-rest', restingPhotosets).map((file) => `photoset-rest/${file}`),
  'photoset at rest, style': styles('photoset-rest', restingPhotosets).map((file) => `photoset-rest/${file}`),
  widget: entry('widget'),
  'player style': styles('player'),
  player: entry('player'),
  element: elementFiles('vitrine-player'),
  'element, in sight': [...new Set([...elementFiles('vitrine-player'), ...elementFiles('element-view')])],
  'sign-in': entry('sign-in'),
  // With its style, as every embed carries it; the renderer is what the player and the widget have already.
  gallery: holding('No photos here.'),
  // Before its first frame; what a video, a stream or another gallery needs comes with that.
  screen: entry('signage', screens).map((file) => `signage/${file}`),
  'screen, service worker': ['signage/service-worker.js'],
  'own engine': holding('Nothing came of these bytes'),
  'hls engine': vendor('hls'),
  'dash engine': vendor('shaka'),
}

// A landing builds the embeds alone.
const portal = '../portal'
if (existsSync(join(folder, portal, 'manifest.json'))) {
  const built = JSON.parse(readFileSync(join(folder, portal, 'manifest.json'), 'utf8')) as Manifest
  measured['portal, first script'] = entry('main', built).map((file) => `${portal}/${file}`)
} else delete budget['portal, first script']

const brotli = (bytes: Buffer): number => brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length
let isOver = false
console.log(['what', 'files', 'raw', 'gzip', 'brotli', 'limit', 'headroom'].join('\t'))
for (const [name, files] of Object.entries(measured)) {
  const contents = files.map((file) => readFileSync(join(folder, file)))
  const sum = (size: (bytes: Buffer) => number): number => contents.reduce((total, bytes) => total + size(bytes), 0)
  const total = sum(brotli)
  const limit = budget[name]
  if (limit === undefined || files.length === 0 || total > limit) isOver = true
  console.log(
    [
      name,
      files.length,
      sum((bytes) => bytes.length),
      sum((bytes) => gzipSync(bytes, { level: 9 }).length),
      total,
      limit ?? 'none',
      limit === undefined ? '' : limit - total,
    ].join('\t'),
  )
}
for (const name of Object.keys(budget)) {
  if (name in measured) continue
  console.error(`The budget names ${name}, which is not measured.`)
  isOver = true
}
if (isOver) {
  console.error('Something is larger than its budget, or has none.')
  process.exit(1)
}
