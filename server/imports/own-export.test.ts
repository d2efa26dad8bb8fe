import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { saveGroup } from '../../sdk/groups/contract.ts'
import { exportLibrary } from '../library-export/export-library.ts'
import { libraryName } from '../library-export/library-name.ts'
import { openTestApp, type TestApp, type TestUser } from '../test/app.fixture.ts'
import { dialects } from '../test/test-database.fixture.ts'
import { importLibrary } from './import-library.ts'
import { type HandWritten, writeExport } from './own-export.fixture.ts'

describe.each(dialects)('an own export written by hand on %s', (dialect) => {
  let test: TestApp
  let root: TestUser
  let folder: string
  let own: string
  let folders = 0
  let printed: string[] = []
  const options = { isDry: false, owners: undefined, makesPeople: false, isPrivate: false }
  const link = { kind: 'link', link: 'https://school.test/', audience: 'everyone' }
  const created = '2024-05-03T07:00:00.000Z'
  const write = (given: HandWritten): Promise<string> => writeExport(join(folder, `${++folders}`), given)
  const run = (path: string, more: Partial<typeof options> = {}): Promise<number> => {
    printed = []
    return importLibrary(test.deps, path, { ...options, ...more }, (line) => printed.push(line))
  }
  const titled = (title: string) => test.deps.db.selectFrom('items').selectAll().where('title', '=', title).orderBy('id').execute()
  const grantsOf = async (title: string) => {
    const [row] = await titled(title)
    return test.deps.db
      .selectFrom('item_grants')
      .select(['group_id', 'access'])
      .where('item_id', '=', row?.id ?? 0)
      .execute()
  }

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'vitrine-own-'))
    test = await openTestApp(dialect)
    root = await test.user({ isAdmin: true, name: 'root' })
    own = libraryName(test.deps.settings)
  })
  afterAll(async () => {
    await test.close()
    await rm(folder, { recursive: true, force: true })
  })

  it('takes no other item for one of its own, however its number is', async () => {
    const here = await test.item(root, { title: 'Here', created_at: Date.parse(created) })
    const changed = await test.item(root, { title: 'Another now', created_at: 1 })
    const later = [1, 2, 3].map((more) => ({ ...link, id: `${own}-${changed.id + more}`, title: 'Copies', created }))
    const items = [
      { ...link, id: `${own}-${here.id}`, title: 'Here', created },
      { ...link, id: `${own}-${changed.id}`, title: 'Lost', created },
      { ...link, id: '0-first', title: 'Copies', created },
      ...later,
    ]
    const entries = items.map(({ id }) => ({ item: id }))
    const playlist = { id: 'list', kind: 'playlist', title: 'All of them', entries }
    const at = await write({ library: own, items: [...items, playlist] })
    expect(await run(at)).toBe(0)
    expect(printed).toContain('Added: 5 links, 1 playlist')
    expect(printed).toContain('Here already: 1')
    expect([(await titled('Here')).length, (await titled('Lost')).length, (await titled('Copies')).length]).toEqual([1, 1, 4])
    const [list] = await titled('All of them')
    const rows = await test.deps.db
      .selectFrom('playlist_items')
      .innerJoin('items', 'items.id', 'item_id')
      .select('items.title')
      .where('playlist_id', '=', list?.id ?? 0)
      .orderBy('position')
      .execute()
    expect(rows.map(({ title }) => title)).toEqual(['Here', 'Lost', 'Copies', 'Copies', 'Copies', 'Copies'])
    expect(await run(at)).toBe(0)
    expect(printed).toContain('Added: nothing')
    expect(printed).toContain('Here already: 7')
  })

  it('exports two items into two folders, also where one came with the number of the other', async () => {
    const native = await test.item(root, { ...linkRow, title: 'Native' })
    const imported = await test.item(root, { ...linkRow, title: 'Imported' })
    const row = { source: 'vitrine', source_id: `${own}-${native.id}`, item_id: imported.id, state: 'done' as const, imported_at: 1 }
    // Another row of the journal for the same item gives no second copy of it.
    await test.deps.db
      .insertInto('imported_items')
      .values([row, { ...row, source_id: 'zz-7' }])
      .execute()
    const target = join(folder, 'numbers')
    await exportLibrary(test.deps, target, () => undefined)
    const titles: string[] = []
    for (const id of await readdir(join(target, 'items'))) {
      const item = JSON.parse(await readFile(join(target, 'items', id, 'item.json'), 'utf8'))
      expect(item.id).toBe(id)
      titles.push(item.title)
    }
    expect(titles.filter((title) => title === 'Native' || title === 'Imported').sort()).toEqual(['Imported', 'Native'])
  })

  it('gives no one access to items that are imported for their owners only', async () => {
    const items = [
      { ...link, id: 'p-1', title: 'Granted', connectShare: true, grants: [{ group: '@everyone', access: 'view' }] },
      {
        ...link,
        id: 'p-2',
        title: 'Without its policy',
        policy: 'Gone',
        connectShare: true,
        grants: [{ group: '@everyone', access: 'edit' }],
      },
    ]
    expect(await run(await write({ items }), { isPrivate: true })).toBe(1)
    for (const title of ['Granted', 'Without its policy']) {
      expect(await grantsOf(title)).toEqual([])
      expect(await titled(title)).toMatchObject([{ is_private: 1, connect_share: 0 }])
    }
    const open = items.map((item) => ({ ...item, id: `open-${item.id}`, title: `${item.title} 2` }))
    expect(await run(await write({ items: open }))).toBe(1)
    expect(printed.join('\n')).toContain('The publishing policy “Gone” is missing: the item is for its owner only.')
    expect(await grantsOf('Granted 2')).toEqual([{ group_id: 1, access: 'view' }])
    expect(await titled('Granted 2')).toMatchObject([{ is_private: 0, connect_share: 1 }])
    expect(await grantsOf('Without its policy 2')).toEqual([])
    expect(await titled('Without its policy 2')).toMatchObject([{ is_private: 1, connect_share: 0 }])
  })

  it('puts new accounts into no group that was here already', async () => {
    await test.call(saveGroup, { name: 'Heads', rights: [], addmembers: [] }, root)
    const person = { name: 'mallory', displayName: 'M', email: 'm@there.test', created, groups: ['Heads', 'New form', '@contributors'] }
    const files = { 'groups.jsonl': '{"name":"Heads"}\n{"name":"New form"}\n', 'people.jsonl': `${JSON.stringify(person)}\n` }
    expect(await run(await write({ items: [], files }), { makesPeople: true })).toBe(0)
    expect(printed).toContain('Groups that were here already get no members: an administrator adds them.')
    const groups = await test.deps.db
      .selectFrom('group_members')
      .innerJoin('users', 'users.id', 'user_id')
      .innerJoin('groups', 'groups.id', 'group_id')
      .select('groups.name')
      .where('users.name', '=', 'mallory')
      .execute()
    expect(groups).toEqual([{ name: 'New form' }])
  })

  it('takes no copy that lacks something or differs, but for a dry run', async () => {
    const items = ['c-1', 'c-2'].map((id) => ({ ...link, id, title: `Copied ${id}` }))
    const files = { 'groups.jsonl': '{"name":"Copied"}\n', 'items/c-1/subtitles-1.vtt': 'WEBVTT' }
    const damages: [(at: string) => Promise<unknown>, string][] = [
      [(at) => rm(join(at, 'SHA256SUMS')), 'names 0 items of 2'],
      [(at) => rm(join(at, 'items', 'c-2'), { recursive: true }), 'the file items/c-2/item.json is missing'],
      [(at) => rm(join(at, 'groups.jsonl')), 'the file groups.jsonl is missing'],
      [(at) => rm(join(at, 'items/c-1/subtitles-1.vtt')), 'the file items/c-1/subtitles-1.vtt is missing'],
      [(at) => writeFile(join(at, 'groups.jsonl'), '{"name":"Other"}\n'), 'the file groups.jsonl has other bytes'],
      [(at) => writeFile(join(at, 'people.jsonl'), ''), 'the file people.jsonl has other bytes'],
      [(at) => writeFile(join(at, 'items/c-1/item.json'), '{}'), 'the file items/c-1/item.json has other bytes'],
    ]
    for (const [damage, said] of damages) {
      const at = await write({ items, files })
      await damage(at)
      expect(await run(at), said).toBe(1)
      expect(printed).toEqual([expect.stringContaining(said)])
      await run(at, { isDry: true })
      expect(printed.join('\n')).toContain(said)
    }
    expect(await titled('Copied c-1')).toEqual([])
  })

  it('leaves out subtitles whose bytes differ', async () => {
    const subtitles = [{ path: 'items/s-1/subtitles-1.vtt', lang: 'en', sha256: '0'.repeat(64) }]
    const files = { 'items/s-1/subtitles-1.vtt': 'WEBVTT\n\n00:00.000 --> 00:01.000\nOther\n' }
    expect(await run(await write({ items: [{ ...link, id: 's-1', title: 'With subtitles', subtitles }], files }))).toBe(1)
    expect(printed.join('\n')).toContain('Subtitles: The file subtitles-1.vtt has other bytes than its item says.')
  })

  it('notes an item with a file in the journal from its first moment', async () => {
    const media = { path: 'a.txt' }
    const at = await write({
      items: [{ id: 'f-1', kind: 'document', title: 'Noted', media, keepsSource: false }],
      files: { 'a.txt': 'Words.' },
    })
    const states: unknown[] = []
    const record = () => test.deps.db.selectFrom('imported_items').select('state').where('source_id', '=', 'f-1').execute()
    // Ends the run between the item and the rest of it.
    const ids = {
      ...test.deps.ids,
      encode: () => {
        throw Object.assign(new Error('The process ends.'), { code: 'ENOSPC' })
      },
    }
    await expect(importLibrary({ ...test.deps, ids }, at, options, () => undefined)).rejects.toThrow('The process ends.')
    states.push(await record())
    await test.deps.db.deleteFrom('media_files').where('name', '=', 'source.txt').execute()
    expect(await run(at)).toBe(0)
    states.push(await record())
    expect(states).toEqual([[{ state: 'begun' }], [{ state: 'done' }]])
    expect(await titled('Noted')).toHaveLength(1)
  })

  it('adds missing entries alone, and neither lists nor photos', async () => {
    const items = ['e-1', 'e-2', 'e-3'].map((id) => ({ ...link, id, title: id }))
    const list = (id: string, entries: string[]) => ({
      id,
      kind: 'playlist',
      title: id,
      audience: 'everyone',
      entries: entries.map((item) => ({ item })),
    })
    const whole = list('e-list', ['e-1', 'e-2', 'e-3', 'e-other', 'e-list'])
    const [one, , three] = items
    expect(await run(await write({ items: [...[one, three].flatMap((item) => item ?? []), list('e-other', ['e-1']), whole] }))).toBe(1)
    expect(printed.join('\n')).toContain('2 of its entries are playlists, photosets or photos')
    const [playlist] = await titled('e-list')
    const byEditor = await test.item(root, { title: 'By an editor' })
    const more = {
      playlist_id: playlist?.id ?? 0,
      item_id: byEditor.id,
      position: 2,
      start_secs: null,
      duration_secs: null,
      chapter_id: null,
    }
    await test.deps.db.insertInto('playlist_items').values(more).execute()
    const namesOf = async () =>
      (
        await test.deps.db
          .selectFrom('playlist_items')
          .innerJoin('items', 'items.id', 'item_id')
          .select('items.title')
          .where('playlist_id', '=', playlist?.id ?? 0)
          .orderBy('position')
          .execute()
      ).map(({ title }) => title)
    expect(await namesOf()).toEqual(['e-1', 'e-3', 'By an editor'])
    await run(await write({ items: [...items, list('e-other', ['e-1']), whole] }))
    expect(await namesOf()).toEqual(['e-1', 'e-2', 'e-3', 'By an editor'])
  })

  it('refuses days that do not exist, and takes times without a zone as UTC', async () => {
    const items = [
      { ...link, id: 'd-1', title: 'No day', created: '2026-02-30' },
      { ...link, id: 'd-2', title: 'No day of views', statistics: { days: [{ ...counts, day: '2026-02-31' }] } },
      { ...link, id: 'd-3', title: 'A time', created: '2026-02-03T07:00' },
    ]
    expect(await run(await write({ items }))).toBe(1)
    expect(printed.filter((line) => line.includes('A date does not exist.'))).toHaveLength(2)
    expect(await titled('A time')).toMatchObject([{ created_at: Date.UTC(2026, 1, 3, 7) }])
  })

  it('checks addresses and views as the library does', async () => {
    const items = [{ ...link, id: 'v-1', title: 'A\u001b[31m title', link: 'https://SCHOOL.test', streamView: 'wild' }]
    expect(await run(await write({ items }))).toBe(0)
    expect(await titled('A [31m title')).toMatchObject([{ link: 'https://school.test/', stream_view: '' }])
  })

  it('takes no photo whose id is that of another item', async () => {
    const image = (
      await sharp({ create: { width: 8, height: 8, channels: 3, background: 'teal' } })
        .png()
        .toBuffer()
    ).toString('base64')
    const photo = (id: string, set: string) => ({ id, title: `Photo ${id}`, media: { path: `items/${set}/photo.png` } })
    const set = (id: string, photos: object[]) => ({ id, kind: 'photoset', title: `Set ${id}`, audience: 'everyone', photos })
    const items = [
      { ...link, id: 'a-1', title: 'Target' },
      set('b-1', [photo('a-1', 'b-1'), photo('b-2', 'b-1')]),
      set('c-1', [photo('b-2', 'c-1')]),
    ]
    const at = await write({ items })
    for (const id of ['b-1', 'c-1']) await sharp(Buffer.from(image, 'base64')).toFile(join(at, 'items', id, 'photo.png'))
    expect(await run(at)).toBe(1)
    expect(printed.filter((line) => line.includes('Its id is that of another item.'))).toHaveLength(2)
    expect(await titled('Target')).toMatchObject([{ record_type: 9, photoset_id: null }])
    expect(await titled('Photo b-2')).toHaveLength(1)
  })

  it('leaves out quizzes and questions that cannot be asked, images that are none, and paths that lead out of the folder', async () => {
    const good = { type: 'question', start: 1, mode: 2, question: 'Water is wet.', options: [{ isRight: true }, {}], points: 1 }
    const quiz = (name: string, more: object = {}) => ({ name, created, questions: [good], ...more })
    const image = (path: string) => [{ path }]
    const named = { ...good, question: 'Look.', image: { number: 7, alt: 'None' } }
    const quizzes = [
      quiz('Outside', { images: image('../../../etc/passwd') }),
      quiz('Script', { images: image('items/quiz/script.webp') }),
      quiz('Missing', { images: image('items/quiz/missing.webp') }),
      quiz('Some', { questions: [good, { ...good, question: '' }, { ...good, options: [{}, {}] }, { ...good, start: 2, mode: 7 }, named] }),
      quiz('Some'),
    ]
    const files = { 'items/quiz/script.webp': '<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>' }
    const path = await write({ items: [{ ...link, id: 'quiz', title: 'With quizzes', created, quizzes }], files })
    expect(await run(path)).toBe(1)
    const said = printed.join('\n')
    expect(said).toContain('The quiz Outside: The path')
    expect(said).toContain('The quiz Script: ')
    expect(said).toContain('The quiz Missing: ')
    expect(said).toContain('A question of the quiz “Some”: Please enter a question.')
    expect(said).toContain('A question of the quiz “Some”: Please mark one option as right.')
    expect(said).toContain('A question of the quiz “Some”: Please choose the image in which people find a place.')
    const [row] = await titled('With quizzes')
    const listed = await test.deps.db
      .selectFrom('quizzes')
      .leftJoin('quiz_assets', 'quiz_assets.quiz_id', 'quizzes.id')
      .select(['quizzes.name', 'quiz_assets.data'])
      .where('item_id', '=', row?.id ?? 0)
      .orderBy('quizzes.id')
      .orderBy('quiz_assets.id')
      .execute()
    expect(row?.quizzes).toBe(2)
    expect(listed.map(({ name, data }) => [name, (JSON.parse(data ?? '{}') as { Question?: string }).Question])).toEqual([
      ['Some', 'Water is wet.'],
      ['Some', 'Look.'],
      ['Some', 'Water is wet.'],
    ])
    expect(await test.deps.db.selectFrom('quiz_images').select('id').execute()).toEqual([])
  })

  it.each([
    ['a mode that does not exist', { mode: 8 }],
    ['a kind that does not exist', { type: 'poll' }],
    ['too long a text', { question: 'x'.repeat(2001) }],
    ['a time before the start', { start: -1 }],
  ])('refuses an item whose quiz has %s', async (name, change) => {
    const quizzes = [{ name: 'Quiz', questions: [{ type: 'question', start: 1, ...change }] }]
    const path = await write({ items: [{ ...link, id: 'bad', title: name, quizzes }] })
    expect(await run(path)).toBe(1)
    expect(await titled(name)).toEqual([])
  })
})

const counts = { views: 1, embedViews: 0, mobileViews: 0, finishes: 0, watchedSeconds: 0 }
const linkRow = { record_type: 9 as const, link: 'https://school.test/native' }
