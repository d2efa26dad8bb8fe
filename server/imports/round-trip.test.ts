import { createHash } from 'node:crypto'
import { appendFile, cp, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getMedia } from '../../sdk/media/contract.ts'
import { QuestionModes } from '../../sdk/quizzes/contract.ts'
import { BuiltInGroups } from '../actor/actor.ts'
import { checkLibrary } from '../check.ts'
import { exportLibrary } from '../library-export/export-library.ts'
import { questions } from '../quizzes/quiz-scene.fixture.ts'
import { addToGroup } from '../session/table.ts'
import { openTestApp, type TestApp } from '../test/app.fixture.ts'
import { dialects } from '../test/test-database.fixture.ts'
import { type FullLibrary, fillLibrary } from './full-library.fixture.ts'
import { importLibrary } from './import-library.ts'

/** The files of an export by their hashes. The manifest differs by its time and its library, and the order of the items is no fact. */
async function contentOf(folder: string): Promise<Record<string, string>> {
  const paths = (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile())
  const content: Record<string, string> = {}
  for (const { name, parentPath } of paths) {
    const path = join(parentPath, name)
    const bytes = await readFile(path)
    const text = (): string => bytes.toString('utf8')
    const shown = path.slice(folder.length + 1)
    if (shown === 'manifest.json') content[shown] = text().replaceAll(/"(?:library|exportedAt)": "[^"]+"/g, '')
    else if (shown === 'SHA256SUMS') content[shown] = text().split('\n').sort().join('\n')
    else content[shown] = /\.jsonl?$/.test(shown) ? text() : createHash('sha256').update(bytes).digest('hex')
  }
  return content
}

async function settled(test: TestApp): Promise<void> {
  for (let tried = 0; tried < 1200; tried++) {
    const row = await test.deps.db.selectFrom('items').select('id').where('status', '=', 'converting').executeTakeFirst()
    if (row === undefined) return
    await new Promise((done) => setTimeout(done, 50))
  }
  throw new Error('The conversions do not end.')
}

