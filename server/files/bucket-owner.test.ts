import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { checkLibrary } from '../check.ts'
import { openDeps } from '../open-deps.ts'
import { ownerKey } from './bucket-owner.ts'
import { openS3Peer, peerKeys, type S3Peer } from './s3-peer.fixture.ts'

let folder: string
let peer: S3Peer
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-owner-'))
  peer = await openS3Peer('media')
})
afterEach(async () => {
  await peer.close()
  await rm(folder, { recursive: true, force: true })
})

const environment = (name: string): Record<string, string> => ({
  VITRINE_DATA_DIR: join(folder, name),
  VITRINE_DEMO: 'off',
  VITRINE_S3_ENDPOINT: peer.endpoint,
  VITRINE_S3_BUCKET: 'media',
  VITRINE_S3_KEY: peerKeys.accessKeyId,
  VITRINE_S3_SECRET: peerKeys.secretAccessKey,
  VITRINE_S3_REGION: peerKeys.region,
})

describe('claimBuckets', () => {
  it('keeps a bucket for the first library, and refuses others with a readable message', async () => {
    const first = await openDeps(environment('first'))
    const findings = (await checkLibrary(first.deps)).findings
    await first.close()
    expect(findings).toEqual([])
    for (const options of [{}, { beside: true }])
      await expect(openDeps(environment('second'), options)).rejects.toThrow(
        /^The bucket media holds the files of another Vitrine library\. .* vitrine-owner\.json/,
      )
    // A refused start holds nothing: the same folder starts with a bucket of its own.
    const { close } = await openDeps({ VITRINE_DATA_DIR: join(folder, 'second'), VITRINE_DEMO: 'off' })
    await close()
    const again = await openDeps(environment('first'))
    await again.close()
  })

  it('gives a bucket to another library when its mark was deleted', async () => {
    const first = await openDeps(environment('first'))
    await first.deps.files.remove(ownerKey)
    await first.close()
    const second = await openDeps(environment('second'))
    await second.close()
    await expect(openDeps(environment('first'))).rejects.toThrow('another Vitrine library')
  })

  it('refuses a bucket whose mark is invalid', async () => {
    const first = await openDeps(environment('first'))
    await first.deps.files.write(ownerKey, 'no JSON')
    await first.close()
    await expect(openDeps(environment('first'))).rejects.toThrow('another Vitrine library')
  })

  it('claims a bucket that was unreachable at the start as soon as it answers', async () => {
    await peer.close()
    const opened = await openDeps(environment('first'))
    peer = await openS3Peer('media', Number(new URL(peer.endpoint).port))
    await expect.poll(() => peer.objects.has(ownerKey), { timeout: 60_000 }).toBe(true)
    await opened.close()
    await expect(openDeps(environment('second'))).rejects.toThrow('another Vitrine library')
  })

  it('reports that a bucket that was unreachable belongs to another library', async () => {
    const other = await openDeps(environment('other'))
    await other.close()
    const mark = peer.objects.get(ownerKey) ?? Buffer.alloc(0)
    await peer.close()
    const opened = await openDeps(environment('first'))
    peer = await openS3Peer('media', Number(new URL(peer.endpoint).port))
    peer.objects.set(ownerKey, mark)
    expect((await opened.refused).message).toMatch(/^The bucket media holds the files of another Vitrine library\./)
    await opened.close()
    expect(peer.objects.get(ownerKey)).toEqual(mark)
  })
})
