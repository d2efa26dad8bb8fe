import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { saveField } from '../../sdk/fields/contract.ts'
import { saveGroup } from '../../sdk/groups/contract.ts'
import { getMedia } from '../../sdk/media/contract.ts'
import { savePolicy } from '../../sdk/publishing/contract.ts'
import { removeMedia } from '../../sdk/trash/contract.ts'
import { openTestApp, type TestApp, type TestUser } from '../test/app.fixture.ts'
import { fixture } from '../test/media.fixture.ts'
import { dialects } from '../test/test-database.fixture.ts'
import { importLibrary } from './import-library.ts'

describe.each(dialects)('importLibrary on %s', (dialect) => {
  let test: TestApp
  let root: TestUser
  let mia: TestUser
  let folder: string
  let printed: string[] = []
  const options = { isDry: false, owners: undefined as string | undefined, makesPeople: false, isPrivate: false }
  const run = (path: string, more: Partial<typeof options> = {}): Promise<number> => {
    printed = []
    return importLibrary(test.deps, path, { ...options, ...more }, (line) => printed.push(line))
  }
  const items = () => test.deps.db.selectFrom('items').selectAll().orderBy('id').execute()

  const list = [
    'id,file,title,owner,created,audience,chapters,subtitles,playlist,views,Subject,Place,link',
    '1,river.mp4,The river,mia@school.test,2024-05-03,,0:00 Source; 0:01 Mouth,en: river.vtt,To watch,9,Geography,By the sea,',
    '2,tiny.mp4,Private one,ann,2024-05-04,owner,,,To watch,,Maths,,',
    '3,../secret.mp4,Outside,,,,,,,,,,',
    '4,text.mp4,No film,,,,,,To watch,,,,',
    '5,river.mp4,Wrong date,,yesterday,,,,,,,,',
    '6,,A page,,,,,,,,,,https://school.test/page',
    '7,,A trap,,,,,,,,,,javascript:alert(1)',
    '6,,The same id,,,,,,,,,,https://school.test/other',
  ].join('\n')

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'vitrine-import-'))
    test = await openTestApp(dialect, { newItems: 'signed-in' })
    await mkdir(join(folder, 'list'))
    await copyFile(await fixture('tiny.mp4'), join(folder, 'list', 'river.mp4'))
    await copyFile(await fixture('tiny.mp4'), join(folder, 'list', 'tiny.mp4'))
    await writeFile(join(folder, 'list', 'text.mp4'), 'Only a text.')
    await writeFile(join(folder, 'secret.mp4'), 'Not of this folder.')
    await writeFile(join(folder, 'list', 'river.vtt'), 'WEBVTT\n\n00:00.000 --> 00:01.000\nWater\n')
    await writeFile(join(folder, 'list', 'manifest.csv'), list)
  })
  afterAll(async () => {
    await test.close()
    await rm(folder, { recursive: true, force: true })
  })

  it('does nothing before there is an administrator', async () => {
    expect(await run(join(folder, 'list'))).toBe(1)
    expect(printed).toEqual(['There is no administrator yet. Start Vitrine once, then import.'])
    root = await test.user({ isAdmin: true, name: 'root' })
    mia = await test.user({ name: 'mia' })
    await test.deps.db.updateTable('users').set({ email: 'Mia@School.test' }).where('id', '=', mia.id).execute()
    await test.call(saveField, { title: 'Subject', type: 'ddl', items: [{ name: 'Geography' }] }, root)
  })

  it('refuses folders of no kind, and lists of owners that cannot be read', async () => {
    await mkdir(join(folder, 'empty'))
    expect(await run(join(folder, 'empty'))).toBe(1)
    expect(printed.at(-1)).toContain('no export that is known')
    for (const text of [undefined, 'name,mail\na,b\n', 'owner,account\n,\n']) {
      const owners = join(folder, 'owners.csv')
      if (text !== undefined) await writeFile(owners, text)
      expect(await run(join(folder, 'list'), { owners })).toBe(1)
      expect(printed.at(-1)).toContain('list of owners')
    }
    expect(await items()).toEqual([])
  })

  it('says what it would do, and changes nothing', async () => {
    expect(await run(join(folder, 'list'), { isDry: true })).toBe(1)
    expect(printed).toEqual([
      'A folder with a list of 8 items (nothing is changed)',
      'Would be added: 2 videos and sounds, 1 link, 1 playlist',
      'Owners without an account, whose items would belong to root:',
      '  ann (1 item)',
      'Fields:',
      '  “subject” → “Subject”',
      '  “place”: left out, because no field has this name',
      'Left out:',
      '  2 “Private one”: The field “subject” has no such option.',
      '  3 “Outside”: The path "../secret.mp4" leads out of the folder.',
      '  4 “No film”: This file contains no video or audio.',
      '  5 “Wrong date”: created: A date is not written as ISO 8601.',
      expect.stringContaining('  7 “A trap”: Please enter an address that starts with https://'),
      '  6 “The same id”: Another item has the same id.',
    ])
    expect(await items()).toEqual([])
    expect(await test.deps.db.selectFrom('imported_items').selectAll().execute()).toEqual([])
  })

  it('imports with owners, dates, chapters, subtitles, fields and playlists', async () => {
    await writeFile(join(folder, 'owners.csv'), 'owner;account\nAnn;mia\n')
    await run(join(folder, 'list'), { owners: join(folder, 'owners.csv') })
    const rows = await items()
    expect(rows.map(({ title, owner_id, is_private, view_count }) => [title, owner_id, is_private, view_count])).toEqual([
      ['The river', mia.id, 2, 9],
      ['Private one', mia.id, 1, 0],
      ['A page', root.id, 2, 0],
      ['To watch', root.id, 2, 0],
    ])
    const river = await test.call(getMedia, { id: rows[0]?.id ?? 0 }, mia)
    expect(new Date(rows[0]?.created_at ?? 0).toISOString()).toBe('2024-05-03T00:00:00.000Z')
    expect(river.Chapters.Items.map(({ Title, StartTime }) => [Title, StartTime])).toEqual([
      ['Source', 0],
      ['Mouth', 1],
    ])
    expect(await test.deps.db.selectFrom('subtitle_tracks').select('lang').execute()).toEqual([{ lang: 'en' }])
    const entries = await test.deps.db.selectFrom('playlist_items').select('item_id').orderBy('position').execute()
    expect(entries.map(({ item_id }) => item_id)).toEqual([rows[0]?.id, rows[1]?.id])
  })

  it('goes on after an interruption without a second copy, and leaves what people have changed since', async () => {
    const [first] = await items()
    // As if the run had ended between the item and the rest of it.
    await test.deps.db.updateTable('imported_items').set({ state: 'begun' }).where('source_id', '=', '1').execute()
    // The source was not to be kept, and is removed after the conversion.
    await test.deps.db
      .deleteFrom('media_files')
      .where('item_id', '=', first?.id ?? 0)
      .where('kind', '=', 'source')
      .execute()
    await test.deps.db.updateTable('items').set({ is_private: 1 }).where('title', '=', 'A page').execute()
    await run(join(folder, 'list'))
    expect(printed).toContain('Added: 1 video or sound')
    expect(printed).toContain('Here already: 3')
    const rows = await items()
    expect(rows).toHaveLength(4)
    expect(rows[0]?.id).toBe(first?.id)
    expect(rows[2]?.is_private).toBe(1)
    expect(await test.deps.db.selectFrom('chapters').select('id').execute()).toHaveLength(2)
    expect(await test.deps.db.selectFrom('subtitle_tracks').select('id').execute()).toHaveLength(1)
  })

  it('does not bring back what was deleted, until it is deleted permanently', async () => {
    const [first] = await items()
    const id = first?.id ?? 0
    await test.deps.db.updateTable('items').set({ deleted_at: 1 }).where('id', '=', id).execute()
    await run(join(folder, 'list'))
    expect(printed).toContain('Added: nothing')
    expect(printed).toContain('Some items that were imported earlier are in the trash.')
    await test.call(removeMedia, { id }, root)
    await test.work()
    await vi.waitFor(async () => expect((await items()).map((row) => row.id)).not.toContain(id), { timeout: 60_000 })
    await run(join(folder, 'list'))
    expect(printed).toContain('Added: 1 video or sound')
  })

  it('publishes items of other libraries under the default policy of the site', async () => {
    const { ID: group } = await test.call(saveGroup, { name: 'Form 7b' }, root)
    const policy = { name: 'For form 7b', groups: [group], isdefault: true }
    const { ID } = await test.call(savePolicy, policy, root)
    const at = join(folder, 'policy')
    await mkdir(at)
    await writeFile(join(at, 'manifest.json'), JSON.stringify([{ link: 'https://school.test/policy', id: '1' }]))
    expect(await run(at)).toBe(0)
    expect((await items()).at(-1)).toMatchObject({ title: 'https://school.test/policy', policy_id: ID })
  })

  it('shows everything to its owner only, where that is asked for', async () => {
    await mkdir(join(folder, 'private'))
    await copyFile(await fixture('tiny.mp4'), join(folder, 'private', 'a.mp4'))
    await writeFile(join(folder, 'private', 'manifest.json'), '[{"file": "a.mp4", "id": "other 1", "audience": "everyone"}]')
    expect(await run(join(folder, 'private'), { isPrivate: true })).toBe(0)
    expect((await items()).at(-1)).toMatchObject({ title: 'a.mp4', is_private: 1 })
  })

  it('takes the films of an Opencast package as streams of one item', async () => {
    const at = join(folder, 'opencast')
    await mkdir(at)
    await copyFile(await fixture('tiny.mp4'), join(at, 'presenter.mp4'))
    await copyFile(await fixture('portrait.mp4'), join(at, 'screen.mp4'))
    const track = (flavor: string, file: string): string => `<track type="${flavor}"><url>${file}</url></track>`
    const media = `<media>${track('presenter/source', 'presenter.mp4')}${track('presentation/source', 'screen.mp4')}</media>`
    await writeFile(join(at, 'manifest.xml'), `<mediapackage id="p-1"><title>Two films</title>${media}</mediapackage>`)
    expect(await run(at)).toBe(0)
    expect(await run(at)).toBe(0)
    const films = (await items()).filter(({ title, photoset_id }) => title === 'Two films' || photoset_id !== null)
    expect(films.map(({ has_streams, photoset_id }) => [has_streams, photoset_id])).toEqual([
      [1, null],
      [0, films[0]?.id],
    ])
    const streams = await test.deps.db.selectFrom('multi_streams').select(['kind', 'is_primary']).orderBy('position').execute()
    expect(streams).toEqual([
      { kind: 'camera', is_primary: 1 },
      { kind: 'screen', is_primary: 0 },
    ])
    // No video track of its files becomes another stream.
    const kept = await test.deps.db.selectFrom('split_tracks').selectAll().execute()
    expect(kept.map((row) => [Number(row.item_id), Number(row.track)])).toEqual([[films[0]?.id, 0]])
  })
})
