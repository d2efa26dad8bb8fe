import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { checkLibrary } from '../check.ts'
import type { Files } from '../files/files.ts'
import { openS3Files } from '../files/s3-files.ts'
import { openS3Peer, peerKeys } from '../files/s3-peer.fixture.ts'
import { openTestApp, type TestApp, type TestUser } from '../test/app.fixture.ts'
import { dialects } from '../test/test-database.fixture.ts'
import { createOrphanRemoval, moveOrphans } from './orphans.ts'

const hour = 3_600_000
const day = 24 * hour

/** Every database on a disk, and a bucket once. */
const places = [...dialects.map((dialect) => ({ dialect, store: 'disk' })), { dialect: dialects[0] ?? 'sqlite', store: 'bucket' }]

describe.each(places)('moveOrphans on $dialect with a $store', ({ dialect, store }) => {
  let test: TestApp
  let owner: TestUser
  let deps: TestApp['deps']
  let closeStore = async (): Promise<void> => {}

  beforeEach(async () => {
    test = await openTestApp(dialect)
    deps = store === 'disk' ? test.deps : { ...test.deps, files: await openBucket() }
    test.time.now = Date.now() + 25 * hour
    owner = await test.user()
  })
  afterEach(async () => {
    await test.close()
    await closeStore()
  })

  async function openBucket(): Promise<Files> {
    const folder = await mkdtemp(join(tmpdir(), 'vitrine-orphans-'))
    const peer = await openS3Peer('media')
    closeStore = async () => {
      await peer.close()
      await rm(folder, { recursive: true, force: true })
    }
    return openS3Files({ ...peerKeys, endpoint: peer.endpoint, bucket: 'media', folder })
  }

  async function keysOf(files: Files | undefined): Promise<string[]> {
    const found: string[] = []
    for await (const key of files?.list('') ?? []) found.push(key)
    return found.toSorted()
  }

  /** An item with its source in the store. */
  async function film(columns: Parameters<TestApp['item']>[1] = {}) {
    const item = await test.item(owner, { retain_source: 1, ...columns })
    const folder = `media/${randomUUID()}`
    const path = `${folder}/source.mp4`
    const stored = await deps.files.write(path, `source of ${item.id}`)
    await addRow(item.id, path, stored)
    return { ...item, folder, path }
  }
  const addRow = (item_id: number, path: string, stored: { size: number; sha256: string }) =>
    deps.db
      .insertInto('media_files')
      .values({ item_id, kind: 'source', name: `${randomUUID()}.mp4`, path, mime: 'video/mp4', ...stored })
      .execute()

  it('keeps files that have a row, files of running or queued jobs, and unknown files', async () => {
    const { path } = await film()
    const busy = [
      await film({ status: 'converting', playable: 0 }),
      await film({ tier_state: 'archiving' }),
      await film({ is_removing: 1, deleted_at: 1 }),
    ]
    const queued = await film()
    await deps.db.insertInto('conversions').values({ item_id: queued.id, owner_id: owner.id, status: 'queued', created_at: 0 }).execute()
    for (const { folder } of [...busy, queued]) await deps.files.write(`${folder}/v360.mp4`, 'being made')
    const category = { name: 'With a picture', image_at: 17, created_at: 0, updated_at: 0 }
    const { id } = await deps.db.insertInto('categories').values(category).returning('id').executeTakeFirstOrThrow()
    await deps.files.write(`categories/${id}/17.jpg`, 'picture')
    // The archive may be a folder of a disk with other things on it.
    await deps.archive?.write('papers/contract.pdf', 'of somebody else')
    await deps.archive?.write('media/holidays/beach.jpg', 'of somebody else')
    const before = [await keysOf(deps.files), await keysOf(deps.archive)]

    expect(await moveOrphans(deps)).toEqual({ moved: [], deleted: 0 })
    expect([await keysOf(deps.files), await keysOf(deps.archive)]).toEqual(before)
    expect(await text(deps.files.read(path))).toMatch('source of')
  })

  it('keeps files that are less than a day old', async () => {
    await deps.files.write(`media/${randomUUID()}/source.mp4`, 'just arrived')
    test.time.now = Date.now() + 23 * hour
    expect((await moveOrphans(deps)).moved).toEqual([])
  })

  it('keeps the file of an unfinished upload', async () => {
    const tus = { 'tus-resumable': '1.0.0', 'upload-metadata': `filename ${Buffer.from('a.txt').toString('base64')}` }
    const begun = await test.ask('/api/ml/upload/files/', { method: 'POST', headers: { ...tus, 'upload-length': '5' } }, owner)
    const id = begun.headers.get('location')?.split('/').at(-1) ?? ''
    await deps.files.write(`media/${id}/source.txt`, 'taken')
    expect((await moveOrphans(deps)).moved).toEqual([])
    await deps.uploads.forget(id)
    expect((await moveOrphans(deps)).moved).toHaveLength(1)
  })

  it('moves orphans, and deletes them a week later', async () => {
    const kept = await film()
    const folder = `media/${randomUUID()}`
    const lost = [`${folder}/source.mp4`, `${folder}/v360.mp4`, 'categories/5/17.jpg']
    for (const key of lost) await deps.files.write(key, `bytes of ${key}`)
    // The source of an item on the disk is not its source in the archive.
    await deps.archive?.write(kept.path, 'a copy that was left')
    const today = new Date(test.time.now).toISOString().slice(0, 10)

    const { moved } = await moveOrphans(deps)
    expect(moved.toSorted()).toEqual([...lost, kept.path].map((key) => `lost/${today}/${key}`).toSorted())
    expect(await keysOf(deps.files)).toEqual([...lost.map((key) => `lost/${today}/${key}`), kept.path].toSorted())
    expect(await text(deps.files.read(`lost/${today}/${lost[0]}`))).toBe(`bytes of ${lost[0]}`)
    expect((await checkLibrary(deps)).findings).toEqual([])

    test.time.now += 7 * day
    expect((await moveOrphans(deps)).deleted).toBe(0)
    test.time.now += 2 * day
    expect((await moveOrphans(deps)).deleted).toBe(4)
    expect([await keysOf(deps.files), await keysOf(deps.archive)]).toEqual([[kept.path], []])
  })

  it('moves a file back when it gets a row during the move', async () => {
    const { id } = await film()
    const key = `media/${randomUUID()}/v360.mp4`
    const stored = await deps.files.write(key, 'late')
    const { move } = deps.files
    const claiming: Files = {
      ...deps.files,
      async move(from, to) {
        await move(from, to)
        if (from === key) await addRow(id, key, stored)
      },
    }
    expect((await moveOrphans({ ...deps, files: claiming })).moved).toEqual([])
    expect(await text(deps.files.read(key))).toBe('late')
  })

  it('removes the remains of uploads that were killed at their start', async () => {
    const folder = join(deps.workFolder, '..', 'uploads')
    const [empty, bytes, cut] = [0, 1, 2].map(() => randomBytes(16).toString('hex')) as [string, string, string]
    await writeFile(join(folder, empty), '')
    await writeFile(join(folder, bytes), 'half of a film')
    await writeFile(join(folder, cut), '')
    await writeFile(join(folder, `${cut}.json`), '{"id":')
    expect((await test.ask(`/api/ml/upload/files/${cut}`, { method: 'HEAD', headers: { 'tus-resumable': '1.0.0' } }, owner)).status).toBe(
      404,
    )
    test.time.now = Date.now()
    expect((await moveOrphans(deps)).moved).toEqual([])
    test.time.now = Date.now() + 25 * hour

    const today = new Date(test.time.now).toISOString().slice(0, 10)
    expect((await moveOrphans(deps)).moved).toHaveLength(4)
    expect(await readdir(folder)).toEqual([])
    expect(await keysOf(deps.files)).toEqual([`lost/${today}/uploads/${bytes}`, `lost/${today}/uploads/${cut}.json`].toSorted())
  })

  it('does not move most of the files automatically, only when an administrator runs it', async () => {
    const kept = await film()
    for (let number = 0; number < 60; number++) await deps.files.write(`media/${randomUUID()}/source.mp4`, 'of another database')
    const error = vi.spyOn(deps.log, 'error')
    const remove = createOrphanRemoval(deps)
    test.time.now += hour
    await remove()
    expect(error).toHaveBeenCalledOnce()
    expect((await keysOf(deps.files)).filter((key) => key.startsWith('lost/'))).toEqual([])
    expect((await moveOrphans(deps)).moved).toHaveLength(60)
    expect(await text(deps.files.read(kept.path))).toMatch('source of')
  })

  it('runs once a day, and not in the first hour after the start', async () => {
    const remove = createOrphanRemoval(deps)
    const list = vi.spyOn(deps.files, 'list')
    await remove()
    expect(list).not.toHaveBeenCalled()
    test.time.now += hour
    await remove()
    const asked = list.mock.calls.length
    expect(asked).toBeGreaterThan(0)
    test.time.now += 23 * hour
    await remove()
    expect(list).toHaveBeenCalledTimes(asked)
    test.time.now += 2 * hour
    await remove()
    expect(list.mock.calls.length).toBeGreaterThan(asked)
  })
})

