import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { saveCategory } from '../../sdk/categories/contract.ts'
import { saveChapter } from '../../sdk/chapters/contract.ts'
import { addToFavourites } from '../../sdk/favourites/contract.ts'
import { VideoExtensions } from '../../sdk/uploads/contract.ts'
import { openTestApp, type TestApp, type TestUser } from '../test/app.fixture.ts'
import { dialects } from '../test/test-database.fixture.ts'
import { pagerHtml } from './pager-html.ts'

interface Scene {
  encId: string
  id: number
  plainId: number
  cat: number
}

const found = (f: object, more = ''): string => `?f=${encodeURIComponent(JSON.stringify(f))}${more}`
const pageOptions = '/Default.aspx'

/** The names that older readers look for: where each stands in an answer, the door that answers it, and its value. */
const names: [name: string, door: (scene: Scene) => string, value: (scene: Scene) => unknown][] = [
  ['ID', ({ encId }) => `/iapi/ml/media/${encId}/`, ({ id }) => id],
  ['MediaURL', ({ encId }) => `/iapi/ml/media/${encId}/`, () => expect.stringContaining('/master.m3u8')],
  ['MediaURL', ({ encId }) => `/api/ml/media/${encId}/`, () => expect.stringContaining('/master.m3u8')],
  ['DurationSecs', ({ encId }) => `/iapi/ml/media/${encId}/`, () => 60],
  ['ItemSettings.EmbedDisabled', ({ encId }) => `/iapi/ml/media/${encId}/`, () => false],
  ['ItemSettings.EmbedDisabled', ({ plainId }) => `/iapi/ml/media/${plainId}/`, () => true],
  ['AltTitle', ({ encId }) => `/iapi/ml/media/${encId}/`, () => 'Okapi walk'],
  ['InitOrientation', ({ encId }) => `/iapi/ml/media/${encId}/`, () => 0],
  ['ChapterList.Count', ({ encId }) => `/iapi/ml/media/${encId}/`, () => 1],
  ['AvailableImages.0.ImageType', ({ encId }) => `/iapi/ml/media/${encId}/`, () => '640'],
  ['AvailableImages.0.DownloadURL', ({ encId }) => `/iapi/ml/media/${encId}/`, () => expect.stringMatching(/poster\.jpg\?download=1$/)],
  ['Playlist.0.Extension', ({ encId }) => `/iapi/ml/media/${encId}/`, () => 'mov'],
  ['Playlist.0.Extension', ({ encId }) => `/api/ml/media/${encId}/`, () => 'mov'],
  [
    'Playlist.0.SubtitleData.1',
    ({ encId }) => `/iapi/ml/media/${encId}/`,
    () => ({ Index: 1, FromSeconds: 4.5, ToSeconds: 6, Text: 'Two' }),
  ],
  ['Items.0.Item.Location', () => `/iAPI/ML/S/${found({ s: 'Okapi walk' })}`, () => 'Library staff'],
  ['Items.0.Item.CanEmbed', () => `/iAPI/ML/S/${found({ s: 'Okapi walk' })}`, () => true],
  ['Items.0.Item.CanShare', () => `/iAPI/ML/S/${found({ s: 'Okapi walk' })}`, () => true],
  ['Items.0.Item.ChapterList.Count', () => `/iAPI/ML/S/${found({ s: 'Okapi walk' })}`, () => 1],
  ['Items.0.Item.ChapterList.Count', () => `/api/ml/search/${found({ s: 'Okapi rest' })}`, () => 0],
  ['Items.0.Item.ID', () => `/api/pes/${found({ s: 'Okapi walk' })}`, ({ id }) => id],
  ['PagerHTML', () => `/iAPI/ML/S/${found({ s: 'Okapi', ps: 1 }, '&pager=true')}`, () => expect.stringContaining('data-page="1"')],
  ['Items.0.Location', () => `/iapi/ml/user/favourites/`, () => 'Library staff'],
  ['Items.0.ChapterList.Count', () => `/iapi/ml/user/favourites/`, () => 1],
  ['Items.0.CanEmbed', () => `/iapi/ml/user/ownmedia/${found({ s: 'Okapi rest' })}`, () => false],
  ['PagerHTML', () => `/iapi/ml/user/ownmedia/${found({ ps: 1 })}`, () => expect.stringContaining('aria-current="page">1<')],
  ['PagerHTML', () => '/iapi/ml/user/conversions/', () => ''],
  ['Critereas', ({ cat }) => `/iapi/ml/cat/${cat}/`, () => []],
  ['CritereaAND', ({ cat }) => `/iapi/ml/cat/${cat}/`, () => []],
  ['CritereaOR', ({ cat }) => `/iapi/ml/cat/${cat}/`, () => []],
  ['MatchFieldsWithAND', ({ cat }) => `/iapi/ml/cat/${cat}/`, () => true],
  ['Editors', ({ cat }) => `/iapi/ml/cat/${cat}/`, () => []],
  ['SQLQuery', ({ cat }) => `/iapi/ml/cat/${cat}/`, () => 'select 1'],
  ['PublishingPolicies', ({ cat }) => `/iapi/ml/cat/${cat}/`, () => []],
  ['Items.0.ID', ({ cat }) => `/iapi/ml/cats/${cat}/`, ({ cat }) => cat],
  ['Message', () => '/iapi/ml/media/0/', () => 'Invalid CDID'],
  ['Message', () => '/iapi/ml/media/00/', () => 'Invalid CDID'],
  ['Message', () => '/iapi/ml/media/0~1/', () => 'Invalid CDID'],
  ['User.SessionUID', () => pageOptions, () => expect.stringMatching(/^[0-9a-f]{32}$/)],
  ['User.IND', () => pageOptions, () => expect.any(Number)],
  ['User.AddPermissions.0.ApprovalRequired', () => pageOptions, () => false],
  ['Site.Key', () => pageOptions, () => ''],
  ['Site.CloudBaseURL', () => pageOptions, () => expect.stringMatching(/^http:\/\/\w+$/)],
  ['Site.ActiveModule', () => pageOptions, () => 'core'],
  ['User.SessionUID', () => '/api/auth/check/', () => expect.stringMatching(/^[0-9a-f]{32}$/)],
  ['VideoExtensions', () => '/api/ml/upload/options/', () => VideoExtensions],
  ['VideoExtensions', () => '/api/ml/upload/options/', () => expect.arrayContaining(['mp4', 'zip'])],
]

