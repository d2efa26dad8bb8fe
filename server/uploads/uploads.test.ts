import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { getMedia } from '../../sdk/media/contract.ts'
import { logout } from '../../sdk/session/contract.ts'
import { getUploadOptions, processUpload } from '../../sdk/uploads/contract.ts'
import { openTestApp, type TestApp, type TestUser } from '../test/app.fixture.ts'
import { dialects } from '../test/test-database.fixture.ts'

describe.each(dialects)('uploads on %s', (dialect) => {
  let test: TestApp
  let owner: TestUser
  beforeAll(async () => {
    test = await openTestApp(dialect, { maxUploadBytes: 20_000_000 })
    owner = await test.user()
  })
  afterAll(() => test.close())

  const path = '/api/ml/upload/files/'
  const tus = { 'tus-resumable': '1.0.0' }
  const named = (name: string) => `filename ${Buffer.from(name).toString('base64')}`

  const create = (name: string, length: number, as: TestUser | undefined = owner, headers = {}) =>
    test.ask(path, { method: 'POST', headers: { ...tus, 'upload-length': String(length), 'upload-metadata': named(name), ...headers } }, as)
  const send = (address: string, offset: number, body: string | Uint8Array<ArrayBuffer>, as = owner) =>
    test.ask(
      address,
      {
        method: 'PATCH',
        body,
        headers: {
          ...tus,
          'upload-offset': String(offset),
          'content-type': 'application/offset+octet-stream',
          'content-length': String(body.length),
        },
      },
      as,
    )

  async function upload(name: string, body: string | Uint8Array<ArrayBuffer>, as = owner): Promise<string> {
    const address = (await create(name, body.length, as)).headers.get('location') ?? ''
    await send(address, 0, body, as)
    return address.split('/').at(-1) ?? ''
  }
  const items = async () =>
    Number(
      (
        await test.deps.db
          .selectFrom('items')
          .select((e) => e.fn.countAll().as('n'))
          .executeTakeFirstOrThrow()
      ).n,
    )

  describe('resumable uploads', () => {
    it('are refused for callers who may not upload', async () => {
      const reader = await test.user({ canUpload: false })
      const begin = async (as?: TestUser) => {
        const headers = { ...tus, 'upload-length': '5', 'upload-metadata': named('a.mp4') }
        const response = await test.ask(path, { method: 'POST', headers }, as)
        return [response.status, await response.text()]
      }
      expect(await begin()).toEqual([401, 'Please sign in.\n'])
      expect(await begin(reader)).toEqual([403, 'You do not have permission to upload. Please sign in with another account.\n'])
    })

    it('are refused for requests from another site', async () => {
      expect((await create('a.mp4', 5, owner, { origin: 'https://evil.example' })).status).toBe(403)
    })

    it('refuse an empty file, a missing name, a denied extension and a file above the maximum, with a message', async () => {
      for (const [name, length, status, sentence] of [
        ['a.mp4', 0, 400, 'This file is empty.'],
        ['', 5, 400, 'The upload has no file name.'],
        ['virus.EXE', 5, 415, 'Files of this type cannot be uploaded.'],
        ['page.svg', 5, 415, 'Files of this type cannot be uploaded.'],
        ['film.m3u8', 5, 415, 'Files of this type cannot be uploaded.'],
        ['a.mp4', 20_000_001, 413, 'This file is larger than the site allows.'],
      ] as const) {
        const response = await create(name, length)
        expect([response.status, (await response.text()).trim()], name).toEqual([status, sentence])
      }
    })

    it('refuse a chunk of more than 8 MB', async () => {
      const address = (await create('a.mp4', 9_000_000)).headers.get('location') ?? ''
      const response = await send(address, 0, new Uint8Array(8 * 1024 * 1024 + 1))
      expect([response.status, (await response.text()).trim()]).toEqual([413, 'A part of an upload can have at most 8 MB.'])
    })

    it('are accessible only to their owner', async () => {
      const address = (await create('a.mp4', 5)).headers.get('location') ?? ''
      const other = await test.user()
      expect((await send(address, 0, 'hello', other)).status).toBe(404)
      expect((await test.ask(address, { method: 'HEAD', headers: tus }, other)).status).toBe(404)
      expect((await test.ask(address, { method: 'DELETE', headers: tus }, other)).status).toBe(404)
    })

    it('are refused after a sign-out, and continue after the same account signs in again', async () => {
      const person = await test.user()
      const address = (await create('a.txt', 10, person)).headers.get('location') ?? ''
      expect((await send(address, 0, 'first', person)).status).toBe(204)
      await test.call(logout, {}, person)
      const refused = await send(address, 5, 'later', person)
      expect([refused.status, await refused.text()]).toEqual([401, 'Please sign in.\n'])
      expect((await send(address, 5, 'later', owner)).status).toBe(404)
      expect((await send(address, 5, 'later', await test.again(person))).status).toBe(204)
    })

    it('continue at their offset', async () => {
      const address = (await create('a.txt', 10)).headers.get('location') ?? ''
      await send(address, 0, 'hello')
      const head = await test.ask(address, { method: 'HEAD', headers: tus }, owner)
      expect(head.headers.get('upload-offset')).toBe('5')
      expect((await send(address, 0, 'hello')).status).toBe(409)
      expect((await send(address, 5, 'world')).headers.get('upload-offset')).toBe('10')
    })
  })

  describe('an upload without an item', () => {
    it('cannot be downloaded', async () => {
      const address = `${path}${await upload('a".txt', '<b>words</b>')}`
      expect((await test.ask(address, {}, owner)).status).toBe(404)
      expect((await test.ask(address, { method: 'HEAD', headers: tus }, owner)).headers.get('upload-offset')).toBe('12')
    })

    it('is refused with a first chunk above 8 MB too', async () => {
      const response = await create('a.mp4', 10_000_000, owner, { 'content-length': '9000000' })
      expect([response.status, await response.text()]).toEqual([413, 'A part of an upload can have at most 8 MB.\n'])
    })

    it('is deleted after two days, complete or not', async () => {
      const begun = ((await create('a.txt', 10)).headers.get('location') ?? '').split('/').at(-1) ?? ''
      const whole = await upload('b.txt', 'never asked for')
      const day = 24 * 3_600_000
      await test.deps.uploads.removeExpired(Date.now() + 1.9 * day)
      expect((await test.deps.uploads.find(begun))?.filename).toBe('a.txt')
      expect(await test.deps.uploads.removeExpired(Date.now() + 2.1 * day)).toBeGreaterThanOrEqual(2)
      expect([await test.deps.uploads.find(begun), await test.deps.uploads.find(whole)]).toEqual([undefined, undefined])
    })
  })

  describe('processUpload', () => {
    it('refuses unknown, unfinished and foreign uploads, and creates no item', async () => {
      const before = await items()
      const unfinished = ((await create('a.txt', 10)).headers.get('location') ?? '').split('/').at(-1) ?? ''
      const other = await test.user()
      const foreign = await upload('a.txt', 'somebody else', other)
      for (const [fn, code] of [
        ['../../etc/passwd', 'UPLOAD_NOT_FOUND'],
        ['f'.repeat(32), 'UPLOAD_NOT_FOUND'],
        [unfinished, 'UPLOAD_INCOMPLETE'],
        [foreign, 'UPLOAD_NOT_FOUND'],
      ]) {
        await expect(test.call(processUpload, { fn: fn as string }, owner), fn).rejects.toMatchObject({ code })
      }
      await expect(test.call(processUpload, {}, owner)).rejects.toMatchObject({ message: 'No files selected' })
      await expect(test.call(processUpload, { fn: foreign })).rejects.toMatchObject({ code: 'UPLOAD_NOT_ALLOWED' })
      expect(await items()).toBe(before)
    })

    it('rejects an unknown media profile, and keeps the upload for a retry', async () => {
      const before = await items()
      const fn = await upload('a.txt', 'a text')
      for (const mediaprofile of [7, 'HD', '-1', ' 3 '])
        await expect(test.call(processUpload, { fn, mediaprofile }, owner), String(mediaprofile)).rejects.toMatchObject({
          status: 400,
          message: 'This media profile does not exist. Please leave it out.',
        })
      expect(await items()).toBe(before)
      expect(await test.call(processUpload, { fn, mediaprofile: '0' }, owner)).toMatchObject({ Success: true })
    })

    it('refuses a text and a playlist with a video extension, and stores nothing', async () => {
      const before = await items()
      for (const [body, status] of [
        ['This is only a text.', 415],
        ['#EXTM3U\n#EXT-X-TARGETDURATION:1\n#EXTINF:1,\n/etc/passwd\n', 415],
      ] as const) {
        const fn = await upload('film.mp4', body)
        await expect(test.call(processUpload, { fn }, owner)).rejects.toMatchObject({ status, code: 'UPLOAD_NOT_MEDIA' })
        await expect(test.call(processUpload, { fn }, owner)).rejects.toMatchObject({ code: 'UPLOAD_NOT_FOUND' })
      }
      expect(await items()).toBe(before)
    })

    it('rejects HTML with any file name', async () => {
      const fn = await upload('notes.txt', '<!doctype html><script>alert(1)</script>')
      await expect(test.call(processUpload, { fn }, owner)).rejects.toMatchObject({ code: 'UPLOAD_TYPE_DENIED' })
    })

    it('creates one item for repeated requests', async () => {
      const name = `../${'ب'.repeat(400)}"'<b>.txt`
      const fn = await upload(name, 'Some words.')
      const { ClipDataID, EncID, Message } = await test.call(processUpload, { fn, isprivate: true }, owner)
      expect(Message).toBe('Files Uploaded')
      const item = await test.call(getMedia, { id: EncID }, owner)
      expect(item).toMatchObject({ ClipDataID, RecordType: 10, DocumentType: 0, IsPrivate: true, Status: 'converting' })
      expect([...item.Title].length).toBeLessThanOrEqual(300)
      expect((await test.call(processUpload, { fn }, owner)).EncID).toBe(EncID)
      await expect(test.call(processUpload, { fn }, await test.user())).rejects.toMatchObject({ code: 'UPLOAD_NOT_FOUND' })
    })

    it('answers the item of an upload that is gone, to its owner, until it is deleted', async () => {
      const fn = await upload('notes.txt', 'The answer was lost.')
      const { EncID, ClipDataID } = await test.call(processUpload, { fn }, owner)
      // As if it was asked so much later that the first answer is forgotten.
      const once = vi.spyOn(test.deps.uploads, 'once').mockImplementation((_, work) => work())
      const gone = { status: 404, code: 'UPLOAD_NOT_FOUND' }
      await expect(test.call(processUpload, { fn }, await test.user())).rejects.toMatchObject(gone)
      await expect(test.call(processUpload, { fn: '%'.repeat(32) }, owner)).rejects.toMatchObject(gone)
      const before = await items()
      expect(await test.call(processUpload, { fn }, owner)).toMatchObject({ EncID, ClipDataID, WaitsForApproval: false })
      expect(await items()).toBe(before)
      await test.deps.db.updateTable('items').set({ deleted_at: 1 }).where('id', '=', ClipDataID).execute()
      await expect(test.call(processUpload, { fn }, owner)).rejects.toMatchObject(gone)
      once.mockRestore()
    })

    it('reports that an item is pending', async () => {
      const { db, publishing } = test.deps
      const policy = { name: 'Looked at first', approval_required: 1, created_at: 0 } as const
      const { id: policy_id } = await db.insertInto('publishing_policies').values(policy).returning('id').executeTakeFirstOrThrow()
      publishing.forget()
      const admin = await test.user({ isAdmin: true })
      const groups = await db.selectFrom('add_permissions').select('group_id').executeTakeFirstOrThrow()
      await db
        .insertInto('add_permissions')
        .values({ ...groups, record_type: 10, policy_id, restriction: 2 })
        .execute()
      const sent = async (as: TestUser, ppid: number) => {
        const answer = await test.call(processUpload, { fn: await upload('notes.txt', 'Some words.', as), ppid }, as)
        const { Publishing } = await test.call(getMedia, { id: answer.EncID }, as)
        return [answer.WaitsForApproval, Publishing?.Approval]
      }
      expect(await sent(owner, policy_id)).toEqual([true, 'waiting'])
      expect(await sent(owner, 0)).toEqual([false, 'none'])
      expect(await sent(admin, policy_id)).toEqual([false, 'none'])
      await db.deleteFrom('add_permissions').where('policy_id', '=', policy_id).execute()
    })

    it('rejects invalid or missing field values, and keeps the upload for a retry', async () => {
      const fn = await upload('notes.txt', 'Some words.')
      const field = { title: 'Subject', type: 'txt', is_required: 1, record_types: '[10]', created_at: 0, updated_at: 0 } as const
      const { id: FieldID } = await test.deps.db.insertInto('fields').values(field).returning('id').executeTakeFirstOrThrow()
      const subject = { FieldID, FieldValue: 'Maths', Type: 'txt', Valid: true }
      for (const [fieldvalues, sentence] of [
        [[subject, { FieldValue: 'a'.repeat(30_000), IsDescField: true }], 'A description can have at most 20,000 characters.'],
        [[subject, { FieldValue: ' ', IsTitle: true }], 'Please enter a title.'],
        [[], 'Please fill in “Subject”.'],
        [[{ ...subject, FieldID: 99_999 }], 'This field does not exist.'],
      ] as const) {
        await expect(test.call(processUpload, { fn, fieldvalues: [...fieldvalues] }, owner)).rejects.toMatchObject({
          message: sentence,
          status: 400,
        })
      }
      const blank = { FieldValue: '', IsTitle: true }
      const { EncID } = await test.call(processUpload, { fn, fieldvalues: [subject, blank], filenameastitle: true }, owner)
      expect(await test.call(getMedia, { id: EncID }, owner)).toMatchObject({
        Title: 'notes',
        MetaData: [{ Name: 'Subject', TextValue: 'Maths' }],
      })
      await test.deps.db.deleteFrom('fields').where('id', '=', FieldID).execute()
    })

    it('gives all concurrent requests the same item', async () => {
      const fn = await upload('notes.txt', 'Asked for by an impatient finger.')
      const answers = await Promise.all(Array.from({ length: 5 }, () => test.call(processUpload, { fn }, owner)))
      expect(new Set(answers.map(({ EncID }) => EncID)).size).toBe(1)
    })

    it('uses the title and description from the form', async () => {
      const fn = await upload('notes.txt', 'Some words.')
      const fieldvalues = [
        { FieldValue: ' Title from the form ', IsTitle: true },
        { FieldValue: 'Topic', IsDescField: true },
      ]
      const { EncID } = await test.call(processUpload, { fn, fieldvalues }, owner)
      expect(await test.call(getMedia, { id: EncID }, owner)).toMatchObject({
        Title: 'Title from the form',
        Description: 'Topic',
      })
    })

    it('finds a file that was stored before a crash', async () => {
      const fn = await upload('notes.txt', 'Taken over already.')
      const found = await test.deps.uploads.find(fn)
      await test.deps.files.adopt(found?.path ?? '', `media/${fn}/source.txt`)
      const { EncID } = await test.call(processUpload, { fn }, owner)
      expect((await test.call(getMedia, { id: EncID }, owner)).Title).toBe('notes')
    })
  })

  describe('getUploadOptions', () => {
    it('returns whether the caller may upload', async () => {
      expect((await test.call(getUploadOptions, {})).CanUpload).toBe(false)
      expect(await test.call(getUploadOptions, {}, owner)).toMatchObject({ CanUpload: true, ChunkBytes: 8_388_608 })
    })
  })
})
