import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getMedia, type MediaItem } from '../../sdk/media/contract.ts'
import { searchMedia, searchSlides } from '../../sdk/search/contract.ts'
import { system } from '../actor/actor.ts'
import { readPages } from '../conversions/read-pages.ts'
import { pageTexts } from '../ffmpeg/page-texts.ts'
import { sniff } from '../ffmpeg/sniff.ts'
import { openTestApp, type TestApp, type TestUser } from '../test/app.fixture.ts'
import { copyOfFixture } from '../test/media.fixture.ts'
import { dialects } from '../test/test-database.fixture.ts'
import { english } from '../text/language.ts'
import { addSource } from '../uploads/uploads.ts'
import { reindexTranscripts, savePageTexts } from './page-texts.ts'

describe.each(dialects)('page texts on %s', (dialect) => {
  let test: TestApp
  let owner: TestUser
  beforeAll(async () => {
    test = await openTestApp(dialect)
    owner = await test.user()
    await test.work()
  })
  afterAll(() => test.close())

  async function converted(): Promise<MediaItem> {
    const path = await copyOfFixture('two-pages.pdf', join(test.deps.workFolder, 'copy.pdf'))
    const source = {
      path,
      key: 'media/copied/source.pdf',
      filename: 'two-pages.pdf',
      title: 'A leaflet',
      description: '',
      publishing: { isprivate: false },
    }
    const { ClipDataID: id } = await addSource({ ...test.deps, actor: system, language: english }, owner.id, {
      ...source,
      retainSource: true,
      sniffed: await sniff(path),
    })
    await expect.poll(async () => (await test.call(getMedia, { id }, owner)).Status, { timeout: 60_000 }).toBe('ready')
    return test.call(getMedia, { id }, owner)
  }

  it('rejects for a file that is not a PDF', async () => {
    const path = await copyOfFixture('notes.txt', join(test.deps.workFolder, 'copy.txt'))
    await expect(pageTexts(path)).rejects.toThrow()
  })

  it('are found on their page, and removed when they are replaced', async () => {
    const item = await converted()
    const { Items } = await test.call(searchSlides, { term: 'second pag', cdid: item.EncID }, owner)
    expect(Items).toMatchObject([{ ClipDataID: item.ClipDataID, Slides: [{ Index: 1, StartTime: -1, Text: 'Second page' }] }])
    expect((await test.ask(Items[0]?.Slides[0]?.ImageURL ?? '')).status).toBe(200)
    const found = await test.call(searchMedia, { f: { s: '"second page"' } }, owner)
    expect(found.Items).toMatchObject([{ ClipDataID: item.ClipDataID, SlideShowItem: { Index: 1 } }])
    // One that was converted before its text was kept is read by the command line, once.
    await test.deps.db.deleteFrom('page_texts').execute()
    await reindexTranscripts(test.deps.db, item.ClipDataID)
    expect((await test.call(searchMedia, { f: { s: '"second page"' } }, owner)).Items).toEqual([])
    expect(await readPages(test.deps)).toEqual({ read: 1, without: 0 })
    expect((await test.call(searchMedia, { f: { s: '"second page"' } }, owner)).Items).toMatchObject([{ ClipDataID: item.ClipDataID }])
    expect(await readPages(test.deps)).toEqual({ read: 0, without: 0 })
    await savePageTexts(test.deps.db, item.ClipDataID, ['Other words', ''])
    expect((await test.call(searchMedia, { f: { s: '"second page"' } }, owner)).Items).toEqual([])
    expect((await test.call(searchMedia, { f: { s: 'other words' } }, owner)).Items).toHaveLength(1)
  })
})
