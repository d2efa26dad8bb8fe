import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { getMedia } from '../../sdk/media/contract.ts'
import { createApp } from '../app.ts'
import { openS3Files } from '../files/s3-files.ts'
import { openS3Peer, peerKeys, type S3Peer } from '../files/s3-peer.fixture.ts'
import { openTestApp, type TestApp, type TestUser } from '../test/app.fixture.ts'
import { fixture } from '../test/media.fixture.ts'
import { dialects } from '../test/test-database.fixture.ts'
import { createUploadStore, type UploadStore } from './tus.ts'

describe.each(dialects)('uploads of several processes on %s', (dialect) => {
  let test: TestApp
  let owner: TestUser
  let peer: S3Peer
  let folder: string
  let processes: { ask(path: string, init: RequestInit): Promise<Response>; uploads: UploadStore }[]

  beforeEach(async () => {
    test = await openTestApp(dialect)
    owner = await test.user()
    peer = await openS3Peer('media')
    folder = await mkdtemp(join(tmpdir(), 'vitrine-shared-'))
    processes = await Promise.all(
      ['one', 'other'].map(async (name) => {
        const files = await openS3Files({
          ...peerKeys,
          endpoint: peer.endpoint,
          bucket: 'media',
          folder: join(folder, name, 's3'),
          // Long enough for a busy machine.
          timeoutMs: 1000,
        })
        const shared = { ...test.deps, files }
        const uploads = createUploadStore({ settings: test.deps.settings, folder: join(folder, name, 'uploads'), shared })
        const app = createApp({ ...shared, uploads })
        const ask = async (path: string, { headers, ...init }: RequestInit) =>
          app.request(`http://media.test${path}`, { ...init, headers: { cookie: `vitrine=${owner.sessionId}`, ...headers } })
        return { ask, uploads }
      }),
    )
  })
  afterEach(async () => {
    await test.close()
    await peer.close()
    await rm(folder, { recursive: true, force: true })
  })

  const at = (number: number) => {
    const found = processes[number % processes.length]
    if (!found) throw new Error('no process')
    return found
  }
  const tus = { 'tus-resumable': '1.0.0' }
  async function create(length: number): Promise<string> {
    const metadata = `filename ${Buffer.from('film.avi').toString('base64')}`
    const headers = { ...tus, 'upload-length': String(length), 'upload-metadata': metadata }
    return (await at(0).ask('/api/ml/upload/files/', { method: 'POST', headers })).headers.get('location') ?? ''
  }
  const send = (process: number, address: string, offset: number, body: Uint8Array<ArrayBuffer> | string) =>
    at(process).ask(address, {
      method: 'PATCH',
      body,
      headers: {
        ...tus,
        'upload-offset': String(offset),
        'content-type': 'application/offset+octet-stream',
        'content-length': String(body.length),
      },
    })
  const finish = (process: number, fn: string) =>
    at(process).ask('/api/ml/upload/ProcessUpload3/', {
      method: 'POST',
      body: JSON.stringify({ fn }),
      headers: { 'content-type': 'application/json' },
    })
  const idOf = (address: string): string => address.split('/').at(-1) ?? ''

  it('are refused with 503 while the bucket is away, and continue afterwards', async () => {
    const address = await create(10)
    expect((await send(0, address, 0, 'first')).status).toBe(204)
    peer.hang(/PUT/)
    const refused = await send(1, address, 5, 'after')
    expect([refused.status, refused.headers.get('retry-after'), await refused.text()]).toEqual([
      503,
      '5',
      'The files cannot be reached at the moment. Please try again in a minute.\n',
    ])
    peer.hang(undefined)
    const head = await at(0).ask(address, { method: 'HEAD', headers: tus })
    expect(head.headers.get('upload-offset')).toBe('5')
    expect((await send(0, address, 5, 'after')).status).toBe(204)
    peer.hang(/./)
    const answer = await finish(1, idOf(address))
    expect([answer.status, answer.headers.get('retry-after'), ((await answer.json()) as { Code: string }).Code]).toEqual([
      503,
      '5',
      'STORAGE_UNAVAILABLE',
    ])
  })

  it('take a part once when two processes get it at the same moment', async () => {
    const address = await create(10)
    const answers = await Promise.all([send(0, address, 0, 'first'), send(1, address, 0, 'first')])
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([204, 409])
    expect(peer.objects.size).toBe(1)
  })

  it('become one item from parts of both, also when both are asked to finish', async () => {
    const bytes = await readFile(await fixture('mpeg4.avi'))
    const address = await create(bytes.length)
    const size = Math.ceil(bytes.length / 5)
    for (let part = 0; part < 5; part++) {
      const from = part * size
      expect((await send(part, address, from, new Uint8Array(bytes.subarray(from, from + size)))).status).toBe(204)
    }
    const finished = await Promise.all([0, 1, 0, 1].map((process) => finish(process, idOf(address))))
    const ids = await Promise.all(finished.map(async (answer) => ((await answer.json()) as { ClipDataID: number }).ClipDataID))
    expect(new Set(ids).size).toBe(1)
    expect(await test.call(getMedia, { id: ids[0] ?? 0 }, owner)).toMatchObject({ Title: 'film' })
    expect([...peer.objects.keys()]).toEqual([`media/${idOf(address)}/source.avi`])
    expect(Buffer.compare(peer.objects.get(`media/${idOf(address)}/source.avi`) ?? Buffer.alloc(0), bytes)).toBe(0)
    for (const name of ['one', 'other']) expect(await readdir(join(folder, name, 'uploads'))).toEqual([])
  })

  it('are forgotten by any process after two days, with their parts', async () => {
    const address = await create(10)
    await send(0, address, 0, 'first')
    expect(await at(1).uploads.removeExpired(Date.now() + 1.9 * 86_400_000)).toBe(0)
    expect(await at(1).uploads.removeExpired(Date.now() + 2.1 * 86_400_000)).toBe(1)
    expect(peer.objects.size).toBe(0)
    expect(await at(0).uploads.find(idOf(address))).toBeUndefined()
  })

  it('are taken over from a process that was killed in the middle', async () => {
    const dead = at(0).uploads.once('a call', () => new Promise<string>(() => {}))
    dead.catch(() => {})
    await vi.waitFor(async () => expect(await test.deps.db.selectFrom('shared_upload_answers').select('id').execute()).toHaveLength(1))
    test.time.now += 31_000
    expect(await at(1).uploads.once('a call', async () => 'done')).toBe('done')
    expect(await at(0).uploads.once('a call', async () => 'again')).toBe('done')
  })
})
