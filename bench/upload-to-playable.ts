import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeClip, run } from './clip.ts'
import { waitFor } from './library.ts'
import { type Product, startProduct } from './product.ts'
import { median, type Row } from './row.ts'
import { sendFile } from './send-file.ts'

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
      const samples: number[] = []
      const plain: number[] = []
      for (let round = 0; round < 3; round++) {
        plain.push(await plainRun(path, folder))
        samples.push(await uploadOnce(product, path))
      }
      const value = median(samples)
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
  const begun = performance.now()
  const { id } = await sendFile(product, path)
  const { playableMs } = await waitFor(product, String(id), begun)
  return playableMs
}
