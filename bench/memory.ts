import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import autocannon from 'autocannon'
import sharp from 'sharp'
import { makeClip } from './clip.ts'
import { importAndWait, waitFor } from './library.ts'
import { type Product, startProduct } from './product.ts'
import type { Row } from './row.ts'
import { sendFile } from './send-file.ts'

const requests = 100_000
/** Just below the limit of 100 million pixels. */
const side = 9990

/** Memory of the server process: after large images, and after many requests. */
export async function memoryBench(): Promise<Row[]> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-bench-memory-'))
  const product = await startProduct()
  try {
    const image = join(folder, 'large.png')
    await sharp({ create: { width: side, height: side, channels: 3, background: '#295' } })
      .png({ compressionLevel: 9 })
      .toFile(image)
    await pause(3000)
    const fresh = await residentMegabytes(product)
    // The first small image loads what every later one needs.
    const small = join(folder, 'small.png')
    await sharp({ create: { width: 64, height: 64, channels: 3, background: '#925' } })
      .png()
      .toFile(small)
    await sendImage(product, small)
    await pause(3000)
    const before = await residentMegabytes(product)
    const one = await peakDuring(product, () => sendImage(product, image))
    const two = await peakDuring(product, () => Promise.all([sendImage(product, image), sendImage(product, image)]))
    await pause(60_000)
    const minuteLater = await residentMegabytes(product)
    const { item } = await importAndWait(product, await makeClip(folder, 'mp4', 30))
    await sendRequests(product, item)
    await pause(30_000)
    const after = await residentMegabytes(product)
    const grown = (name: string, value: number, atMost?: number): Row => ({
      name: `Memory of the server, ${name}`,
      value,
      unit: 'MB',
      note: `fresh start ${fresh.toFixed(0)} MB, after a small picture ${before.toFixed(0)} MB`,
      ...(atMost === undefined ? {} : { limit: { atMost } }),
    })
    return [
      grown('one picture of 100 megapixels, highest', one),
      grown('two such pictures at once, highest', two),
      grown('a minute later', minuteLater, before + 10),
      grown(`after ${requests.toLocaleString('en')} mixed requests`, after, 2 * fresh),
    ]
  } finally {
    await product.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

async function residentMegabytes({ pid }: Product): Promise<number> {
  return Number(/VmRSS:\s+(\d+)/.exec(await readFile(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1000
}

async function peakDuring(product: Product, work: () => Promise<unknown>): Promise<number> {
  let peak = 0
  const timer = setInterval(() => {
    void residentMegabytes(product).then((now) => {
      peak = Math.max(peak, now)
    })
  }, 20)
  await work()
  clearInterval(timer)
  return peak
}

async function sendImage(product: Product, path: string): Promise<void> {
  const { id } = await sendFile(product, path)
  await waitFor(product, String(id), performance.now())
}

async function sendRequests(product: Product, item: { EncID: string; EmbedURL: string; Playlist: { MediaURL: string }[] }): Promise<void> {
  const cookie = await product.signIn()
  const paths = [
    item.EmbedURL,
    `/api/ml/media/${item.EncID}/`,
    '/api/ml/search/?f=%7B%7D',
    '/api/ml/search/?f=%7B%7D&s=clip',
    item.Playlist[0]?.MediaURL ?? '/',
    '/Default.aspx',
    '/api/ml/upload/options/',
    '/api/ml/nothing-of-this-name/',
  ]
  const byAnyone = paths.map((path) => ({ path }))
  const bySomebody = paths.map((path) => ({ path, headers: { cookie } }))
  const badSignIn = {
    method: 'POST' as const,
    path: '/api/auth/login/',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ un: 'nobody', pw: 'wrong' }),
  }
  await autocannon({ url: product.base, connections: 20, amount: requests, requests: [...byAnyone, ...bySomebody, badSignIn] })
}
