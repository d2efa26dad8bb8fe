import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { archiveMedia } from '../../sdk/archive/contract.ts'
import { batchArchive, undoBatch } from '../../sdk/batch/contract.ts'
import { listConversions, manageConversion } from '../../sdk/conversions/contract.ts'
import { getMedia } from '../../sdk/media/contract.ts'
import { checkLibrary } from '../check.ts'
import { bindJobs } from '../jobs/define-job.ts'
import type { BoundJob } from '../jobs/jobs.ts'
import { openTestApp, type TestApp, type TestUser } from '../test/app.fixture.ts'
import { dialects } from '../test/test-database.fixture.ts'
import { moveSourceJob } from './jobs.ts'

describe.each(dialects)('the archive on %s', (dialect) => {
  let test: TestApp
  let admin: TestUser
  let owner: TestUser
  let other: TestUser
  beforeAll(async () => {
    test = await openTestApp(dialect)
    admin = await test.user({ isAdmin: true })
    owner = await test.user()
    other = await test.user()
  })
  afterAll(() => test.close())

  /** With its source, and something that plays. */
  async function film(columns = {}) {
    const item = await test.item(owner, { retain_source: 1, extension: 'mp4', ...columns })
    const file = async (kind: 'source' | 'progressive', name: string) => {
      const path = `media/${item.id}/${name}`
      const stored = await test.deps.files.write(path, `the bytes of ${name}`)
      await test.deps.db
        .insertInto('media_files')
        .values({ item_id: item.id, kind, name, path, mime: 'video/mp4', ...stored })
        .execute()
      return path
    }
    return { ...item, source: await file('source', 'source.mp4'), small: await file('progressive', 'small.mp4') }
  }
  const known = (encId: string) => test.call(getMedia, { id: encId }, owner)
  const job = () => bindJobs([moveSourceJob], test.deps)[0] as BoundJob
  const move = (itemId: number) => {
    const signal = new AbortController().signal
    return job().run({ itemId }, { number: 1, isLast: false, signal })
  }
  const download = async (encId: string, label: RegExp) => {
    const option = (await known(encId)).DownloadOptions.find(({ Label }) => label.test(Label))
    return { Archived: option?.Archived, response: await test.ask(option?.URL ?? '') }
  }

  it('refuses callers who are neither owner nor administrator', async () => {
    const { encId, id } = await film()
    for (const as of [undefined, other])
      await expect(test.call(archiveMedia, { id: encId, archive: true }, as)).rejects.toMatchObject({ code: 'ARCHIVE_NOT_YOURS' })
    const secret = await film({ is_private: 1 })
    await expect(test.call(archiveMedia, { id: secret.encId, archive: true }, other)).rejects.toMatchObject({ code: 'MEDIA_NOT_FOUND' })
    await expect(test.call(archiveMedia, { id: encId, archive: 'perhaps' as never }, owner)).rejects.toMatchObject({ status: 400 })
    expect(await known(encId)).toMatchObject({ BlobTier: 0 })
    expect(await move(id)).toEqual({ kind: 'done' })
  })

  it('refuses an item without a source and an item that is being converted', async () => {
    const { encId } = await test.item(owner)
    await expect(test.call(archiveMedia, { id: encId, archive: true }, owner)).rejects.toMatchObject({ code: 'ARCHIVE_NO_SOURCE' })
    const young = await film({ status: 'converting' })
    await expect(test.call(archiveMedia, { id: young.encId, archive: true }, owner)).rejects.toMatchObject({ code: 'ARCHIVE_CONVERTING' })
  })

  it('is offered only when the caller can archive the item at that moment', async () => {
    const offered = async (encId: string, as: TestUser) => (await test.call(getMedia, { id: encId }, as)).CanArchive
    const there = await film()
    expect(await Promise.all([offered(there.encId, owner), offered(there.encId, admin), offered(there.encId, other)])).toEqual([
      true,
      true,
      undefined,
    ])
    const [none, young] = [await test.item(owner), await film({ status: 'converting' })]
    await test.call(archiveMedia, { id: there.encId, archive: true }, owner)
    for (const { encId } of [none, young, there]) expect(await offered(encId, owner)).toBe(undefined)
  })

  it('moves the source to the archive and back, while renditions play and the download says that the source is archived', async () => {
    const { id, encId, source, small } = await film()
    const { files, archive } = test.deps
    await test.call(archiveMedia, { id: encId, archive: true }, owner)
    expect(await known(encId)).toMatchObject({ BlobTier: 0, ArchiveState: 'archiving' })
    expect(await test.call(archiveMedia, { id: encId, archive: true }, owner)).toMatchObject({ Message: 'Nothing to do' })
    expect((await download(encId, /Original/)).response.status).toBe(200)
    // The first run copies and writes it down; who was sent to the old place a moment ago still finds it there.
    expect(await move(id)).toEqual({ kind: 'later', ms: 5000 })
    expect([await files.stat(source), await archive?.stat(source)]).toMatchObject([{ size: 23 }, { size: 23 }])
    expect(await move(id)).toEqual({ kind: 'done' })
    expect(await files.stat(source)).toBeUndefined()
    expect(await known(encId)).toMatchObject({ BlobTier: 1, Playable: true })
    expect((await known(encId)).ArchiveState).toBeUndefined()
    await expect.poll(async () => (await download(encId, /Original/)).response.status, { timeout: 5000, interval: 200 }).toBe(409)
    const refused = await download(encId, /Original/)
    expect([refused.Archived, await refused.response.text()]).toEqual([true, expect.stringContaining('archived')])
    expect(await (await download(encId, /Small/)).response.text()).toBe('the bytes of small.mp4')
    expect(await files.stat(small)).toBeDefined()
    expect((await checkLibrary(test.deps)).findings).toEqual([])

    expect((await test.call(batchArchive, { cdids: [id], statusid: 0 }, admin)).Batch).toMatchObject({ Changed: 1, CanUndo: true })
    expect(await known(encId)).toMatchObject({ BlobTier: 1, ArchiveState: 'restoring' })
    await move(id)
    await move(id)
    expect(await known(encId)).toMatchObject({ BlobTier: 0 })
    expect(archive && (await archive.stat(source))).toBeUndefined()
    expect(await text(files.read(source))).toBe('the bytes of source.mp4')
  })

  it('leaves the source in place when the copy differs from it', async () => {
    const { id, encId, source } = await film()
    await test.deps.db.updateTable('media_files').set({ sha256: 'something else' }).where('path', '=', source).execute()
    await test.call(archiveMedia, { id: encId, archive: true }, owner)
    await expect(move(id)).rejects.toThrow('The copy differs from the original.')
    await job().failed({ itemId: id }, 'The copy differs from the original.')
    expect(await known(encId)).toMatchObject({ BlobTier: 0 })
    expect([await test.deps.files.stat(source), await test.deps.archive?.stat(source)]).toMatchObject([{ size: 23 }, undefined])
  })

  it('cancels a move to the archive when a restore is requested', async () => {
    const { id, encId } = await film()
    await test.call(archiveMedia, { id: encId, archive: true }, owner)
    await test.call(archiveMedia, { id: encId, archive: false }, owner)
    expect(await known(encId)).toMatchObject({ ArchiveState: 'restoring' })
    await move(id)
    await move(id)
    expect(await known(encId)).toMatchObject({ BlobTier: 0 })
    expect((await download(encId, /Original/)).response.status).toBe(200)
  })

  it('refuses to retry a conversion whose source is archived', async () => {
    const { id, encId } = await film()
    const conversion = { item_id: id, owner_id: owner.id, status: 'failed' as const, created_at: 0 }
    await test.deps.db.insertInto('conversions').values(conversion).execute()
    await test.call(archiveMedia, { id: encId, archive: true }, owner)
    await move(id)
    const cid = (await test.call(listConversions, {}, owner)).Items.find(({ ClipDataID }) => ClipDataID === id)?.ID ?? 0
    await expect(test.call(manageConversion, { cid, command: 'retry' }, owner)).rejects.toMatchObject({ code: 'SOURCE_ARCHIVED' })
  })

  it('counts the items of a batch that could not be archived, and restores the others on undo', async () => {
    const [there, none] = [await film(), await test.item(owner)]
    const { Batch } = await test.call(batchArchive, { cdids: [there.id, none.id], statusid: 1 }, admin)
    expect(Batch).toMatchObject({ Changed: 1, Failed: 1, CanUndo: true })
    await move(there.id)
    await move(there.id)
    expect(await known(there.encId)).toMatchObject({ BlobTier: 1 })
    expect((await test.call(undoBatch, { batch: Batch.ID }, admin)).Batch).toMatchObject({ Changed: 1, Failed: 0, CanUndo: false })
    await move(there.id)
    await move(there.id)
    expect(await known(there.encId)).toMatchObject({ BlobTier: 0 })
  })
})
