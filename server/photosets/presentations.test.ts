import { execFile } from 'node:child_process'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { drawPages } from '../ffmpeg/pages.ts'
import { cameraJpeg, zipOf } from '../images/image.fixture.ts'
import { canConfine } from '../presentations/confine.ts'
import { odpOf, pptxOf, type Slide } from '../presentations/presentation.fixture.ts'
import { canOpenPresentations, drawSlides, officeCommand } from '../presentations/presentation.ts'
import { openTestApp, type TestApp, type TestUser } from '../test/app.fixture.ts'
import { testPhotosets } from '../test/photosets.fixture.ts'
import { dialects } from '../test/test-database.fixture.ts'

const note = canOpenPresentations() ? '' : ' (left out: LibreOffice is not installed)'
const slides: Slide[] = [{ colour: 'FF0000', text: 'Welcome' }, { colour: '00FF00' }, { colour: '0000FF' }]
const colourOf = async (image: string | Buffer): Promise<string> => {
  const { dominant } = await sharp(image).stats()
  return (['r', 'g', 'b'] as const).filter((part) => dominant[part] > 128).join('')
}

describe.runIf(canOpenPresentations())(`drawSlides${note}`, () => {
  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'slides-'))
  })
  afterAll(() => rm(folder, { recursive: true, force: true }))
  const given = async (name: string, bytes: Buffer): Promise<[string, string]> => {
    const place = await mkdtemp(join(folder, 'one-'))
    await writeFile(join(place, name), bytes)
    return [join(place, name), place]
  }

  const redImage = async (): Promise<string> => {
    const path = join(folder, 'red.png')
    await sharp({ create: { width: 50, height: 50, channels: 3, background: '#ff0000' } })
      .png()
      .toFile(path)
    return path
  }

  it('rejects links to local files, whatever the file extension, and zip bombs', async () => {
    const secret = join(folder, 'secret.jpg')
    await writeFile(secret, await cameraJpeg(1))
    const linking = odpOf([{ colour: 'FFFFFF', linked: `file://${secret}` }])
    await expect(drawSlides(...(await given('a.odp', linking)))).rejects.toMatchObject({ code: 'PHOTO_PRESENTATION_LINKS' })
    await expect(drawSlides(...(await given('a.pptx', linking)))).rejects.toMatchObject({ code: 'PHOTO_PRESENTATION_LINKS' })
    const bomb = odpOf(slides, undefined, [{ name: 'large.xml', data: Buffer.alloc(60_000_000, ' ') }])
    await expect(drawSlides(...(await given('bomb.odp', bomb)))).rejects.toMatchObject({ code: 'PHOTO_PRESENTATION' })
  })

  it.runIf(!canConfine())('rejects old formats if LibreOffice cannot be confined', async () => {
    const old = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(4096)])
    await expect(drawSlides(...(await given('a.ppt', old)))).rejects.toMatchObject({ code: 'PHOTO_PRESENTATION_OLD' })
  })

  it.each([
    ['a presentation of PowerPoint 97', Buffer.from('0000f60f1800000014000000dfc4d1f3', 'hex')],
    ['its summary', Buffer.from('EncryptedSummary', 'utf16le')],
    ['one of a newer PowerPoint', Buffer.from('EncryptedPackage', 'utf16le')],
  ])('reports a password for %s', async (_name, mark) => {
    const locked = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(65_526), mark, Buffer.alloc(4096)])
    await expect(drawSlides(...(await given('a.ppt', locked)))).rejects.toMatchObject({ code: 'PHOTO_PRESENTATION_LOCKED' })
  })

  it('rejects a presentation with data after its end, and ignores a stray byte', async () => {
    const slide = pptxOf([{ colour: '00FF00' }])
    await expect(drawSlides(...(await given('a.pptx', Buffer.concat([slide, Buffer.alloc(5000, 'x')]))))).rejects.toMatchObject({
      code: 'PHOTO_PRESENTATION',
    })
    expect(await drawSlides(...(await given('a.pptx', Buffer.concat([slide, Buffer.from('\n')]))))).toHaveLength(1)
  }, 120_000)

  it('draws the slides in their order', async () => {
    const drawn = await drawSlides(...(await given('a.odp', odpOf(slides))))
    expect(await Promise.all(drawn.map(colourOf))).toEqual(['r', 'g', 'b'])
  }, 120_000)

  it('does not draw a local file that a .pptx links to', async () => {
    const secret = await redImage()
    const [made = ''] = await drawSlides(...(await given('a.pptx', pptxOf([{ colour: '00FF00', linked: `file://${secret}` }]))))
    // Where it would stand.
    const place = await sharp(made).extract({ left: 100, top: 100, width: 20, height: 20 }).toBuffer()
    expect(await colourOf(place)).toBe('g')
  }, 120_000)

  it.runIf(canConfine())(
    'cannot read local files in bubblewrap, even without the check of links',
    async () => {
      const secret = await redImage()
      const [path, place] = await given('a.odp', odpOf([{ colour: '00FF00', linked: `file://${secret}` }]))
      const [tool = '', ...args] = await officeCommand(path, place)
      await promisify(execFile)(tool, args)
      const [made = ''] = await drawPages(join(place, 'a.pdf'), place, 1)
      expect(
        await colourOf(await sharp(join(place, made)).extract({ left: 100, top: 100, width: 20, height: 20 }).toBuffer()),
      ).not.toContain('r')
    },
    120_000,
  )

  it('requests no linked image, even without network isolation', async () => {
    const asked: string[] = []
    const server = createServer((request, response) => {
      asked.push(request.url ?? '')
      response.end()
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as AddressInfo
    const linked = (name: string): Slide[] => [{ colour: '00FF00', linked: `http://127.0.0.1:${port}/${name}.png` }]
    for (const [name, bytes] of [
      ['a.odp', odpOf(linked('odp'))],
      ['a.pptx', pptxOf(linked('pptx'))],
    ] as const) {
      const [path, place] = await given(name, bytes)
      // Not through runTool, which takes the network away where it may.
      const [tool = '', ...args] = await officeCommand(path, place)
      await promisify(execFile)(tool, args)
      expect(await readdir(place)).toContain('a.pdf')
    }
    expect(asked).toEqual([])
    // Were it asked, it would be seen here.
    await fetch(`http://127.0.0.1:${port}/seen`)
    expect(asked).toEqual(['/seen'])
    server.close()
  }, 120_000)
})

