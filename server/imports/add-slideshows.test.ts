import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getSlideshow, listSlideshows } from '../../sdk/slideshows/contract.ts'
import { openTestApp, type TestApp, type TestUser } from '../test/app.fixture.ts'
import { dialects } from '../test/test-database.fixture.ts'
import { importLibrary } from './import-library.ts'
import { writeExport } from './own-export.fixture.ts'

describe.each(dialects)('imported slideshows on %s', (dialect) => {
  let test: TestApp
  let root: TestUser
  let folder: string
  let printed: string[] = []
  const options = { isDry: false, owners: undefined, makesPeople: false, isPrivate: false }
  const media = { path: 'a.txt' }

  async function run(name: string, slideshows: object[]): Promise<string> {
    const items = [{ id: name, kind: 'document', title: name, media, slideshows, audience: 'everyone' }]
    const at = await writeExport(join(folder, name), { items, files: { 'a.txt': 'Words.', [`items/${name}/words.jpg`]: 'No image.' } })
    for (const ending of ['jpg', 'gif'])
      await sharp({ create: { width: 40, height: 30, channels: 3, background: 'teal' } }).toFile(join(at, 'items', name, `slide.${ending}`))
    printed = []
    await importLibrary(test.deps, at, options, (line) => printed.push(line))
    const rows = await test.deps.db.selectFrom('items').select('id').where('title', '=', name).execute()
    return test.deps.ids.encode(rows[0]?.id ?? 0)
  }
  const image = (name: string, file = 'slide.jpg') => ({ path: `items/${name}/${file}`, width: 40, height: 30 })
  const namesOf = async (encid: string) => (await test.call(listSlideshows, { encid }, root)).Items.map(({ Name }) => Name)

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'vitrine-slides-'))
    test = await openTestApp(dialect)
    root = await test.user({ isAdmin: true, name: 'root' })
  })
  afterAll(async () => {
    await test.close()
    await rm(folder, { recursive: true, force: true })
  })

  it('are left out whole where a slide is no image or comes from elsewhere, and the item stays', async () => {
    const bad = [
      [image('bad', 'words.jpg')],
      [image('bad', 'slide.gif')],
      [image('bad', 'missing.jpg')],
      [{ ...image('bad'), path: '../bad/a.txt' }],
    ]
    const slideshows = bad.map((images, number) => ({ name: `Bad ${number}`, slides: [{ images: [image('bad')] }, { images }] }))
    const encid = await run('bad', [...slideshows, { name: 'Good', slides: [{ images: [image('bad')] }] }])
    expect(await namesOf(encid)).toEqual(['Good'])
    for (const { name } of slideshows) expect(printed.join('\n')).toContain(`The slideshow ${name}: `)
    const paths = await test.deps.db.selectFrom('media_files').select('path').where('kind', '=', 'slide').execute()
    expect(paths).toHaveLength(1)
  })

  it('have their slides with texts, notes and times, and are searched', async () => {
    const slides = [
      { text: 'Zirconium', notes: 'Slowly', start: 2.5, images: [image('whole')] },
      { text: '', images: [image('whole')] },
    ]
    const encid = await run('whole', [{ name: 'Lecture', slides }])
    const [summary] = (await test.call(listSlideshows, { encid }, root)).Items
    const { Slides } = await test.call(getSlideshow, { encid, ssid: summary?.ID ?? 0 }, root)
    expect(Slides).toMatchObject([
      { Text: 'Zirconium', Notes: 'Slowly', StartTime: 2.5, ImageURL: expect.stringContaining('.jpg') },
      { Text: '', Notes: '', StartTime: -1 },
    ])
    const texts = await test.deps.db.selectFrom('page_texts').select('text').where('text', 'like', '%irconium%').execute()
    expect(texts).toHaveLength(1)
  })

  it('are added once where a run was interrupted, also two of one name', async () => {
    const slideshow = { name: 'Twice', slides: [{ images: [image('again')] }] }
    const encid = await run('again', [slideshow])
    await test.deps.db.updateTable('imported_items').set({ state: 'begun' }).where('source_id', '=', 'again').execute()
    expect(await run('again', [slideshow, slideshow])).toBe(encid)
    expect(await namesOf(encid)).toEqual(['Twice', 'Twice'])
  })
})
