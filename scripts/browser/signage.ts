import { createReadStream, existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { TestRunnerPlugin as Plugin } from '@web/test-runner'

type Request = Parameters<NonNullable<Plugin['serve']>>[0]

/** How the library behaves: as it should, or as bad networks and broken servers do. */
let mode = 'good'
let isPaired = false
let isKnown = false
let revision = 'first'
let stream = ''
let message = ''

/**
 * A library for the page of a screen, which needs addresses at the root and a service worker of its own scope. `/signage-test/set` says
 * how it behaves: `mode` is `good`, `html`, `error`, `half`, `empty` or `down`; `paired` is 0 or 1; `known` whether it believes
 * the key of a device; `revision` names the show: of `over` a broadcast that has ended, of `live` the `stream` of that name (see live.ts), and
 * images whenever nothing else is on; `message` is the urgent one.
 */
export async function signageLibrary(request: Request, next: () => Promise<void>): Promise<void> {
  const { path } = request
  if (path === '/signage-test/set') {
    mode = String(request.query['mode'] ?? mode)
    isPaired = String(request.query['paired'] ?? Number(isPaired)) === '1'
    isKnown = String(request.query['known'] ?? Number(isKnown)) === '1'
    revision = String(request.query['revision'] ?? revision)
    stream = String(request.query['stream'] ?? stream)
    message = String(request.query['message'] ?? message)
    request.body = { isPaired }
    return
  }
  const isOurs = /^\/(signage\/|api\/signage\/|assets\/embeds\/|media\/p-)/.test(path)
  if (!isOurs) return next()
  request.set('cache-control', 'no-store')
  // Nobody answers: not even with a status.
  if (mode === 'down') {
    request.respond = false
    request.res.destroy()
    return
  }
  if (path.startsWith('/api/')) return answer(request, path)
  if (path.startsWith('/assets/embeds/')) return file(request, join('dist/embeds', path.slice('/assets/embeds/'.length)))
  if (path === '/signage/service-worker.js') return file(request, 'dist/embeds/signage/service-worker.js')
  if (path.startsWith('/signage/')) return page(request)
  request.set('etag', `"${path.split('/')[3]}"`)
  return file(request, '.cache/fixtures/browser/poster.jpg')
}

const types: Record<string, string> = { js: 'text/javascript', css: 'text/css', jpg: 'image/jpeg', json: 'application/json' }

function file(request: Request, path: string): void {
  if (path.includes('..') || !existsSync(path)) return
  request.type = types[path.split('.').at(-1) ?? ''] ?? 'application/octet-stream'
  request.body = createReadStream(path)
}

function page(request: Request): void {
  const { signage } = JSON.parse(readFileSync('dist/embeds/signage/manifest.json', 'utf8')) as { signage: { file: string; css: string[] } }
  const folder = '/assets/embeds/signage/'
  request.set('x-vitrine-page', 'screen')
  request.type = 'html'
  request.body = `<!doctype html><html lang="${String(request.query['lang'] ?? 'en')}"><head><title>Hall</title>${signage.css.map((one) => `<link rel="stylesheet" href="${folder}${one}">`).join('')}</head><body><div id="vitrine-screen"></div><script type="application/json" id="vitrine-screen-data">{"screen":"hall","origins":[]}</script><script type="module" src="${folder}${signage.file}"></script></body></html>`
}

const image = (EncID: string, ClipDataID: number) => ({
  ...{ ID: ClipDataID, ClipDataID, EncID, Title: `Picture ${EncID}`, AltTitle: '', Description: '', Width: 320, Height: 180 },
  ...{ AutoRate: 0, AutoScaleX: 1, ImageURLs: [{ URL: `/media/p-x.y/${EncID}/image-320.jpg`, Size: 320 }] },
})

/** A broadcast that came to its end so many milliseconds ago. */
function overSince(ago: number): object {
  const at = (more: number): string => new Date(Date.now() - ago - more).toISOString()
  const video = { ...image('A', 1), RecordType: 1, Duration: 60, MediaURL: '/media/p-x.y/A/a.mp4', Subtitles: [] }
  const PlaylistSettings = { Broadcast: true, StartAt: at(60_000), StopAt: at(0), LiveEncoderID: 0, ImageSeconds: 10 }
  return {
    ...image('B', 2),
    RecordType: 2,
    Title: 'Assembly',
    Playlist: [video],
    PlaylistSettings,
    Chapters: { Count: 0, Items: [], CanEdit: false },
  }
}

const urgent = (): object | null => (message === '' ? null : { ID: 1, Text: message, EndsAt: new Date(Date.now() + 600_000).toISOString() })

function show(): object {
  const Settings = { GalleryMode: 3, DurationSecs: 1, Captions: true, TransitionIndex: 6 }
  const Schedule = { Days: [], From: '00:00', To: '00:00', FirstDay: '', LastDay: '', Priority: 0, IsDefault: false }
  const Pictures = revision === 'first' ? [image('A', 1), image('B', 2)] : [image('A', 1), image('C', 3)]
  const on = { Schedule, Settings, Sound: false }
  const images = { ID: 1, Kind: 'gallery', Title: 'Pictures', ...on, Pictures }
  const broadcast = { ID: 2, Kind: 'broadcast', Title: 'Assembly', ...on, Item: overSince(60_000) }
  const entry = { ...image('B', 2), RecordType: 1, Duration: 0, MediaURL: `/live/on/${stream}/playlist`, LiveStream: true, Subtitles: [] }
  const lesson = { ...overSince(0), RecordType: 3, Title: 'Lesson', Playlist: [entry], PlaylistSettings: undefined }
  const live = { ID: 3, Kind: 'live', Title: 'Lesson', ...on, Item: lesson }
  const shows: Record<string, object[]> = {
    over: [broadcast],
    live: [{ ...images, Schedule: { ...Schedule, IsDefault: true } }, live],
  }
  return {
    ...{ Success: true, Now: Date.now(), Revision: revision, Urgent: urgent(), Origins: [], ComparisonCheckIntervalMins: -1 },
    Screen: { ID: 1, Name: 'Hall', Code: 'hall', TimeZone: 'UTC' },
    Programmes: shows[revision] ?? [images],
  }
}

function answer(request: Request, path: string): void {
  request.type = 'json'
  if (path.endsWith('/challenge/')) request.body = { Success: true, Challenge: `0.${'A'.repeat(43)}` }
  else if (path.endsWith('/resume/') && isKnown) {
    isPaired = true
    request.body = { Success: true, Message: '' }
  } else if (path.endsWith('/pair/')) request.body = { Success: true, Code: 'ABC346', EndsAt: new Date(Date.now() + 600_000).toISOString() }
  else if (!isPaired) {
    request.status = 401
    request.body = { Success: false, Code: 'SCREEN_NOT_PAIRED', Message: '', ErrorCode: 401 }
  } else if (mode === 'html') {
    request.type = 'html'
    request.body = '<!doctype html><title>Sign in to the network</title>'
  } else if (mode === 'error') {
    request.status = 500
    request.body = { Success: false, Code: 'UNEXPECTED', Message: '' }
  } else if (mode === 'half') request.body = '{"Success":true,"Now":1,"Revis'
  else if (mode === 'empty') request.body = ''
  else if (path.endsWith('/show/')) request.body = show()
  else if (path.endsWith('/check/'))
    request.body = { Success: true, Now: Date.now(), Revision: revision, Shown: [1, 2, 3], Urgent: urgent(), Commands: [] }
  else request.body = { Success: true, Message: '' }
}
