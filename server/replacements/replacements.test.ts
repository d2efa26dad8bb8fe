import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { saveChapter } from '../../sdk/chapters/contract.ts'
import { saveComment } from '../../sdk/comments/contract.ts'
import { getMedia, updateMedia } from '../../sdk/media/contract.ts'
import { listMine } from '../../sdk/mine/contract.ts'
import * as contract from '../../sdk/replacements/contract.ts'
import { ReplacementErrors } from '../../sdk/replacements/contract.ts'
import type { TestApp, TestUser } from '../test/app.fixture.ts'
import { openConversions, type TestConversions } from '../test/conversions.fixture.ts'
import { type FixtureName, fixture } from '../test/media.fixture.ts'
import { sendUpload } from '../test/send-upload.fixture.ts'
import { dialects } from '../test/test-database.fixture.ts'
import { purgeReplacements } from './replacements.ts'

describe.each(dialects)('replacements on %s', (dialect) => {
  let made: TestConversions
  let test: TestApp
  let owner: TestUser
  let viewer: TestUser
  let encid: string
  let itemId: number
  beforeAll(async () => {
    made = await openConversions(dialect)
    ;({ test, owner } = made)
    viewer = await test.user()
    itemId = await made.put('mono.mp4')
    encid = (await made.ended(itemId)).EncID
  })
  afterAll(() => test.close())

  const bytesOf = async (name: FixtureName) => (await readFile(await fixture(name))) as Buffer<ArrayBuffer>
  const item = (as: TestUser | undefined = owner) => test.call(getMedia, { id: encid }, as)
  const state = () => test.call(contract.getReplacement, { encid }, owner)
  const replace = async (name: FixtureName, as = owner, id = encid) =>
    test.call(contract.replaceFile, { encid: id, fn: await sendUpload(test, as, name, await bytesOf(name)) }, as)
  const settled = async () => {
    for (let tried = 0; (await state()).State === 'converting' && tried < 1200; tried++) await new Promise((done) => setTimeout(done, 50))
    return state()
  }
  const bytesAt = async (url: string | undefined) => {
    const response = await test.ask(url ?? '')
    return response.status === 200 ? Buffer.from(await response.arrayBuffer()) : response.status
  }
  /** The rows that the cache of addresses keeps are two seconds old at most. */
  const cacheIsOver = () => new Promise((done) => setTimeout(done, 2100))
  const folderOf = async () => ((await item()).Playlist[0]?.MediaURL ?? '').replace(/[^/]*$/, '')

  it('refuses callers who may not edit, items without a file, and files of another kind', async () => {
    const calls = [contract.getReplacement, contract.cancelReplacement, contract.restoreEarlierFile, contract.replaceFile]
    for (const [as, code] of [
      [undefined, 'SIGNED_OUT'],
      [viewer, 'MEDIA_NOT_EDITABLE'],
    ] as const)
      for (const call of calls)
        await expect(test.call(call as typeof contract.replaceFile, { encid, fn: 'x' }, as)).rejects.toMatchObject({ code })
    const link = await test.item(owner, { record_type: 9 })
    await expect(replace('tiny.mp4', owner, link.encId)).rejects.toMatchObject({ code: 'REPLACE_NO_FILE' })
    for (const name of ['whole.mp3', 'turned.jpg'] as const)
      await expect(replace(name), name).rejects.toMatchObject({ status: 415, message: ReplacementErrors.REPLACE_OTHER_KIND })
    await expect(test.call(contract.replaceFile, { encid, fn: '0'.repeat(32) }, owner)).rejects.toMatchObject({ code: 'UPLOAD_NOT_FOUND' })
    await expect(test.call(contract.cancelReplacement, { encid }, owner)).rejects.toMatchObject({ code: 'REPLACE_NOT_RUNNING' })
    await expect(test.call(contract.restoreEarlierFile, { encid }, owner)).rejects.toMatchObject({ code: 'REPLACE_NOTHING_EARLIER' })
    expect([(await item()).Replacement, (await state()).State]).toEqual([undefined, ''])
  })

  it('replaces the file and keeps everything else, while viewers go on with the former one', async () => {
    await test.call(saveChapter, { encid, start: 1, duration: 0, title: 'First' }, owner)
    await test.call(saveChapter, { encid, start: 3, duration: 0, title: 'Late' }, owner)
    await test.call(saveComment, { encid, text: 'At the end', time: 3 } as never, viewer)
    const before = await item()
    const [formerFolder, former] = [await folderOf(), await made.renditions(itemId)]
    const formerFile = `${formerFolder}${former[0]?.name}.mp4`
    const formerBytes = await bytesAt(formerFile)
    expect((await replace('tiny.mp4')).NeedsApproval).toBe(false)
    await expect(replace('tiny.mp4')).rejects.toMatchObject({ status: 409, message: ReplacementErrors.REPLACE_RUNNING })
    const meanwhile = await item()
    expect([meanwhile.Duration, meanwhile.Playable, meanwhile.Replacement?.FileName]).toEqual([before.Duration, true, 'tiny.mp4'])
    expect((await item(viewer)).Replacement).toBe(undefined)

    const ended = await settled()
    expect(ended).toMatchObject({ State: '', Earlier: { FileName: 'mono.mp4' }, AfterEnd: { Chapters: 1, Slides: 0, Questions: 0 } })
    const after = await item()
    expect([after.EncID, after.Title, after.DateCreated]).toEqual([before.EncID, before.Title, before.DateCreated])
    expect(after.Chapters.Items.map(({ Title }) => Title)).toEqual(['First', 'Late'])
    expect([Math.round(after.Duration), after.Width]).toEqual([2, 96])
    const folder = await folderOf()
    expect(folder).not.toBe(formerFolder)
    const [now] = await made.renditions(itemId)
    const nowBytes = await bytesAt(`${folder}${now?.name}.mp4`)
    expect(Buffer.isBuffer(nowBytes) && nowBytes.length).toBe(now?.size)
    await cacheIsOver()
    expect(await bytesAt(formerFile)).toEqual(formerBytes)
    const list = String(await bytesAt(`${formerFolder}${former[0]?.name}.m3u8`))
    expect(list).toContain(`EXT-X-MAP:URI="${former[0]?.name}.mp4"`)
    expect(await bytesAt(`${formerFolder.replace(/\/$/, '.zz/')}${now?.name}.mp4`)).toBe(404)
    // The former address has the right of the item, as it is now.
    await test.call(updateMedia, { id: encid, isprivate: true }, owner)
    await cacheIsOver()
    expect(await bytesAt(formerFile)).toBe(404)
    await test.call(updateMedia, { id: encid, audience: 'everyone' }, owner)
    const listed = JSON.stringify((await test.call(listMine, { ps: 50 }, owner)).Items.map(({ EncID }) => EncID))
    expect(JSON.parse(listed).filter((id: string) => id === encid)).toHaveLength(1)
  })

  it('uses the earlier file again under its own address, and back', async () => {
    const [folder, { length }] = [await folderOf(), { length: (await item()).Duration }]
    await test.call(contract.restoreEarlierFile, { encid }, owner)
    expect([Math.round((await item()).Duration), (await state()).Earlier?.FileName]).toEqual([4, 'tiny.mp4'])
    expect((await folderOf()).split('/')[3]).not.toContain('.')
    expect((await item()).Playlist[0]?.FileVersion).toBeUndefined()
    await test.call(contract.restoreEarlierFile, { encid }, owner)
    expect([(await item()).Duration, await folderOf()]).toEqual([length, folder])
    expect(folder).toContain(`.${(await item()).Playlist[0]?.FileVersion?.toString(36)}/`)
  })

  it('keeps the present file when the new one cannot be converted or is given up', async () => {
    const [before, folder] = [await item(), await folderOf()]
    // A film that says it is whole, and has no frame that can be read.
    await replace('noise.mp4')
    expect(await settled()).toMatchObject({ State: 'failed', FileName: 'noise.mp4', StateMessage: expect.stringMatching(/./) })
    await replace('tiny.mp4')
    await test.call(contract.cancelReplacement, { encid }, owner)
    expect([(await state()).State, (await item()).Duration, await folderOf()]).toEqual(['', before.Duration, folder])
  })

  it('waits for approval where the policy asks for it, and deletes files whose time is over', async () => {
    const { id: policy_id } = await test.deps.db
      .insertInto('publishing_policies')
      .values({ name: 'Checked', approval_required: 1, restriction: 2, is_default: 0, comments_off: 0, created_at: 0 } as never)
      .returning('id')
      .executeTakeFirstOrThrow()
    test.deps.publishing.forget()
    await test.deps.db.updateTable('items').set({ policy_id, approval: 'approved' }).where('id', '=', itemId).execute()
    expect((await replace('tiny.mp4')).NeedsApproval).toBe(true)
    expect((await item()).Publishing?.Approval).toBe('approved')
    await settled()
    expect((await item()).Publishing?.Approval).toBe('waiting')
    const kept = async () =>
      (await test.deps.db.selectFrom('replacements').select('state').where('item_id', '=', itemId).orderBy('state').execute()).map(
        ({ state }) => state,
      )
    expect(await kept()).toEqual(['earlier', 'former'])
    test.time.now += 86_400_000
    await purgeReplacements(test.deps)
    expect(await kept()).toEqual(['earlier'])
    test.time.now += test.deps.settings.trashDays * 86_400_000
    await purgeReplacements(test.deps)
    expect([await kept(), (await item(await test.again(owner))).Replacement]).toEqual([[], undefined])
  })
})