describe.runIf(canOpenPresentations()).each(dialects)(`presentations on %s${note}`, (dialect) => {
  let test: TestApp
  let owner: TestUser
  beforeAll(async () => {
    test = await openTestApp(dialect)
    owner = await test.user()
    await test.work()
  })
  afterAll(() => test.close())

  const { photoset, photos, add, settled } = testPhotosets(() => ({ test, owner }))

  it('rejects a broken presentation with an error code and leaves no files', async () => {
    const cdid = await photoset()
    const whole = pptxOf(slides)
    const noSlides = zipOf([{ name: 'ppt/presentation.xml', data: Buffer.from('<p/>') }])
    const cut = Buffer.from(whole.subarray(0, whole.length / 2))
    for (const body of [cut, noSlides, Buffer.from('only words')])
      await expect(add(cdid, 'broken.pptx', body)).rejects.toMatchObject({ code: 'PHOTO_PRESENTATION', status: 415 })
    expect(await photos(cdid)).toEqual([])
    expect((await readdir(test.deps.workFolder)).filter((name) => name.startsWith('photos-'))).toEqual([])
  }, 120_000)

  it('adds one photo per slide, with the file name and the slide number as title', async () => {
    const cdid = await photoset()
    expect(await add(cdid, 'First day.pptx', pptxOf(slides.slice(0, 2)))).toMatchObject({ Added: 2, Failed: [] })
    const found = await settled(cdid)
    expect(found.map(({ Title }) => Title)).toEqual(['First day 1', 'First day 2'])
    const colours = found.map(async ({ ImageURLs }) =>
      colourOf(Buffer.from(await (await test.ask(ImageURLs.at(-1)?.URL ?? '', {}, owner)).arrayBuffer())),
    )
    expect(await Promise.all(colours)).toEqual(['r', 'g'])
    expect(found[0]).toMatchObject({ Width: 1600 })
  }, 90_000)
})
