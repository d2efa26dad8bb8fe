import { createServer } from 'node:http'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { build } from 'esbuild'
import type { PlaylistItem } from '../sdk/media/contract.ts'
import { freePort, root } from './product.ts'

/** Other players as their manuals say, each on a page of its own: muted, starting by itself, on the same media. */
interface OtherPlayer {
  name: string
  body: string
  script: string
}

/** `HLS`, `MP4` stand for the addresses. */
const video = '<video id="video" autoplay muted playsinline crossorigin src="HLS"></video>'
const empty = '<video id="video" autoplay muted playsinline crossorigin></video>'
const element = "const video = document.querySelector('#video')"

const players: OtherPlayer[] = [
  { name: 'only a video element, fast-start MP4', body: video.replace('HLS', 'MP4'), script: '' },
  { name: 'only a video element, same HLS', body: video, script: '' },
  {
    name: 'hls.js light',
    body: empty,
    script: `import Hls from 'hls.js/light'; ${element}; const hls = new Hls(); hls.loadSource('HLS'); hls.attachMedia(video)`,
  },
  {
    name: 'plyr',
    body: video,
    script: `import Plyr from 'plyr'; import 'plyr/dist/plyr.css'; ${element}; new Plyr(video, { autoplay: true, muted: true, loadSprite: false })`,
  },
  {
    name: 'video.js 8',
    body: '<video id="video" class="video-js" muted playsinline></video>',
    script: `import videojs from 'video.js'; import 'video.js/dist/video-js.css'; ${element};
      videojs(video, { autoplay: 'muted', controls: true, sources: [{ src: 'HLS', type: 'application/x-mpegURL' }] })`,
  },
  {
    name: 'vidstack',
    body: '<div id="player"></div>',
    script: `import { VidstackPlayer, VidstackPlayerLayout } from 'vidstack/global/player';
      import 'vidstack/player/styles/default/theme.css'; import 'vidstack/player/styles/default/layouts/video.css';
      const player = await VidstackPlayer.create({ target: '#player', src: 'HLS', autoplay: true, muted: true, layout: new VidstackPlayerLayout() });
      player.addEventListener('provider-change', ({ detail }) => { if (detail?.type === 'hls') detail.library = () => import('hls.js') })`,
  },
  {
    name: 'media-chrome',
    body: `<media-controller><video id="video" slot="media" autoplay muted playsinline crossorigin src="HLS"></video><media-control-bar><media-play-button></media-play-button><media-mute-button></media-mute-button><media-time-range></media-time-range><media-fullscreen-button></media-fullscreen-button></media-control-bar></media-controller>`,
    script: "import 'media-chrome'",
  },
  {
    name: 'shaka UI',
    body: `<div id="box">${empty}</div>`,
    script: `import shaka from 'shaka-player/dist/shaka-player.ui-es2021.js'; import 'shaka-player/dist/controls.css'; ${element};
      const player = new shaka.Player(); await player.attach(video);
      new shaka.ui.Overlay(player, document.querySelector('#box'), video); await player.load('HLS')`,
  },
]

export interface OtherPage {
  name: string
  address: string
}

/** The same player with a poster, waiting for a person to start it. */
const resting = ({ name, body, script }: OtherPlayer): OtherPlayer => ({
  name,
  body: body.replace(' autoplay', ' preload="none"').replace('<video ', '<video poster="POSTER" '),
  script: script.replace(/autoplay: ('muted'|true)/, 'autoplay: false').replace("src: 'HLS',", "src: 'HLS', poster: 'POSTER',"),
})

/** Builds their pages and serves them compressed, from memory. With `isResting` they wait for a person to start them. */
export async function startOtherPlayers(
  base: string,
  entry: PlaylistItem,
  { isResting = false } = {},
): Promise<{ pages: OtherPage[]; stop(): void }> {
  const addressed = (text: string): string =>
    text
      .replaceAll('HLS', base + entry.MediaURL)
      .replaceAll('MP4', base + (entry.ThinnedMediaURL ?? ''))
      .replaceAll('POSTER', base + (entry.ImageURLs.at(-1)?.URL ?? ''))
  const files = new Map<string, { type: string; body: Buffer }>()
  const put = (path: string, type: string, text: string | Uint8Array): void =>
    void files.set(path, { type, body: brotliCompressSync(text) })
  for (const [number, { name, body, script }] of players.map((player) => (isResting ? resting(player) : player)).entries()) {
    const tags: string[] = []
    if (script) {
      const { outputFiles } = await build({
        stdin: { contents: addressed(script), resolveDir: join(root, 'bench'), sourcefile: `${number}.js` },
        bundle: true,
        minify: true,
        splitting: true,
        format: 'esm',
        target: 'es2022',
        outdir: join(root, '.cache/other-players'),
        entryNames: `${number}`,
        chunkNames: `${number}-[hash]`,
        loader: { '.svg': 'dataurl', '.woff': 'dataurl', '.ttf': 'dataurl' },
        write: false,
        logLevel: 'error',
      })
      for (const { path, contents } of outputFiles) {
        const file = path.split('/').at(-1) ?? ''
        put(`/${file}`, file.endsWith('.css') ? 'text/css' : 'text/javascript', contents)
        if (file === `${number}.css`) tags.push(`<link rel="stylesheet" href="/${file}">`)
        if (file === `${number}.js`) tags.push(`<script type="module" src="/${file}"></script>`)
      }
    }
    const style = '<style>body{margin:0}video{width:100%}</style>'
    const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><link rel="icon" href="data:,"><title>${name}</title>${style}${tags.join('')}</head><body>${addressed(body)}</body></html>`
    put(`/player-${number}`, 'text/html', html)
  }
  const port = await freePort()
  const server = createServer((request, response) => {
    const file = files.get((request.url ?? '').split('?')[0] ?? '')
    if (!file) return response.writeHead(404).end()
    response.writeHead(200, { 'content-type': `${file.type}; charset=utf-8`, 'content-encoding': 'br' }).end(file.body)
  }).listen(port, '127.0.0.1')
  const pages = players.map(({ name }, number) => ({ name, address: `http://127.0.0.1:${port}/player-${number}` }))
  return { pages, stop: () => void server.close() }
}
