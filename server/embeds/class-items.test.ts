import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createVirtualClass } from '../../sdk/classes/contract.ts'
import type { MediaItem } from '../../sdk/media/contract.ts'
import { saveEmbedSites } from '../../sdk/shares/contract.ts'
import { openTestApp, type TestApp, type TestUser } from '../test/app.fixture.ts'
import { dialects } from '../test/test-database.fixture.ts'

type Found = { id: number; encId: string }

describe.each(dialects)('an embed of a virtual class on %s', (dialect) => {
  let test: TestApp
  let owner: TestUser
  let teacher: TestUser
  let [disabled, limited, open]: Found[] = []
  let lesson: string
  beforeAll(async () => {
    test = await openTestApp(dialect)
    owner = await test.user()
    teacher = await test.user({ isAdmin: true })
    disabled = await test.item(owner, { title: 'Nowhere at all', embed_disabled: 1 })
    limited = await test.item(owner, { title: 'Only there' })
    open = await test.item(owner, { title: 'Anywhere you like' })
    await test.call(saveEmbedSites, { id: limited.encId, sites: ['https://only.example'] }, owner)
    const items = [disabled, limited, open].map(({ encId }) => encId)
    lesson = (await test.call(createVirtualClass, { title: 'Leaves', items, audience: 'everyone' }, teacher)).EncID
  })
  afterAll(() => test.close())

  const textOf = async (path: string, as?: TestUser, origin?: string): Promise<string> =>
    (await test.ask(path, origin ? { headers: { origin } } : {}, as)).text()
  const titlesIn = (text: string): string[] => (JSON.parse(text) as MediaItem).Playlist.map(({ Title }) => Title)
  const hidden = (): string[] => ['Nowhere at all', 'Only there', disabled?.encId ?? '-', limited?.encId ?? '-']

  it('has no name and no address of an item whose owner limits embedding, also for those who may change it', async () => {
    for (const as of [undefined, owner, teacher])
      for (const path of [`/Embed.aspx?id=${lesson}`, `/Embed.aspx?id=${lesson}&v=1&autoplay=1`, `/api/ml/media/${lesson}/?embed=true`]) {
        const text = await textOf(path, as)
        expect(text, path).toContain('Anywhere you like')
        expect(
          hidden().filter((word) => text.includes(word)),
          path,
        ).toEqual([])
      }
  })

  it('has none on pages of other sites either, and all on pages of the library', async () => {
    const media = `/api/ml/media/${lesson}/`
    for (const origin of ['https://foreign.example', 'https://only.example', 'null'])
      expect(titlesIn(await textOf(media, undefined, origin)), origin).toEqual(['Anywhere you like'])
    const all = ['Nowhere at all', 'Only there', 'Anywhere you like']
    expect(titlesIn(await textOf(media))).toEqual(all)
    expect(titlesIn(await textOf(`${media}?embed=false`))).toEqual(all)
  })

  it('refuses a field that says neither yes nor no', async () => {
    expect((await test.ask(`/api/ml/media/${lesson}/?embed=perhaps`)).status).toBe(400)
  })

  it('keeps the numbers of its items, so that the place of the presenter is that of everyone', async () => {
    const numbersIn = async (query: string): Promise<(number | undefined)[]> =>
      (JSON.parse(await textOf(`/api/ml/media/${lesson}/${query}`)) as MediaItem).Playlist.map(({ PlaylistItemID }) => PlaylistItemID)
    const all = await numbersIn('')
    expect(new Set(all).size).toBe(3)
    expect(await numbersIn('?embed=true')).toEqual([all[2]])
  })

  it('leaves a live stream, which has the same type of record, as it is', async () => {
    const live = await test.item(owner, { record_type: 3, title: 'A stream' })
    expect(titlesIn(await textOf(`/api/ml/media/${live.encId}/?embed=true`))).toEqual(['A stream'])
  })
})
