import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterEach, describe, expect, it } from 'vitest'
import { attachDiskFiles, openDiskFiles } from './disk-files.ts'
import { filesSuite } from './files-suite.fixture.ts'

const newFolder = (): Promise<string> => mkdtemp(join(tmpdir(), 'vitrine-files-'))

filesSuite('DiskFiles', async () => {
  const folder = await newFolder()
  return { files: await openDiskFiles(folder), close: () => rm(folder, { recursive: true, force: true }) }
})

describe('openDiskFiles', () => {
  let folder: string
  afterEach(() => rm(folder, { recursive: true, force: true }))

  it('removes partly written files of a killed process, and never lists them', async () => {
    folder = await newFolder()
    await mkdir(join(folder, '.incoming'))
    await writeFile(join(folder, '.incoming', 'half'), 'half')
    for await (const key of (await attachDiskFiles(folder)).list('')) expect.unreachable(key)
    expect(await readdir(join(folder, '.incoming'))).toEqual(['half'])
    await openDiskFiles(folder)
    expect(await readdir(join(folder, '.incoming'))).toEqual([])
  })

  it('does not pass the check without its folder', async () => {
    folder = await newFolder()
    const files = await openDiskFiles(join(folder, 'files'))
    await rm(join(folder, 'files'), { recursive: true })
    await expect(files.check(AbortSignal.timeout(10_000))).rejects.toThrow('ENOENT')
  })

  it('removes the partly written file when a write fails', async () => {
    folder = await newFolder()
    const files = await openDiskFiles(folder)
    await files.write('a/b', 'a file where a folder is wanted')
    await expect(files.write('a/b/c', 'x')).rejects.toThrow()
    expect(await readdir(join(folder, '.incoming'))).toEqual([])
  })

  it('returns the path of the file itself, without a copy', async () => {
    folder = await newFolder()
    const files = await openDiskFiles(folder)
    await files.write('a/b.mp4', 'x')
    expect((await files.local('a/b.mp4')).path).toBe(join(folder, 'a/b.mp4'))
  })

  it('moves a file from another device too', async () => {
    folder = await newFolder()
    const elsewhere = await mkdtemp('/dev/shm/vitrine-files-')
    await writeFile(join(elsewhere, 'clip.mp4'), 'frames')
    const files = await openDiskFiles(folder)
    expect(await files.adopt(join(elsewhere, 'clip.mp4'), 'a/clip.mp4')).toMatchObject({ size: 6 })
    expect(await text(files.read('a/clip.mp4'))).toBe('frames')
    expect(await readdir(elsewhere)).toEqual([])
    await rm(elsewhere, { recursive: true })
  })
})
