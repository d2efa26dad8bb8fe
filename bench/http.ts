import { mkdtemp, rm } from 'node:fs/promises'
import { Agent, get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { SearchAnswer } from '../sdk/search/contract.ts'
import { makeClip } from './clip.ts'
import { inTurns } from './in-turns.ts'
import { addItems, importAndWait } from './library.ts'
import { copyInto, startBare, startProduct } from './product.ts'
import type { Row } from './row.ts'

const listed = 20

/** Requests a second of the product beside bare Hono with the same body, type of body and headers, in turns. */
export async function httpBench(): Promise<Row[]> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-bench-clip-'))
  const product = await startProduct()
  const bare = await startBare('bench/bare-hono.ts', [])
  try {
    const { item } = await importAndWait(product, await makeClip(folder, 'mp4', 30))
    const rows: Row[] = []
    // Before the small answers: what thousands of them leave to be cleaned up would be counted here.
    const segment = await aSegment(product.base, item.Playlist[0]?.MediaURL ?? '')
    const [measured, baselineValue] = [
      await drain(segment.address, segment.range),
      await drain(`${bare.base}/bytes/${segment.size}`, segment.range),
    ]
    const note = 'the quality document asks for 800 MB/s on a quiet machine'
    rows.push({
      name: 'Media with token check',
      value: measured,
      unit: 'MB/s',
      baseline: { name: `bare Hono, ${segment.size} bytes from memory`, value: baselineValue },
      ratio: measured / baselineValue,
      note,
    })
    await addItems(product, listed - 1)
    const list = '/api/ml/search/?f=%7B%7D'
    const { Items } = (await (await fetch(product.base + list)).json()) as SearchAnswer
    if (Items.length !== listed) throw new Error(`The list has ${Items.length} items, not ${listed}.`)
    for (const { name, path, as, note } of [
      { name: 'Embed page', path: item.EmbedURL, as: 'bytes', note: '; the quality document asks for 6000 a second' },
      { name: 'Item as JSON', path: `/api/ml/media/${item.EncID}/`, as: 'text', note: '' },
      { name: `List of ${listed}`, path: list, as: 'text', note: '' },
    ] as const) {
      const address = product.base + path
      const size = (await (await fetch(address)).arrayBuffer()).byteLength
      const [measured, baselineValue] = await inTurns(address, await copyInto(bare.base, address, as))
      rows.push({
        name: `${name}, requests a second`,
        value: measured,
        unit: '1/s',
        baseline: { name: `bare Hono, the same ${as}`, value: baselineValue },
        ratio: measured / baselineValue,
        note: `${size} bytes${note}`,
      })
    }
    return rows
  } finally {
    await product.stop()
    await bare.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

/** The whole media file of the best rendition, up to 4 MB of it. */
async function aSegment(base: string, master: string): Promise<{ address: string; size: number; range: string }> {
  const playlist = await (await fetch(base + master)).text()
  const best =
    playlist
      .split('\n')
      .filter((line) => line.endsWith('.m3u8'))
      .at(-1) ?? ''
  const address = new URL(best.replace('.m3u8', '.mp4'), base + master).href
  const length = Number((await fetch(address, { method: 'HEAD' })).headers.get('content-length'))
  const size = Math.min(length, 4_000_000)
  return { address, size, range: `bytes=0-${size - 1}` }
}

/** Megabytes a second over four connections that only count what comes. */
async function drain(address: string, range: string, seconds = 4, isWarm = false): Promise<number> {
  if (!isWarm) await drain(address, range, 1, true)
  const agent = new Agent({ keepAlive: true, maxSockets: 4 })
  const begun = performance.now()
  let bytes = 0
  const viewer = async (): Promise<void> => {
    while (performance.now() - begun < seconds * 1000) {
      await new Promise<void>((done, failed) => {
        get(address, { agent, headers: { range } }, (response) => {
          response.on('data', (part: Buffer) => {
            bytes += part.length
          })
          response.on('end', done)
        }).on('error', failed)
      })
    }
  }
  await Promise.all(Array.from({ length: 4 }, viewer))
  const passed = (performance.now() - begun) / 1000
  agent.destroy()
  return bytes / 1e6 / passed
}
