import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listAudit } from '../../sdk/audit/contract.ts'
import { getMedia } from '../../sdk/media/contract.ts'
import { acceptUploadDisclaimer } from '../../sdk/upload-disclaimers/contract.ts'
import { getUploadOptions } from '../../sdk/uploads/contract.ts'
import { openTestApp, type TestApp, type TestUser } from '../test/app.fixture.ts'
import { dialects } from '../test/test-database.fixture.ts'
import { keepAcceptance } from './upload-disclaimers.ts'

describe.each(dialects)('the text about uploads on %s', (dialect) => {
  let test: TestApp
  let person: TestUser
  beforeAll(async () => {
    test = await openTestApp(dialect, { uploadDisclaimer: 'Only your own recordings.' })
    person = await test.user()
  })
  afterAll(() => test.close())

  const asked = async (as: TestUser) => (await test.call(getUploadOptions, {}, as)).Disclaimer
  const process = async (as: TestUser) => {
    const init = { method: 'POST', body: JSON.stringify({ fn: 'none' }), headers: { 'content-type': 'application/json' } }
    return ((await (await test.ask('/api/ml/upload/ProcessUpload3/', init, as)).json()) as { Code: string }).Code
  }

  it('is accepted only as it is shown, and only by people who may upload', async () => {
    const reader = await test.user({ canUpload: false })
    const ID = (await asked(person))?.ID ?? ''
    expect(await asked(reader)).toBe(undefined)
    await expect(test.call(acceptUploadDisclaimer, { uid: ID }, reader)).rejects.toMatchObject({ code: 'UPLOAD_NOT_ALLOWED' })
    await expect(test.call(acceptUploadDisclaimer, { uid: ID })).rejects.toMatchObject({ code: 'UPLOAD_NOT_ALLOWED' })
    for (const uid of ['', 'none'])
      await expect(test.call(acceptUploadDisclaimer, { uid }, person)).rejects.toMatchObject({
        status: 409,
        code: 'UPLOAD_DISCLAIMER_CHANGED',
      })
    expect(await process(person)).toBe('UPLOAD_DISCLAIMER_MISSING')
    expect((await asked(person))?.Text).toBe('Only your own recordings.')
  })

  it('is kept with who accepted it and when, and is asked again when it changes or a session is over', async () => {
    const ID = (await asked(person))?.ID ?? ''
    await test.call(acceptUploadDisclaimer, { uid: ID }, person)
    expect(await asked(person)).toBe(undefined)
    expect(await process(person)).toBe('UPLOAD_NOT_FOUND')
    expect(await asked(await test.user())).toMatchObject({ ID })
    const admin = await test.user({ isAdmin: true })
    const { Items } = await test.call(listAudit, { action: 'upload-disclaimer-accepted' }, admin)
    expect(Items).toMatchObject([{ UserID: person.id, Detail: { id: ID, text: 'Only your own recordings.' } }])

    const item = await test.item(person)
    const { id } = await test.deps.db.selectFrom('upload_acceptances').select('id').executeTakeFirstOrThrow()
    await keepAcceptance(test.deps.db, item.id, id)
    test.deps.settings.uploadDisclaimer = 'A new text.'
    const shown = await test.call(getMedia, { id: item.encId }, admin)
    expect(shown.UploadAcceptance).toMatchObject({ ID, Text: 'Only your own recordings.', UserID: person.id })
    expect((await test.call(getMedia, { id: item.encId }, person)).UploadAcceptance).toBe(undefined)
    const csv = await (await test.ask('/api/ml/search/?export=true', {}, admin)).text()
    expect(csv.split('\n')[0]).toContain('DisclaimerAcceptedBy')
    expect(csv).toContain(`${shown.UploadAcceptance?.Date},${ID}`)

    expect((await asked(person))?.Text).toBe('A new text.')
    expect(await process(person)).toBe('UPLOAD_DISCLAIMER_MISSING')
    test.deps.settings.uploadDisclaimer = 'Only your own recordings.'
    const long = test.deps.clock.now() - (test.deps.settings.sessionMinutes + 1) * 60_000
    await test.deps.db.updateTable('upload_acceptances').set({ accepted_at: long }).execute()
    expect(await asked(person)).toMatchObject({ ID })
    // A file that has been on its way since then is taken.
    expect(await process(person)).toBe('UPLOAD_NOT_FOUND')
  })
})
