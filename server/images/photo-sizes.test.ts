import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { photoSizes } from './photo-sizes.ts'

describe('photoSizes', () => {
  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'vitrine-sizes-'))
  })
  afterAll(() => rm(folder, { recursive: true }))

  /** A GIF of this many frames of 8 by 8 pixels: one frame, and it again and again. */
  async function gif(frames: number): Promise<string> {
    const one = await sharp({ create: { width: 8, height: 16, channels: 3, background: '#295' } })
      .composite([{ input: Buffer.from('<svg width="8" height="8"><rect width="8" height="8" fill="#d83"/></svg>'), top: 8, left: 0 }])
      .gif({ delay: [50, 50] })
      .toBuffer()
    const pages = sharp(one, { animated: true })
    const { data } = await pages.raw().toBuffer({ resolveWithObject: true })
    const whole = Buffer.concat(Array.from({ length: frames / 2 }, () => data))
    const channels = (data.length / (8 * 16)) as 3 | 4
    const path = join(folder, `${frames}.gif`)
    await sharp(whole, { raw: { width: 8, height: 8 * frames, channels, pageHeight: 8 } })
      .gif({ delay: Array<number>(frames).fill(50) })
      .toFile(path)
    return path
  }

  it('shows only the first frame of an animation with very many frames', async () => {
    const many = await photoSizes(await gif(1002), folder, 90)
    expect(many.images.map(({ mime }) => mime)).not.toContain('image/gif')
    const few = await photoSizes(await gif(4), folder, 90)
    expect(few.images.map(({ mime }) => mime)).toContain('image/gif')
  })

  it('makes images of a source that is too high for WebP and AVIF', async () => {
    const path = join(folder, 'long.png')
    await writeFile(
      path,
      await sharp({ create: { width: 700, height: 17_000, channels: 3, background: '#295' } })
        .png()
        .toBuffer(),
    )
    const { images } = await photoSizes(path, folder)
    expect(images.length).toBeGreaterThan(0)
    for (const { height } of images) expect(height).toBeLessThanOrEqual(16_383)
  })
})