const valueAt = (answer: unknown, name: string): unknown =>
  name.split('.').reduce<unknown>((value, key) => (value as Record<string, unknown> | undefined)?.[key], answer)

const optionsIn = (html: string): unknown => JSON.parse(/id="page-options">(.*?)<\/script>/s.exec(html)?.[1] ?? '{}')

describe.each(dialects)('names for older readers on %s', (dialect) => {
  let test: TestApp
  let owner: TestUser
  let scene: Scene
  beforeAll(async () => {
    test = await openTestApp(dialect)
    owner = await test.user({ isAdmin: true })
    scene = await openScene(test, owner)
  })
  afterAll(() => test.close())

  const ask = async (path: string, as?: TestUser): Promise<unknown> => {
    const text = await (await test.ask(path, {}, as)).text()
    return text.startsWith('<') ? optionsIn(text) : JSON.parse(text)
  }

  it('keep the policy, the settings and the files of others from everybody else', async () => {
    const { cat } = scene
    const other = await test.user()
    for (const as of [undefined, other]) {
      expect(await ask(`/iAPI/ML/S/${found({ s: 'Okapi walk' })}`, as)).toMatchObject({ Items: [{ Item: { Location: '' } }] })
      const category = await ask(`/iapi/ml/cat/${cat}/`, as)
      for (const name of ['Settings', 'Critereas', 'Editors', 'SQLQuery']) expect(category).not.toHaveProperty(name)
    }
  })

  it('name images only for callers who may download them', async () => {
    expect(await ask(`/iapi/ml/media/${scene.encId}/`)).toMatchObject({ CanDownload: false, AvailableImages: [] })
  })

  it('answer the cues at the old address only', async () => {
    expect(valueAt(await ask(`/api/ml/media/${scene.encId}/`), 'Playlist.0.SubtitleData')).toBeUndefined()
  })

  it.each(names.map((row, index) => [row[0], index] as const))('%s is answered (row %i)', async (name, index) => {
    const [, door, value] = names[index] as (typeof names)[number]
    const path = door(scene)
    expect(valueAt(await ask(path, owner), name), path).toEqual(value(scene))
  })
})

