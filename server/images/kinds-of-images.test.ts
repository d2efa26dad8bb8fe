import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type RealFile, realFile } from '../test/real-files.fixture.ts'
import { checkImage } from './check-image.ts'
import { drawImage } from './images.ts'

describe('image formats of photosets', () => {
  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'vitrine-images-'))
  })
  afterAll(() => rm(folder, { recursive: true }))

  it.each(['drawing.bmp', 'scan.jp2', 'photo.jxl', 'twelve-bits.tif'] satisfies RealFile[])('rejects a cut-off %s', async (name) => {
    const path = join(folder, name)
    const whole = await readFile(await realFile(name))
    await writeFile(path, whole.subarray(0, Math.floor(whole.length * 0.3)))
    expect((await checkImage(path, folder)).problem).toBe('PHOTO_DAMAGED')
  })

  it.each([
    ['drawing.bmp', 'image/png', 1],
    ['sign.ico', 'image/png', 1],
    ['scan.jp2', 'image/png', 1],
    ['photo.jxl', 'image/png', 1],
    ['moving.png', 'image/webp', 5],
    ['moving.avif', 'image/webp', 5],
  ] satisfies [RealFile, string, number][])('converts %s to %s with its %i frames', async (name, mime, frames) => {
    const { opened = '', ...checked } = await checkImage(await realFile(name), folder)
    expect(checked).toEqual({ problem: undefined, mime })
    expect(extname(opened)).toBe(mime.replace('image/', '.'))
    const { width, height, pageHeight = height, pages = 1 } = await sharp(opened).metadata()
    expect({ width, height: pageHeight, pages }).toEqual({ width: 64, height: 48, pages: frames })
  })

  it.each(['cmyk.tif', 'twelve-bits.tif', 'twelve-bits-colour.tif', 'directory-at-end.tif'] satisfies RealFile[])(
    'accepts %s without converting it',
    async (name) => {
      expect(await checkImage(await realFile(name), folder)).toEqual({ problem: undefined, mime: 'image/tiff' })
    },
  )

  const meansOf = async (path: string): Promise<number[]> => (await sharp(path).stats()).channels.map(({ mean }) => mean)

  it('draws the highest 8 of 12 bits', async () => {
    const path = join(folder, 'twelve.png')
    const outputs = [{ path, format: 'png' as const }]
    await drawImage({ source: await realFile('twelve-bits.tif'), frames: 'first', orient: true, rotate: 0, outputs })
    // The samples of the file are a5a and 5a5 in turns.
    expect([...(await sharp(path).extractChannel(0).raw().toBuffer()).subarray(0, 4)]).toEqual([0x5a, 0xa5, 0x5a, 0xa5])
  })

  it('maps the colours of an HDR image to those of the same image without HDR', async () => {
    const path = join(folder, 'hdr.png')
    const outputs = [{ path, format: 'png' as const }]
    await drawImage({ source: await realFile('hdr.avif'), frames: 'first', orient: true, rotate: 0, outputs })
    const [mapped, plain] = [await meansOf(path), await meansOf(await realFile('plain.png'))]
    for (const [channel, mean] of mapped.entries()) expect(Math.abs(mean - (plain[channel] ?? 0))).toBeLessThan(8)
  })
})
