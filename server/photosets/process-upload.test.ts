import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PhotosetErrors, type PhotoUploadAnswer, processPhotoUpload } from '../../sdk/photosets/contract.ts'
import { createPlaylist } from '../../sdk/playlists/contract.ts'
import { canDecodeHeic } from '../images/heic.ts'
import { cameraJpeg, pngHeader, type ZippedFile, zipOf } from '../images/image.fixture.ts'
import { canOpenPresentations } from '../presentations/presentation.ts'
import { openTestApp, type TestApp, type TestUser } from '../test/app.fixture.ts'
import { testPhotosets } from '../test/photosets.fixture.ts'
import { sendUpload } from '../test/send-upload.fixture.ts'
import { dialects } from '../test/test-database.fixture.ts'

describe.each(dialects)('uploads to photosets on %s', (dialect) => {
  let test: TestApp
  let owner: TestUser
  let jpeg: Buffer<ArrayBuffer>
  beforeAll(async () => {
    test = await openTestApp(dialect)
    owner = await test.user()
    jpeg = await cameraJpeg(1)
  })
  afterAll(() => test.close())

  const { photoset, photos, add: send } = testPhotosets(() => ({ test, owner }))
  async function add(name: string, body: Uint8Array<ArrayBuffer>, cdid?: string): Promise<PhotoUploadAnswer & { titles: string[] }> {
    const id = cdid ?? (await photoset())
    const answer = await send(id, name, body)
    return { ...answer, titles: (await titles(id)).toSorted() }
  }
  const titles = async (id: string, as?: TestUser): Promise<string[]> => (await photos(id, as)).map(({ Title }) => Title)
  const zip = (...files: (Partial<ZippedFile> & { name: string | Buffer })[]) => zipOf(files.map((file) => ({ data: jpeg, ...file })))

  it('refuses callers who may not edit the photoset, and items that are not photosets', async () => {
    const cdid = await photoset()
    const other = await test.user()
    const otherUpload = await sendUpload(test, other, 'sea.jpg', jpeg)
    for (const as of [undefined, other])
      await expect(test.call(processPhotoUpload, { cdid, fn: otherUpload }, as)).rejects.toMatchObject({ status: 403 })
    const fn = await sendUpload(test, owner, 'sea.jpg', jpeg)
    const { EncID: playlist } = await test.call(createPlaylist, { title: 'Lessons' }, owner)
    await expect(test.call(processPhotoUpload, { cdid: playlist, fn }, owner)).rejects.toMatchObject({ code: 'PHOTOSET_NOT_FOUND' })
    await expect(test.call(processPhotoUpload, { cdid, psid: playlist, fn }, owner)).rejects.toMatchObject({ code: 'PHOTOSET_NOT_FOUND' })
    for (const unknown of ['', 'x', '../../etc/passwd', '0'.repeat(32), otherUpload])
      await expect(test.call(processPhotoUpload, { cdid, fn: unknown }, owner)).rejects.toMatchObject({
        status: unknown === '' ? 400 : 404,
      })
    expect(await titles(cdid)).toEqual([])
  })

  it.each([
    ['an image with a video extension', 'film.mp4', 'jpeg', 'PHOTO_TYPE'],
    ['an HTML page with an image extension', 'page.jpg', '<html><script>alert(1)</script>', 'PHOTO_NOT_PICTURE'],
    ['a drawing with a script', 'drawing.png', '<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>', 'PHOTO_NOT_PICTURE'],
    ['plain text', 'words.png', 'only words', 'PHOTO_NOT_PICTURE'],
    ['an invalid zip', 'pictures.zip', 'PK only words', 'PHOTO_ZIP'],
  ] as const)('rejects %s', async (_, name, text, code) => {
    const body = text === 'jpeg' ? jpeg : Buffer.from(text)
    await expect(add(name, body)).rejects.toMatchObject({ code, message: PhotosetErrors[code] })
  })

  it('rejects a cut-off image, and one with too many pixels by its header alone', async () => {
    const large = await cameraJpeg(1, 800, 600)
    await expect(add('cut.jpg', Buffer.from(large.subarray(0, large.length / 2)))).rejects.toMatchObject({ code: 'PHOTO_DAMAGED' })
    // Were a byte of it decoded, it would be damaged.
    await expect(add('bomb.png', pngHeader(10_000, 10_000))).rejects.toMatchObject({ code: 'PHOTO_PIXELS', status: 413 })
    await expect(add('damaged.png', pngHeader(100, 100))).rejects.toMatchObject({ code: 'PHOTO_DAMAGED' })
  })

  it('rejects HEIC and presentations with an error code if no decoder is installed', async () => {
    const heic = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic\0\0\0\0mif1heic', 'latin1'), Buffer.alloc(200)])
    for (const name of ['phone.heic', 'phone.jpg'])
      await expect(add(name, heic)).rejects.toMatchObject({ code: canDecodeHeic() ? 'PHOTO_DAMAGED' : 'PHOTO_HEIC' })
    const expected = canOpenPresentations() ? 'PHOTO_PRESENTATION' : 'PHOTO_NO_PRESENTATIONS'
    await expect(add('slides.pptx', zip({ name: 'word.xml' }))).rejects.toMatchObject({ code: expected })
  })

  it.each([
    ['a name that leads out', [{ name: '../../evil.jpg' }], 'PHOTO_ZIP_UNSAFE'],
    ['a name that leads out the other way', [{ name: 'trip\\..\\..\\evil.jpg' }], 'PHOTO_ZIP_UNSAFE'],
    ['a path from the root', [{ name: '/etc/evil.jpg' }], 'PHOTO_ZIP_UNSAFE'],
    ['a drive', [{ name: 'C:\\evil.jpg' }], 'PHOTO_ZIP_UNSAFE'],
    ['a link', [{ name: 'link.jpg', data: Buffer.from('/etc/passwd'), mode: 0o120777 }], 'PHOTO_ZIP_UNSAFE'],
    ['a device', [{ name: 'null.jpg', mode: 0o020666 }], 'PHOTO_ZIP_UNSAFE'],
    ['a password', [{ name: 'sea.jpg', flags: 1 }], 'PHOTO_ZIP_LOCKED'],
    ['a bomb', [{ name: 'bomb.jpg', data: new Uint8Array(30_000_000) }], 'PHOTO_ZIP_LARGE'],
    ['a size that nobody believes', [{ name: 'a.jpg', says: 2_000_000_001 }], 'PHOTO_ZIP_LARGE'],
    [
      'files that lie over one another',
      [{ name: 'a.jpg' }, ...Array.from({ length: 9 }, (_, index) => ({ name: `${index}.jpg`, overlaps: true }))],
      'PHOTO_ZIP_LARGE',
    ],
    ['too many files', Array.from({ length: 2001 }, (_, index) => ({ name: `${index}.txt`, data: new Uint8Array(0) })), 'PHOTO_ZIP_MANY'],
    ['only texts', [{ name: 'read me.txt', data: new TextEncoder().encode('nothing') }], 'PHOTO_ZIP_EMPTY'],
    ['no image', [{ name: '__MACOSX/._sea.jpg' }, { name: 'folder/', data: new Uint8Array(0) }], 'PHOTO_ZIP_EMPTY'],
  ] as [string, { name: string }[], keyof typeof PhotosetErrors][])(
    'refuses a zip with %s, the images beside it too',
    async (what, files, code) => {
      const beside = ['no image', 'only texts'].includes(what) ? [] : [{ name: 'good.jpg' }]
      const cdid = await photoset()
      await expect(add('pictures.zip', zip(...beside, ...files), cdid)).rejects.toMatchObject({ code, message: PhotosetErrors[code] })
      expect(await titles(cdid)).toEqual([])
    },
  )

  it('adds the images of a zip, and reports nested zips, other files and damaged images', async () => {
    const files = [
      { name: 'trip/10 sea.jpg' },
      { name: 'trip/2 beach.jpg' },
      { name: 'more.zip' },
      { name: 'notes.txt' },
      { name: 'cut.jpg', data: jpeg.subarray(0, 300) },
      { name: 'liar.jpg', says: 10 },
    ]
    const { titles: found, ...answer } = await add('pictures.zip', zip(...files))
    expect(found).toEqual(['10 sea', '2 beach'])
    expect(answer).toMatchObject({ Message: 'Files Uploaded', Added: 2 })
    expect(answer.Failed.toSorted((a, b) => a.Name.localeCompare(b.Name))).toEqual([
      { Name: 'cut.jpg', Message: PhotosetErrors.PHOTO_DAMAGED },
      { Name: 'liar.jpg', Message: PhotosetErrors.PHOTO_DAMAGED },
      { Name: 'more.zip', Message: PhotosetErrors.PHOTO_ZIP_IN_ZIP },
      { Name: 'notes.txt', Message: PhotosetErrors.PHOTO_TYPE },
    ])
  })

  it('reads names in UTF-8, with or without the flag, and in the old code page', async () => {
    const files = [{ name: 'Brücke.jpg', flags: 0x800 }, { name: 'Fähre.jpg' }, { name: Buffer.from('M\x81hle.jpg', 'latin1') }]
    expect((await add('pictures.zip', zip(...files))).titles).toEqual(['Brücke', 'Fähre', 'Mühle'])
    expect((await add('twins.zip', zip({ name: 'twin.jpg' }, { name: 'twin.jpg' }))).titles).toEqual(['twin', 'twin'])
  })

  it('adds an upload once, however often it is requested, and at most 500 photos', async () => {
    const cdid = await photoset()
    const fn = await sendUpload(test, owner, 'The sea.JPG', jpeg)
    const asked = { cdid, psid: cdid, fn, currentcount: '0' }
    const init = { method: 'POST', body: JSON.stringify(asked), headers: { 'content-type': 'application/json' } }
    const { d } = (await (await test.ask('/view.aspx/ProcessPhotoUpload', init, owner)).json()) as { d: string }
    expect(JSON.parse(d)).toMatchObject({ Success: true, Message: 'Files Uploaded', Added: 1 })
    await test.call(processPhotoUpload, asked as never, owner)
    expect(await titles(cdid)).toEqual(['The sea'])
    const id = test.deps.ids.decode(cdid) ?? 0
    const { item_id } = await test.deps.db
      .selectFrom('playlist_items')
      .select('item_id')
      .where('playlist_id', '=', id)
      .executeTakeFirstOrThrow()
    const rows = Array.from({ length: 498 }, (_, index) => ({ playlist_id: id, item_id, position: index + 1 }))
    await test.deps.db.insertInto('playlist_items').values(rows).execute()
    // Of twins in a zip the first still fits in.
    const { Added, Failed } = await add('twins.zip', zip({ name: 'twin.jpg' }, { name: 'twin.jpg' }), cdid)
    expect([Added, Failed]).toEqual([1, [{ Name: 'twin.jpg', Message: PhotosetErrors.PHOTOSET_FULL }]])
    await expect(add('more.zip', zip({ name: 'a.jpg' }), cdid)).rejects.toMatchObject({ code: 'PHOTOSET_FULL' })
    await expect(add('one more.jpg', jpeg, cdid)).rejects.toMatchObject({ code: 'PHOTOSET_FULL' })
  })
})