async function openScene(test: TestApp, owner: TestUser): Promise<Scene> {
  const { db, publishing } = test.deps
  const policy = await db
    .insertInto('publishing_policies')
    .values({ name: 'Library staff', created_at: 0 })
    .returning('id')
    .executeTakeFirstOrThrow()
  publishing.forget()
  const size = { duration_secs: 60, width: 640, height: 360, extension: 'mov' }
  const { id, encId } = await test.item(owner, { title: 'Okapi walk', policy_id: policy.id, ...size })
  const { id: plainId } = await test.item(owner, { title: 'Okapi rest', embed_disabled: 1 })
  await test.call(saveChapter, { encid: encId, start: 5, duration: 5, title: 'Roots' }, owner)
  await test.call(addToFavourites, { id: encId, add: true }, owner)
  const category = await test.call(saveCategory, { id: 0, data: { Name: 'Plants', SQLQuery: 'select 1' } }, owner)
  const insertFile = async (kind: 'poster' | 'subtitle', name: string): Promise<number> => {
    const row = { item_id: id, kind, name, path: `media/${name}`, mime: 'text/plain', size: 1, sha256: '', width: 640 }
    return (await db.insertInto('media_files').values(row).returning('id').executeTakeFirstOrThrow()).id
  }
  await insertFile('poster', 'poster.jpg')
  const file_id = await insertFile('subtitle', 'en.vtt')
  const track = { item_id: id, file_id, lang: 'en', label: 'English', kind: 'subtitles' as const }
  const { id: track_id } = await db.insertInto('subtitle_tracks').values(track).returning('id').executeTakeFirstOrThrow()
  const cues = [
    { start_ms: 1000, end_ms: 2000, text: 'One' },
    { start_ms: 4500, end_ms: 6000, text: 'Two' },
  ]
  await db
    .insertInto('cues')
    .values(cues.map((cue) => ({ ...cue, item_id: id, track_id })))
    .execute()
  const rendition = { item_id: id, kind: 'video' as const, name: 'v360', state: 'complete' as const, path: 'media/v360.mp4' }
  const segments = JSON.stringify({ init: { offset: 0, length: 1 }, segments: [{ duration: 6, offset: 1, length: 1 }] })
  await db
    .insertInto('renditions')
    .values({ ...rendition, segments })
    .execute()
  return { id, encId, plainId, cat: category.ID }
}

describe('pagerHtml', () => {
  it('is empty for a list of one page', () => {
    expect([pagerHtml(0, 10, 0), pagerHtml(0, 10, 10), pagerHtml(3, 0, 0)]).toEqual(['', '', ''])
  })

  it('links the first page, the last page and those beside the current one', () => {
    const shown = (page: number, total: number): string =>
      pagerHtml(page, 10, total)
        .replace(/<[^>]*>/g, ' ')
        .trim()
        .split(/\s+/)
        .join(' ')
    expect(shown(0, 25)).toBe('1 2 3')
    expect(shown(6, 1000)).toBe('1 … 5 6 7 8 9 … 100')
    expect(shown(99, 1000)).toBe('1 … 98 99 100')
    expect(shown(500, 1000)).toBe('1 … 100')
  })
})
