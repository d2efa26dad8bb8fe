import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getGalleryData } from '../../sdk/gallery/contract.ts'
import { getMedia, updateMedia } from '../../sdk/media/contract.ts'
import { type EditedPhoto, getPhotosetQuickView, listPhotosetItems, savePhotoDetails } from '../../sdk/photosets/contract.ts'
import { cameraJpeg, fourColourImage, movingGif, quartersOf } from '../images/image.fixture.ts'
import { openTestApp, type TestApp, type TestUser } from '../test/app.fixture.ts'
import { testPhotosets } from '../test/photosets.fixture.ts'
import { dialects } from '../test/test-database.fixture.ts'

describe.each(dialects)('photos of photosets on %s', (dialect) => {
  let test: TestApp
  let owner: TestUser
  beforeAll(async () => {
    test = await openTestApp(dialect)
    owner = await test.user()
    await test.work()
  })
  afterAll(() => test.close())

  const { photoset, photos, add, settled } = testPhotosets(() => ({ test, owner }))
  /** A photoset of these files, when all of them are ready. */
  async function photosetOf(...files: [name: string, body: Buffer<ArrayBuffer>][]): Promise<string> {
    const cdid = await photoset({ isprivate: false })
    for (const [name, body] of files) await add(cdid, name, body)
    await settled(cdid)
    return cdid
  }
  const bytes = async (url = ''): Promise<Buffer> => {
    const answer = await test.ask(url)
    expect([answer.status, url]).toEqual([200, url])
    return Buffer.from(await answer.arrayBuffer())
  }
  const first = async (id: string): Promise<EditedPhoto> => (await photos(id))[0] as EditedPhoto

  it('are drawn upright for every camera orientation, without the location', async () => {
    const uprightSize = ['RGBW', 'GRWB', 'WBGR', 'BWRG', 'RBGW', 'BRWG', 'WGBR', 'GWRB']
    const cdid = await photosetOf(
      ...(await Promise.all(
        uprightSize.map(async (_, index) => [`${index + 1}.jpg`, await cameraJpeg(index + 1, 960, 640)] as [string, Buffer<ArrayBuffer>]),
      )),
    )
    const found = await photos(cdid)
    expect(found.map(({ Title, Width, Height }) => [Title, Width, Height])).toEqual(
      uprightSize.map((_, index) => [String(index + 1), ...(index < 4 ? [960, 640] : [640, 960])]),
    )
    for (const [index, { ImageURLs, AvifURLs, EncID }] of found.entries()) {
      const { ImageURLs: posters } = await test.call(getMedia, { id: EncID }, owner)
      expect(posters.length).toBeGreaterThan(0)
      for (const { URL, Size } of [...ImageURLs, ...AvifURLs, ...posters]) {
        const image = await bytes(URL)
        const { exif, xmp, iptc, orientation, width } = await sharp(image).metadata()
        expect([exif, xmp, iptc, orientation, width], URL).toEqual([undefined, undefined, undefined, undefined, Size])
        expect(image.includes('Exif')).toBe(false)
        expect(await quartersOf(image), `orientation ${index + 1}`).toBe(uprightSize[index])
      }
    }
  })

  it('can be listed by id, and only by callers who see the photoset', async () => {
    const cdid = await photosetOf(['a.jpg', await cameraJpeg(1)], ['b.jpg', await cameraJpeg(1)], ['c.jpg', await cameraJpeg(1)])
    const [one = 0, two = 0, three = 0] = (await photos(cdid)).map(({ PlaylistItemID }) => PlaylistItemID)
    const ask = async (input: object, as: TestUser | undefined = owner) =>
      (await test.call(listPhotosetItems, { id: cdid, ...input }, as)).Items.map(({ Title }) => Title)
    for (const wrong of [{ only: 'x' }, { only: '1,' }, { only: '-1' }, { only: Array(101).fill(1).join() }, { after: -1 }, { after: 'x' }])
      await expect(ask(wrong)).rejects.toMatchObject({ status: 400 })
    expect(await ask({ only: `${three},${one}` })).toEqual(['a', 'c'])
    expect(await ask({ after: three })).toEqual([])
    expect(await ask({ after: two, only: `${one},999999` })).toEqual(['a', 'c'])
    const elsewhere = await photosetOf(['d.jpg', await cameraJpeg(1)])
    expect(await ask({ id: elsewhere, only: `${one}` })).toEqual([])
    await test.call(updateMedia, { id: cdid, isprivate: true }, owner)
    await expect(ask({ only: `${one}` }, await test.user())).rejects.toMatchObject({ status: 404 })
  })

  it('never expose the source with its camera metadata', async () => {
    const cdid = await photosetOf(['sea.jpg', await cameraJpeg(1)])
    const { EncID, ImageURLs } = await first(cdid)
    const item = await test.call(getMedia, { id: EncID }, owner)
    const source = (ImageURLs[0]?.URL ?? '').replace(/[^/]+$/, 'source.jpg')
    for (const address of [source, `${source}?download=1`]) expect((await test.ask(address)).status).toBe(404)
    expect(JSON.stringify(item)).not.toContain('source.jpg')
    expect(item.DownloadOptions).toEqual([expect.objectContaining({ URL: expect.stringContaining('image-120.jpg?download=1') })])
    const taken = await test.ask(item.DownloadOptions[0]?.URL ?? '')
    expect([taken.status, taken.headers.get('content-disposition')]).toEqual([200, expect.stringContaining('sea.jpg')])
  })

  it('have WebP and AVIF images in several widths, the largest as JPEG', async () => {
    const cdid = await photosetOf(['wide.png', Buffer.from(await fourColourImage(3000, 300).png().toBuffer())])
    const { ImageURLs, AvifURLs, FeaturedImageURLs } = await first(cdid)
    const told = (images: { URL: string; Size: number }[]) => images.map(({ URL, Size }) => `${Size} ${URL.split('.').at(-1)}`)
    expect(told(ImageURLs)).toEqual(['320 webp', '640 webp', '1280 webp', '1920 webp', '2560 jpg'])
    expect(told(AvifURLs)).toEqual(['640 avif', '1280 avif', '1920 avif', '2560 avif'])
    expect(told(FeaturedImageURLs)).toEqual(['1280 webp', '1920 webp', '2560 jpg'])
    const [shown] = (await test.call(getGalleryData, { id: String(cdid) })).Items
    const types = shown?.ImageURLs.map(({ Type = '', URL, Size }) => `${Size} ${Type || URL.split('.').at(-1)}`)
    expect(types).toEqual([...[640, 1280, 1920, 2560].map((width) => `${width} image/avif`), ...told(ImageURLs)])
    expect(shown).toMatchObject({ Title: 'wide', Width: 2560, Height: 256, AutoRate: 0, AutoScaleX: 1 })
    expect((await test.ask(shown?.DownloadURL ?? '')).headers.get('content-disposition')).toContain('wide.jpg')
  })

  it('stay animated, also after a rotation', async () => {
    const cdid = await photosetOf(['moving.gif', await movingGif()])
    const { ImageURLs, AvifURLs, PlaylistItemID } = await first(cdid)
    const facts = await sharp(await bytes(ImageURLs.at(-1)?.URL)).metadata()
    expect([facts.format, facts.pages, facts.delay, facts.width, facts.height]).toEqual(['gif', 3, [100, 200, 300], 60, 40])
    expect(AvifURLs).toEqual([])
    await test.call(savePhotoDetails, { cdid, psiid: PlaylistItemID, title: 'moving', rotate: 90 }, owner)
    await settled(cdid)
    const turned = await sharp(await bytes((await first(cdid)).ImageURLs.at(-1)?.URL)).metadata()
    expect([turned.format, turned.pages, turned.delay, turned.width, turned.height]).toEqual(['gif', 3, [100, 200, 300], 40, 60])
  })

  it('are rotated in the background, get new addresses, and can be rotated back', async () => {
    const cdid = await photosetOf(['sea.jpg', await cameraJpeg(6, 960, 640)])
    const before = await first(cdid)
    const turn = (rotate: number | string) =>
      test.call(savePhotoDetails, { cdid, psiid: before.PlaylistItemID, title: 'Sea', rotate } as never, owner)
    const look = async () => {
      await settled(cdid)
      const photo = await first(cdid)
      const addresses = [...photo.ImageURLs, ...photo.AvifURLs, ...(await test.call(getMedia, { id: photo.EncID }, owner)).ImageURLs]
      return { photo, addresses, seen: await quartersOf(await bytes(photo.ImageURLs.at(-1)?.URL)) }
    }
    const was = await look()
    expect([was.seen, was.photo.Width, was.photo.Height]).toEqual(['BRWG', 640, 960])
    expect(await turn('90')).toMatchObject({
      IsTurning: true,
      Message: 'The image rotation command has been queued and will be processed shortly.',
    })
    const turned = await look()
    expect([turned.seen, turned.photo.Width, turned.photo.Height]).toEqual(['WBGR', 960, 640])
    for (const { URL } of turned.addresses) expect(was.addresses.map((image) => image.URL)).not.toContain(URL)
    for (const { URL } of was.addresses) expect((await test.ask(URL)).status).toBe(404)
    await turn(180)
    await turn(-90)
    expect((await look()).seen).toBe('GWRB')
    await turn(180)
    expect((await look()).seen).toBe('BRWG')
  })

  it('are visible to callers who see the photoset, and never listed', async () => {
    const cdid = await photosetOf(['sea.jpg', await cameraJpeg(1)])
    const { EncID, ImageURLs, ClipDataID } = await first(cdid)
    const address = ImageURLs[0]?.URL ?? ''
    const other = await test.user()
    expect((await photos(cdid, other)).length).toBe(1)
    expect((await test.call(getMedia, { id: EncID })).Title).toBe('sea')
    expect((await test.ask(address)).status).toBe(200)
    const found = async (as?: TestUser) => (await test.ask(`/api/ml/search/?f=${encodeURIComponent('{"s":"sea"}')}`, {}, as)).text()
    const admin = await test.user({ isAdmin: true })
    for (const as of [undefined, owner, admin]) expect(await found(as)).not.toContain(EncID)
    await test.call(updateMedia, { id: cdid, isprivate: true }, owner)
    for (const as of [undefined, other]) {
      await expect(test.call(getMedia, { id: String(ClipDataID) }, as)).rejects.toMatchObject({ status: 404 })
      await expect(test.call(getPhotosetQuickView, { id: cdid }, as)).rejects.toMatchObject({ status: 404 })
    }
    await expect.poll(async () => (await test.ask(address)).status, { timeout: 5000 }).toBe(404)
    const photoAddress = (await first(cdid)).ImageURLs[0]?.URL ?? ''
    expect((await test.ask(photoAddress)).status).toBe(200)
    await test.call(updateMedia, { id: EncID, isprivate: false }, owner)
    await expect(test.call(getMedia, { id: EncID }, other)).rejects.toMatchObject({ status: 404 })
  })
})
