import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getMedia } from '../../sdk/media/contract.ts'
import { getRecorderOptions } from '../../sdk/recorder/contract.ts'
import { processUpload } from '../../sdk/uploads/contract.ts'
import { openTestApp, type TestApp, type TestUser } from '../test/app.fixture.ts'
import { fixture } from '../test/media.fixture.ts'

describe('recordings', () => {
  let test: TestApp
  let person: TestUser
  let reader: TestUser
  beforeAll(async () => {
    test = await openTestApp('sqlite', { recordingConsent: 'Ask everyone in the room.' })
    person = await test.user()
    reader = await test.user({ canUpload: false })
  })
  afterAll(() => test.close())

  it('are for people who may add videos, and name the text of the site', async () => {
    expect(await test.call(getRecorderOptions, {})).toMatchObject({ CanRecord: false })
    expect(await test.call(getRecorderOptions, {}, reader)).toMatchObject({ CanRecord: false })
    expect(await test.call(getRecorderOptions, {}, person)).toEqual({ CanRecord: true, Consent: 'Ask everyone in the room.' })
    expect((await test.ask('/recorder', {}, reader)).status).toBe(403)
    expect((await test.ask('/recorder')).headers.get('location')).toBe('/login.aspx?returnurl=%2Frecorder')
    expect(await (await test.ask('/recorder', {}, person)).text()).toContain('"Page":"recorder"')
  })

  it('answer at the older address with the way to the page', async () => {
    const path = '/iapi/ml/ui/recorder/'
    const statuses = await Promise.all([undefined, reader, person].map(async (as) => (await test.ask(path, {}, as)).status))
    expect(statuses).toEqual([401, 403, 200])
    expect(await (await test.ask(path, {}, person)).text()).toContain('<a href="/recorder">')
    const opened = await test.ask(path, { headers: { 'sec-fetch-dest': 'document' } }, person)
    expect([opened.status, opened.headers.get('location')]).toEqual([303, '/recorder'])
  })

  it('become items that play, uploaded without a known length from a file without a duration', async () => {
    const bytes = new Uint8Array(await readFile(await fixture('recorded.webm')))
    const tus = { 'tus-resumable': '1.0.0' }
    const metadata = `filename ${btoa('main.webm')}`
    const made = await test.ask(
      '/api/ml/upload/files/',
      { method: 'POST', headers: { ...tus, 'upload-defer-length': '1', 'upload-metadata': metadata } },
      person,
    )
    const address = made.headers.get('location') ?? ''
    const patch = (offset: number, body: Uint8Array<ArrayBuffer> | undefined, more = {}) =>
      test.ask(
        address,
        {
          method: 'PATCH',
          ...(body ? { body } : {}),
          headers: { ...tus, 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream', ...more },
        },
        person,
      )
    const half = Math.floor(bytes.length / 2)
    expect((await patch(0, bytes.subarray(0, half))).status).toBe(204)
    const fn = address.split('/').at(-1) ?? ''
    await expect(test.call(processUpload, { fn }, person)).rejects.toMatchObject({ code: 'UPLOAD_INCOMPLETE' })
    expect((await patch(half, bytes.subarray(half))).status).toBe(204)
    // The recorder learns late that nothing more comes.
    expect((await patch(bytes.length, undefined, { 'upload-length': String(bytes.length) })).status).toBe(204)
    const { EncID } = await test.call(processUpload, { fn, title: 'A lesson' }, person)
    await test.work()
    const read = () => test.call(getMedia, { id: EncID }, person)
    await expect.poll(async () => (await read()).Playable, { timeout: 90_000 }).toBe(true)
    expect((await read()).Duration).toBeCloseTo(3, 0)
  })
})
