import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeClip, run } from './clip.ts'
import { waitFor } from './library.ts'
import { type Product, startProduct } from './product.ts'
import { median, type Row } from './row.ts'

/** From the first byte of an upload until the item plays, beside one plain ffmpeg run that makes the lowest rendition. */
export async function uploadBench(): Promise<Row[]> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-bench-upload-'))
  const product = await startProduct()
  try {
    const rows: Row[] = []
    for (const [name, kind] of [
      ['Upload to playable, 60 s of 720p H.264', 'mp4'],
      ['Upload to playable, 60 s of 720p MPEG-4', 'avi'],
    ] as const) {
      const path = await makeClip(folder, kind, 60)
      const mine: number[] = []
      const plain: number[] = []
      for (let round = 0; round < 3; round++) {
        plain.push(await plainRun(path, folder))
        mine.push(await uploadOnce(product, path))
      }
      const value = median(mine)
      const baseline = { name: 'ffmpeg, lowest rendition only', value: median(plain) }
      rows.push({ name, value, unit: 'ms', baseline, ratio: value / baseline.value, limit: { atMost: 1 } })
    }
    return rows
  } finally {
    await product.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

async function plainRun(path: string, folder: string): Promise<number> {
  const begun = performance.now()
  const codecs = ['-vf', 'scale=-2:240', '-c:v', 'libx264', '-preset', 'veryfast', '-b:v', '300k', '-c:a', 'aac', '-b:a', '64k']
  await run('ffmpeg', ['-nostdin', '-loglevel', 'error', '-y', '-i', path, ...codecs, '-movflags', '+faststart', join(folder, 'plain.mp4')])
  return performance.now() - begun
}

async function uploadOnce(product: Product, path: string): Promise<number> {
  const cookie = await product.signIn()
  const bytes = await readFile(path)
  const metadata = `filename ${Buffer.from(path.split('/').at(-1) ?? 'clip').toString('base64')}`
  const begun = performance.now()
  const tus = { 'tus-resumable': '1.0.0', cookie }
  const made = await fetch(`${product.base}/api/ml/upload/files/`, {
    method: 'POST',
    headers: { ...tus, 'upload-length': String(bytes.length), 'upload-metadata': metadata },
  })
  const address = new URL(made.headers.get('location') ?? '', product.base)
  const chunk = 8 * 1024 * 1024
  for (let offset = 0; offset < bytes.length; offset += chunk) {
    const headers = { ...tus, 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' }
    await fetch(address, { method: 'PATCH', headers, body: new Uint8Array(bytes.subarray(offset, offset + chunk)) })
  }
  const answer = await fetch(`${product.base}/api/ml/upload/ProcessUpload3/`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify({ fn: address.pathname.split('/').at(-1) }),
  })
  const { ClipDataID } = (await answer.json()) as { ClipDataID: number }
  const { playableMs } = await waitFor(product, String(ClipDataID), begun)
  return playableMs
}
