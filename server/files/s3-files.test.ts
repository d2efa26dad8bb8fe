import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer, text } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { refusalOf } from '../http/errors.ts'
import type { Files } from './files.ts'
import { filesSuite } from './files-suite.fixture.ts'
import { openS3Files } from './s3-files.ts'
import { openS3Peer, peerKeys, type S3Peer } from './s3-peer.fixture.ts'
import { isStoreUnavailable, StoreUnavailable } from './store-unavailable.ts'

async function openStore(partSize?: number) {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-s3-'))
  const peer = await openS3Peer('media')
  const settings = { ...peerKeys, endpoint: peer.endpoint, bucket: 'media', folder }
  const files = await openS3Files(partSize === undefined ? settings : { ...settings, partSize, copySize: 1000 })
  const close = async () => {
    await peer.close()
    await rm(folder, { recursive: true, force: true })
  }
  return { files, folder, peer, settings, close }
}

filesSuite('S3Files', openStore)
filesSuite('S3Files in parts', () => openStore(60_000))

describe('openS3Files', () => {
  let store: Awaited<ReturnType<typeof openStore>>
  let files: Files
  let peer: S3Peer
  beforeEach(async () => {
    store = await openStore(1000)
    files = store.files
    peer = store.peer
  })
  afterEach(() => store.close())

  it('reports the answer of the store when it refuses', async () => {
    const stranger = await openS3Files({ ...store.settings, secretAccessKey: 'wrong' })
    await expect(stranger.write('1/a', 'x')).rejects.toThrow('403 SignatureDoesNotMatch')
    await expect(stranger.stat('1/a')).rejects.toThrow('403')
    await expect(stranger.check(AbortSignal.timeout(10_000))).rejects.toThrow('403')
    await expect(files.check(AbortSignal.abort())).rejects.toThrow('aborted')
    await expect(stranger.list('')[Symbol.asyncIterator]().next()).rejects.toThrow('403')
  })

  it('aborts an upload when a part fails, and leaves nothing behind', async () => {
    peer.failNext(/PUT .*partNumber=2/, 400, 1)
    await expect(files.write('1/a', 'x'.repeat(2500))).rejects.toThrow('400 InternalError')
    expect([peer.objects.size, peer.uploads.size, await readdir(store.folder)]).toEqual([0, 0, []])
  })

  it('retries when the store is temporarily unavailable', async () => {
    peer.failNext(/PUT/, 503, 2)
    await files.write('1/a', 'x')
    expect(peer.objects.get('1/a')?.toString()).toBe('x')
  })

  it('says that the store is away when it refuses for now, hangs or cannot be reached', async () => {
    await files.write('1/a', 'x')
    peer.failNext(/HEAD/, 503, 4)
    await expect(files.stat('1/a')).rejects.toThrow(StoreUnavailable)
    const impatient = await openS3Files({ ...store.settings, timeoutMs: 50 })
    peer.hang(/GET|PUT/)
    await expect(buffer(impatient.read('1/a'))).rejects.toThrow(StoreUnavailable)
    await expect(impatient.write('1/a', 'y')).rejects.toThrow(StoreUnavailable)
    peer.hang(undefined)
    expect(await text(impatient.read('1/a'))).toBe('x')
    const nowhere = await openS3Files({ ...store.settings, endpoint: 'http://127.0.0.1:1' })
    const failure: unknown = await nowhere.write('1/a', 'x').catch((error: unknown) => new Error('wrapped', { cause: error }))
    expect(isStoreUnavailable(failure)).toBe(true)
    expect(refusalOf(failure)).toMatchObject({ code: 'STORAGE_UNAVAILABLE', status: 503 })
    const stranger = await openS3Files({ ...store.settings, secretAccessKey: 'wrong' })
    expect(isStoreUnavailable(await stranger.stat('1/a').catch((error: unknown) => error))).toBe(false)
  })

  it('uploads a large file in parts', async () => {
    const bytes = Buffer.from(Array.from({ length: 3456 }, (_, index) => index % 251))
    await files.write('1/a', bytes)
    expect(Buffer.compare(await buffer(files.read('1/a')), bytes)).toBe(0)
    expect(peer.uploads.size).toBe(0)
  })

  it('copies a large object in parts, and keeps the source when that fails', async () => {
    await files.write('1/a', 'x'.repeat(2500))
    peer.failNext(/PUT .*2\/a\?partNumber=3/, 400, 1)
    await expect(files.move('1/a', '2/a')).rejects.toThrow('400 InternalError')
    expect([[...peer.objects.keys()], peer.uploads.size]).toEqual([['1/a'], 0])
    await files.move('1/a', '2/a')
    expect([[...peer.objects.keys()], peer.objects.get('2/a')?.length]).toEqual([['2/a'], 2500])
  })

  it('deletes the local copy when it is released', async () => {
    await files.write('1/a', 'x')
    const { release } = await files.local('1/a')
    expect(await readdir(store.folder)).toHaveLength(1)
    await release()
    expect(await readdir(store.folder)).toEqual([])
  })
})
