import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { EditedPhoto } from '../../sdk/photosets/contract.ts'
import { canDecodeHeic } from '../images/heic.ts'
import { cameraJpeg, quartersOf, type ZippedFile, zipOf } from '../images/image.fixture.ts'
import { openTestApp, type TestApp, type TestUser } from '../test/app.fixture.ts'
import { testPhotosets } from '../test/photosets.fixture.ts'
import { dialects } from '../test/test-database.fixture.ts'
import { heicOf, rotatedHeic } from './heic.fixture.ts'

const name = canDecodeHeic() ? 'HEIC images on %s' : 'HEIC images on %s (left out: heif-convert is not installed)'

describe.runIf(canDecodeHeic()).each(dialects)(name, (dialect) => {
  let test: TestApp
  let owner: TestUser
  beforeAll(async () => {
    test = await openTestApp(dialect)
    owner = await test.user()
    await test.work()
  })
  afterAll(() => test.close())

  const { photoset, photos, add, settled } = testPhotosets(() => ({ test, owner }))
  const largest = async ({ ImageURLs }: EditedPhoto): Promise<Buffer> =>
    Buffer.from(await (await test.ask(ImageURLs.at(-1)?.URL ?? '', {}, owner)).arrayBuffer())

  it('are refused when they are cut off, have too many pixels or contain no image', async () => {
    const cdid = await photoset()
    const heic = await heicOf(await cameraJpeg(1, 480, 320))
    const cut = Buffer.from(heic.subarray(0, heic.length - 600))
    await expect(add(cdid, 'cut.heic', cut)).rejects.toMatchObject({ code: 'PHOTO_DAMAGED' })
    const huge = Buffer.from(heic)
    huge.writeUInt32BE(20_000, huge.indexOf('ispe') + 8)
    huge.writeUInt32BE(10_000, huge.indexOf('ispe') + 12)
    await expect(add(cdid, 'huge.heic', huge)).rejects.toMatchObject({ code: 'PHOTO_PIXELS', status: 413 })
    const noise = Buffer.from(heic)
    noise.fill(0x5a, noise.indexOf('mdat') + 8)
    await expect(add(cdid, 'noise.heic', noise)).rejects.toMatchObject({ code: 'PHOTO_DAMAGED' })
    // A box that is shorter than its own head, again and again.
    const endless = Buffer.from(heic)
    endless.writeUInt32BE(0, endless.indexOf('hdlr') - 4)
    await expect(add(cdid, 'endless.heic', endless)).rejects.toMatchObject({ code: 'PHOTO_DAMAGED' })
    expect(await photos(cdid)).toEqual([])
  })

  it('are drawn upright by their Exif orientation, their own rotation or both, with any file extension', async () => {
    const cdid = await photoset()
    const [plain, held] = [await heicOf(await cameraJpeg(1, 480, 320)), await heicOf(await cameraJpeg(6, 480, 320))]
    await add(cdid, 'notes.heic', held)
    await add(cdid, 'both.HEIC', rotatedHeic(held, 3))
    await add(cdid, 'turned.jpg', rotatedHeic(plain, 3))
    await add(cdid, 'plain.heif', plain)
    const found = await settled(cdid)
    expect(found.map(({ Title, Width, Height }) => `${Title} ${Width} x ${Height}`)).toEqual([
      'notes 320 x 480',
      'both 320 x 480',
      'turned 320 x 480',
      'plain 480 x 320',
    ])
    const seen = await Promise.all(found.map(async (photo) => quartersOf(await largest(photo))))
    expect(seen).toEqual(['BRWG', 'BRWG', 'BRWG', 'RGBW'])
    for (const photo of found) {
      const { exif, format } = await sharp(await largest(photo)).metadata()
      expect([exif, format]).toEqual([undefined, 'jpeg'])
    }
  })

  it('are read from zip files, and only the first image of a file with several', async () => {
    const cdid = await photoset()
    const [heic, two] = [await heicOf(await cameraJpeg(1)), await heicOf(await cameraJpeg(1, 480, 320), await cameraJpeg(3, 480, 320))]
    const files: ZippedFile[] = [
      { name: 'a.heic', data: heic },
      { name: 'b.heic', data: two },
      { name: 'c.heic', data: heic.subarray(0, 300) },
    ]
    const { Added, Failed } = await add(cdid, 'phone.zip', zipOf(files))
    expect([Added, Failed.map(({ Name }) => Name)]).toEqual([2, ['c.heic']])
    const found = await settled(cdid)
    expect(found.map(({ Title, Width }) => [Title, Width])).toEqual([
      ['a', 120],
      ['b', 480],
    ])
    expect(await quartersOf(await largest(found[1] as EditedPhoto))).toBe('RGBW')
  })
})
