import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
// It defines the error codes.
import '../capabilities.ts'
import { runTool } from '../ffmpeg/run.ts'
import { openDiskFiles } from '../files/disk-files.ts'
import type { RenditionRow } from '../items/items.ts'
import { defaultSettings } from '../settings.ts'
import { createPlainFiles } from './plain-files.ts'

describe('createPlainFiles', () => {
  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'vitrine-plain-'))
    const source = ['-f', 'lavfi', '-i', 'testsrc=size=64x64:rate=5:duration=1', '-c:v', 'mpeg4', join(folder, 'v.mp4')]
    await runTool('ffmpeg', source, { timeLimit: 20_000 })
  })
  afterAll(() => rm(folder, { recursive: true }))

  const rendition = (number: number, size: number) =>
    ({ path: 'v.mp4', size, sha256: `${number}`.padStart(16, '0').padEnd(64, '0') }) as RenditionRow
  const made = async (name: string) =>
    (await readdir(join(folder, name, 'downloads'))).map((file) => Number(file.slice(0, 16))).sort((a, b) => a - b)
  const open = async (name: string, change: Partial<typeof defaultSettings>) => {
    const files = await openDiskFiles(folder)
    const plain = createPlainFiles({ files, workFolder: join(folder, name), settings: { ...defaultSettings, ...change } })
    return (number: number, size = 1000) => plain.open('x.mp4', { video: rendition(number, size) })
  }

  it('refuses a file that is larger than the cache', async () => {
    const ask = await open('large', { downloadCacheBytes: 5000 })
    await expect(ask(1, 5001)).rejects.toMatchObject({ code: 'DOWNLOAD_TOO_LARGE', status: 507 })
  })

  it('queues a limited number of files and refuses more, except for files that are being made', async () => {
    const ask = await open('queue', { downloadQueue: 1 })
    const asked = await Promise.allSettled([ask(1), ask(2), ask(3), ask(4)])
    const refused = asked.flatMap((one) => (one.status === 'rejected' ? [(one.reason as { code: string }).code] : []))
    expect(refused).toEqual(['DOWNLOADS_BUSY'])
    expect(new Set((await Promise.all([ask(5), ask(5), ask(5), ask(5)])).map(({ etag }) => etag)).size).toBe(1)
    expect((await ask(4)).size).toBeGreaterThan(0)
  })

  it('evicts the file that was requested longest ago', async () => {
    const ask = await open('room', { downloadCacheBytes: 5000 })
    const { size } = await ask(1)
    const max = await open('room', { downloadCacheBytes: 2.5 * size })
    await max(2, size)
    // Asked for again: now the second is the older one.
    await max(1, size)
    await max(3, size)
    expect(await made('room')).toEqual([1, 3])
  })
})
