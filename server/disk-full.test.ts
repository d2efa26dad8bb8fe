import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getMedia, updateMedia } from '../sdk/media/contract.ts'
import { UploadLimits } from '../sdk/uploads/contract.ts'
import { createApp } from './app.ts'
import { ToolFailure } from './ffmpeg/run.ts'
import { isDiskFull } from './files/disk-full.ts'
import { refusalOf } from './http/errors.ts'
import { openTestApp, type TestApp, type TestUser } from './test/app.fixture.ts'
import { createUploadStore } from './uploads/tus.ts'

const sentence = 'The server has no space left. Please contact your administrator.'
const withCode = (code: string): Error => Object.assign(new Error('failed'), { code })

describe('isDiskFull', () => {
  it.each([undefined, null, 'ENOSPC', 42, {}, withCode('ENOENT'), withCode('SQLITE_BUSY'), new ToolFailure('FILE_DAMAGED', 'moov')])(
    'is false for %s',
    (error) => {
      expect(isDiskFull(error)).toBe(false)
      expect(refusalOf(error).status).toBe(500)
    },
  )

  it.each([
    withCode('ENOSPC'),
    withCode('EDQUOT'),
    withCode('SQLITE_FULL'),
    withCode('53100'),
    new Error('a step failed', { cause: withCode('ENOSPC') }),
    new ToolFailure('STORAGE_FULL', 'av_interleaved_write_frame(): No space left on device'),
  ])('is true for %s, which is answered 507', (error) => {
    expect(isDiskFull(error)).toBe(true)
    expect(refusalOf(error)).toMatchObject({ status: 507, code: 'STORAGE_FULL', message: 'STORAGE_FULL' })
  })

  it('stops at a cycle of causes', () => {
    const first = new Error('first')
    first.cause = first
    expect(isDiskFull(first)).toBe(false)
  })
})

describe('a server without space', () => {
  let test: TestApp
  let owner: TestUser
  beforeAll(async () => {
    test = await openTestApp()
    owner = await test.user()
  })
  afterAll(() => test.close())

  it('answers 507 when its database is full, still reads, and works again when there is space', async () => {
    const { id, encId } = await test.item(owner)
    const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(test.deps.db)
    await sql.raw(`pragma max_page_count = ${rows[0]?.page_count}`).execute(test.deps.db)
    const long = { id: encId, title: 'Title', description: 'word '.repeat(1900) }
    const refused = await Promise.all([1, 2, 3, 4].map(() => test.call(updateMedia, long, owner).catch((error: unknown) => error)))
    expect(refused.at(-1)).toMatchObject({ status: 507, code: 'STORAGE_FULL', message: sentence })
    expect((await test.call(getMedia, { id }, owner)).EncID).toBe(encId)
    await sql.raw('pragma max_page_count = 1000000').execute(test.deps.db)
    await test.call(updateMedia, long, owner)
    expect((await test.call(getMedia, { id }, owner)).Title).toBe('Title')
  })

  it('refuses uploads with the same message while the remaining space is reserved for the database', async () => {
    let free = 0
    const app = createApp({
      ...test.deps,
      uploads: createUploadStore({ ...test.deps, folder: join(test.deps.workFolder, 'uploads'), free: async () => free }),
    })
    const ask = (path: string, method: string, headers: Record<string, string>, body?: string) =>
      app.request(`http://media.test${path}`, {
        method,
        headers: { cookie: `vitrine=${owner.sessionId}`, 'tus-resumable': '1.0.0', ...headers },
        ...(body === undefined ? {} : { body }),
      })
    const filename = Buffer.from('film.mp4').toString('base64')
    const create = () => ask(UploadLimits.path, 'POST', { 'upload-length': '5', 'upload-metadata': `filename ${filename}` })
    const refused = await create()
    expect([refused.status, await refused.text()]).toEqual([507, `${sentence}\n`])
    free = 1e9
    const created = await create()
    expect(created.status).toBe(201)
    const path = new URL(created.headers.get('location') ?? '', `http://media.test${UploadLimits.path}`).pathname
    const part = () =>
      ask(path, 'PATCH', { 'upload-offset': '0', 'content-type': 'application/offset+octet-stream', 'content-length': '5' }, 'bytes')
    free = 1000
    const stopped = await part()
    expect([stopped.status, await stopped.text()]).toEqual([507, `${sentence}\n`])
    free = 1e9
    expect((await part()).status).toBe(204)
  })
})