describe.each(dialects)('an export on %s', (dialect) => {
  let one: TestApp
  let other: TestApp
  let full: FullLibrary
  let folder: string
  const printed: string[] = []
  const print = (line: string): void => void printed.push(line)
  const options = { isDry: false, owners: undefined, makesPeople: false, isPrivate: false }
  const countItems = async (test: TestApp): Promise<number> => (await test.deps.db.selectFrom('items').select('id').execute()).length

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'vitrine-trip-'))
    one = await openTestApp(dialect, { secret: 'one library' })
    other = await openTestApp(dialect, { secret: 'another library' })
    await one.work()
    await other.work()
    full = await fillLibrary(one)
    await other.user({ isAdmin: true, name: 'root' })
    await settled(one)
  }, 120_000)
  afterAll(async () => {
    await one.close()
    await other.close()
    await rm(folder, { recursive: true, force: true })
  })

  it('goes into no folder that has other files', async () => {
    await writeFile(join(folder, 'diary.txt'), 'Mine.')
    expect(await exportLibrary(one.deps, folder, print)).toBe(1)
    expect(printed.at(-1)).toContain('has other files')
    expect(await readdir(folder)).toEqual(['diary.txt'])
  })

  it('has every item with its files, and no password', async () => {
    const target = join(folder, 'first')
    expect(await exportLibrary(one.deps, target, print), printed.join('\n')).toBe(0)
    const content = await contentOf(target)
    const text = Object.values(content).join('\n')
    expect(text).not.toMatch(/password|argon/i)
    const items = Object.keys(content).filter((path) => path.endsWith('item.json'))
    expect(items).toHaveLength(5)
    const video = JSON.parse(content[items.find((path) => path.includes(`-${full.video}/`)) ?? ''] ?? '{}')
    expect(video).toMatchObject({
      kind: 'video',
      owner: 'mia',
      audience: 'everyone',
      embedDisabled: true,
      fields: [
        { title: 'Subject', values: ['Music'] },
        { title: 'Place', values: ['By the river'] },
      ],
      categories: [['Lessons', 'Rivers']],
      excludedCategories: [['Lessons']],
      chapters: [{ title: 'The source', tags: [{ group: 'Steps', title: 'Question' }] }, { title: 'A mark' }],
      subtitles: [{ lang: 'en', label: 'For all', isDefault: true }, { lang: 'de' }],
      streams: [
        { kind: 'camera', isPrimary: true },
        { name: 'The board', kind: 'screen' },
      ],
      quizzes: [
        { name: 'Rivers', maker: 'mia', chapter: { title: 'The source' }, attempts: 3, timeLimit: 20, isPrivate: false },
        { name: 'Rivers', isPrivate: true, images: [], questions: [] },
      ],
      slideshows: [
        {
          name: 'Lecture',
          isFromVideo: false,
          slides: [
            { text: 'How rivers begin', notes: 'Greet the class.', start: 0, images: [{ width: 320 }, { width: 640 }] },
            { text: 'The sea', images: [{ width: 320 }, { width: 640 }] },
          ],
        },
        { name: 'Found', isFromVideo: true, isBeside: true, slides: [{ start: 1.25 }] },
      ],
      statistics: { viewCount: 7, totals: { views: 7 }, days: [{ day: '2025-11-08', views: 7 }] },
    })
    const [quiz] = video.quizzes
    expect(quiz.images).toHaveLength(2)
    expect(quiz.questions).toHaveLength(Object.keys(questions).length + 5)
    expect(quiz.questions.find(({ mode }: { mode: number }) => mode === QuestionModes.hotspot)).toMatchObject({
      image: { number: 0, alt: 'A map' },
      options: [{ text: 'The source', isRight: true, score: 2, area: { shape: 'circle', coords: [100, 100, 30] } }, { score: 0.5 }],
    })
    const sums = content.SHA256SUMS?.split('\n').filter((line) => line !== '') ?? []
    for (const line of sums) {
      const [sha256 = '', path = ''] = line.split('  ')
      expect([
        path,
        createHash('sha256')
          .update(await readFile(join(target, path)))
          .digest('hex'),
      ]).toEqual([path, sha256])
    }
    expect(sums).toHaveLength(Object.keys(content).length - 2)
  })

  it('goes on where it stopped, and drops what is not in the library any more', async () => {
    const target = join(folder, 'first')
    const before = await contentOf(target)
    await rm(join(target, 'SHA256SUMS'))
    const items = (await readdir(join(target, 'items'))).sort()
    const [some = ''] = Object.keys(before).filter((path) => path.endsWith('source.mp4'))
    await rm(join(target, some))
    const [gone] = items
    await cp(join(target, 'items', gone ?? ''), join(target, 'items', 'gone-1'), { recursive: true })
    const file = join(target, 'items', 'gone-1', 'item.json')
    await writeFile(file, (await readFile(file, 'utf8')).replace(`"id": "${gone}"`, '"id": "gone-1"'))
    printed.length = 0
    expect(await exportLibrary(one.deps, target, print)).toBe(0)
    expect(printed).toEqual([expect.stringContaining('1 files were copied')])
    expect(await contentOf(target)).toEqual(before)
  })

  it('is not imported while it is incomplete, nor from a newer version', async () => {
    const target = join(folder, 'first')
    const manifest = await readFile(join(target, 'manifest.json'), 'utf8')
    for (const [changed, said] of [
      [manifest.replace('"isComplete": true', '"isComplete": false'), 'has not ended'],
      [manifest.replace('"version": 1', '"version": 2'), 'newer version'],
      [manifest.replace('"library"', '"books"'), 'damaged'],
      ['{}', 'no export that is known'],
    ] as const) {
      await writeFile(join(target, 'manifest.json'), changed)
      expect(await importLibrary(other.deps, target, options, print)).toBe(1)
      expect(printed.at(-1)).toContain(said)
    }
    await writeFile(join(target, 'manifest.json'), manifest)
    expect(await countItems(other)).toBe(0)
  })

  it('is tried without changing anything', async () => {
    printed.length = 0
    await importLibrary(other.deps, join(folder, 'first'), { ...options, isDry: true, makesPeople: true }, print)
    expect(printed).toEqual([
      expect.stringMatching(/^Export of .* \(nothing is changed\)$/),
      'Would be added: 2 videos and sounds, 1 document or image, 1 playlist, 1 photoset',
      'Accounts that would be made: 1. No one knows their passwords yet.',
      'Fields:',
      '  “Subject” → “Subject”',
      '  “Place” → “Place”',
      'New groups have no rights: an administrator gives them.',
      'Groups that were here already get no members: an administrator adds them.',
    ])
    expect(await countItems(other)).toBe(0)
    expect(await other.deps.db.selectFrom('users').select('name').execute()).toEqual([{ name: 'root' }])
    expect(await other.deps.db.selectFrom('categories').select('name').execute()).toEqual([])
  })

  it('leaves out an item whose file was changed or replaced by a link, and takes it the next time', async () => {
    const target = join(folder, 'first')
    const sound = (await readdir(join(target, 'items'))).find((name) => name.endsWith(`-${full.sound}`)) ?? ''
    const path = join(target, 'items', sound, 'source.wav')
    const bytes = await readFile(path)
    await writeFile(path, Buffer.concat([bytes.subarray(0, -4), Buffer.from('abcd')]))
    const map = join(target, 'items', sound.replace(/\d+$/, String(full.image)), 'source.png')
    const image = await readFile(map)
    await rm(map)
    await symlink('/etc/hostname', map)
    printed.length = 0
    expect(await importLibrary(other.deps, target, { ...options, makesPeople: true }, print)).toBe(1)
    expect(printed.join('\n')).toContain('The file source.wav has other bytes than its item says.')
    expect(printed.join('\n')).toContain('is a symbolic link')
    expect(printed.join('\n')).toContain('1 of its entries are items that are not here')
    expect(printed).toContain('Added: 1 video or sound, 1 playlist, 1 photoset')
    await writeFile(path, bytes)
    await rm(map)
    await writeFile(map, image)
  })

  it('gives back an equal export after it was imported into an empty library', async () => {
    const again = await openTestApp(dialect, { secret: 'an empty library' })
    try {
      await again.work()
      await again.user({ isAdmin: true, name: 'root' })
      printed.length = 0
      expect(await importLibrary(again.deps, join(folder, 'first'), { ...options, makesPeople: true }, print), printed.join('\n')).toBe(0)
      await settled(again)
      // No import puts people into a group that was there.
      const { id } = await again.deps.db.selectFrom('users').select('id').where('name', '=', 'mia').executeTakeFirstOrThrow()
      await addToGroup(again.deps.db, BuiltInGroups.contributors, id)
      expect(await exportLibrary(again.deps, join(folder, 'again'), print), printed.join('\n')).toBe(0)
      expect(await contentOf(join(folder, 'again'))).toEqual(await contentOf(join(folder, 'first')))
      expect((await checkLibrary(again.deps)).findings).toEqual([])
    } finally {
      await again.close()
    }
  }, 120_000)

  it('is imported once, however often it is begun, and knows its own library', async () => {
    const target = join(folder, 'first')
    await importLibrary(other.deps, target, { ...options, makesPeople: true }, print)
    const before = await countItems(other)
    expect(
      (
        await other.deps.db
          .selectFrom('playlist_items')
          .innerJoin('items', 'items.id', 'playlist_id')
          .select('playlist_items.id')
          .where('record_type', '=', 2)
          .execute()
      ).length,
    ).toBe(3)
    printed.length = 0
    expect(await importLibrary(other.deps, target, options, print)).toBe(0)
    expect(printed).toContain('Added: nothing')
    expect(printed).toContain('Here already: 5')
    expect(await importLibrary(one.deps, target, options, print)).toBe(0)
    expect([await countItems(other), before]).toEqual([8, 8])
    expect(await countItems(one)).toBe(8)
  })

  it('makes accounts without passwords and rights that anyone knows, and items are for whom they were', async () => {
    const mia = await other.deps.db.selectFrom('users').selectAll().where('name', '=', 'mia').executeTakeFirstOrThrow()
    expect(mia).toMatchObject({ is_admin: 0, password_is_temporary: 1 })
    const root = { ...full.admin, sessionId: (await other.again(await rootOf(other))).sessionId }
    const [row] = await other.deps.db.selectFrom('items').select('id').where('title', '=', 'The sound.wav').execute()
    await expect(other.call(getMedia, { id: row?.id ?? 0 })).rejects.toMatchObject({ status: 404 })
    expect((await other.call(getMedia, { id: row?.id ?? 0 }, root)).Title).toBe('The sound.wav')
  })

  it('refuses a damaged line of a list beside the items', async () => {
    const target = join(folder, 'first')
    await appendFile(join(target, 'groups.jsonl'), '{"name": 7}\n')
    expect(await importLibrary(other.deps, target, options, print)).toBe(1)
    expect(printed.at(-1)).toContain('the file groups.jsonl has other bytes than SHA256SUMS says')
    expect(await importLibrary(other.deps, target, { ...options, isDry: true }, print)).toBe(1)
    expect(printed.at(-1)).toBe('Line 2 of the file groups.jsonl is damaged.')
  })
})

async function rootOf(test: TestApp) {
  const { id, name } = await test.deps.db.selectFrom('users').select(['id', 'name']).where('name', '=', 'root').executeTakeFirstOrThrow()
  return { id, name, sessionId: '' }
}