describe.each(dialects)('checkLibrary on %s', (dialect) => {
  let test: TestApp
  let owner: TestUser
  beforeEach(async () => {
    test = await openTestApp(dialect)
    owner = await test.user()
  })
  afterEach(() => test.close())

  async function film(columns: Parameters<TestApp['item']>[1] = {}) {
    const item = await test.item(owner, columns)
    const path = `media/${randomUUID()}/source.mp4`
    const stored = await test.deps.files.write(path, 'bytes')
    await test.deps.db
      .insertInto('media_files')
      .values({ item_id: item.id, kind: 'source', name: 'source.mp4', path, mime: 'video/mp4', ...stored })
      .execute()
    return { ...item, path }
  }

  it('ignores files that a conversion, an upload or a removal is about to add or remove', async () => {
    const item = await film({ status: 'converting' })
    const leaving = await film({ is_removing: 1, deleted_at: 1 })
    await test.deps.files.remove(leaving.path)
    await test.deps.files.write(item.path.replace('source', 'v360'), 'made, and not listed yet')
    const again = item.path.replace('source', 'v720')
    const made = { item_id: item.id, kind: 'video', name: 'v720', state: 'complete', path: again } as const
    await test.deps.db
      .insertInto('renditions')
      .values({ ...made, size: 1, sha256: 'of the file before' })
      .execute()
    await test.deps.files.write(again, 'made again, and the row is older')
    await test.deps.files.write(`media/${randomUUID()}/source.mp4`, 'arrived, and not listed yet')
    test.time.now = Date.now()
    expect(await checkLibrary(test.deps)).toMatchObject({ findings: [], changing: 2, young: 1 })
    await test.deps.files.remove(item.path)
    expect((await checkLibrary(test.deps)).findings).toEqual([`Item ${item.id}: ${item.path} is missing.`])
  })

  it('reads the row again when an item changes during the check', async () => {
    const [removed, replaced] = [await film(), await film()]
    const { stat } = test.deps.files
    const files: Files = {
      ...test.deps.files,
      async stat(key) {
        if (key === removed.path) {
          await test.deps.db.deleteFrom('media_files').where('path', '=', key).execute()
          await test.deps.files.remove(key)
        }
        if (key === replaced.path) {
          const stored = await test.deps.files.write(key, 'another content')
          await test.deps.db.updateTable('media_files').set(stored).where('path', '=', key).execute()
        }
        return stat(key)
      },
    }
    expect((await checkLibrary({ ...test.deps, files })).findings).toEqual([])
  })

  it('includes the images of categories', async () => {
    const category = { name: 'With a picture', image_at: 17, created_at: 0, updated_at: 0 }
    const { id } = await test.deps.db.insertInto('categories').values(category).returning('id').executeTakeFirstOrThrow()
    await test.deps.files.write(`categories/${id}/17.jpg`, 'picture')
    test.time.now = Date.now() + 2 * day
    expect((await checkLibrary(test.deps)).findings).toEqual([])
    await test.deps.files.remove(`categories/${id}/17.jpg`)
    expect((await checkLibrary(test.deps)).findings).toEqual([`The image of a category, categories/${id}/17.jpg, is missing.`])
  })
})
