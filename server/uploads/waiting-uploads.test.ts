import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { saveSiteSettings } from '../../sdk/site-settings/contract.ts'
import { processUpload, UploadErrors, UploadLimits } from '../../sdk/uploads/contract.ts'
import { openTestApp, type TestApp, type TestUser } from '../test/app.fixture.ts'
import { sendUpload } from '../test/send-upload.fixture.ts'
import { dialects } from '../test/test-database.fixture.ts'

describe.each(dialects)('the maximum of queued uploads on %s', (dialect) => {
  let test: TestApp
  let teacher: TestUser
  beforeEach(async () => {
    test = await openTestApp(dialect, { maxWaitingUploads: 2 })
    teacher = await test.user()
  })
  afterEach(() => test.close())

  const text = new TextEncoder().encode('a document')
  const send = (as: TestUser) => sendUpload(test, as, 'notes.txt', text)
  const begin = (as: TestUser) => {
    const metadata = `filename ${Buffer.from('notes.txt').toString('base64')}`
    const headers = { 'tus-resumable': '1.0.0', 'upload-length': '10', 'upload-metadata': metadata }
    return test.ask(UploadLimits.path, { method: 'POST', headers }, as)
  }
  const end = () => test.deps.db.updateTable('conversions').set({ status: 'done' }).execute()

  it('refuses the next upload before it is sent, with a message', async () => {
    for (let count = 0; count < 2; count++) await test.call(processUpload, { fn: await send(teacher) }, teacher)
    const refused = await begin(teacher)
    expect(refused.status).toBe(429)
    expect((await refused.text()).trim()).toBe(UploadErrors.UPLOAD_QUEUE_FULL)
    expect((await begin(await test.user())).status).toBe(201)
    await end()
    expect((await begin(teacher)).status).toBe(201)
  })

  it('keeps an upload that arrived meanwhile, and accepts it later', async () => {
    const uploads = [await send(teacher), await send(teacher), await send(teacher)]
    for (const fn of uploads.slice(0, 2)) await test.call(processUpload, { fn }, teacher)
    const last = { fn: uploads[2] ?? '' }
    await expect(test.call(processUpload, last, teacher)).rejects.toMatchObject({ code: 'UPLOAD_QUEUE_FULL', status: 429 })
    await end()
    await expect(test.call(processUpload, last, teacher)).resolves.toMatchObject({ ClipDataID: expect.any(Number) })
  })

  it('does not count photos, deleted items and running conversions', async () => {
    const set = await test.item(teacher, { record_type: 4 })
    const states = [{ photoset_id: set.id }, { deleted_at: test.time.now }, {}]
    for (const [index, state] of states.entries()) {
      const { id } = await test.item(teacher, state)
      const row = { item_id: id, owner_id: teacher.id, created_at: test.time.now }
      for (let count = 0; count < 2; count++)
        await test.deps.db
          .insertInto('conversions')
          .values({ ...row, status: index === 2 ? 'converting' : 'queued' })
          .execute()
    }
    expect((await begin(teacher)).status).toBe(201)
  })

  it('is unlimited when administrators set it to 0', async () => {
    for (let count = 0; count < 2; count++) await test.call(processUpload, { fn: await send(teacher) }, teacher)
    await test.call(saveSiteSettings, { MaxWaitingUploads: 0 }, await test.user({ isAdmin: true }))
    expect((await begin(teacher)).status).toBe(201)
  })
})
