import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createReserve, releaseReserve } from './reserve.ts'

const bytes = 1024 * 1024

describe('createReserve', () => {
  let folder = ''
  let free = 0
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'vitrine-reserve-'))
  })
  afterEach(() => rm(folder, { recursive: true, force: true }))
  const open = () => createReserve(folder, { bytes, free: async () => free })
  const held = async (): Promise<number> => (await stat(join(folder, 'reserve')).catch(() => undefined))?.blocks ?? 0

  it('reserves nothing on a disk that is nearly full', async () => {
    free = bytes * 7
    expect(await open().tend()).toBe('released')
    expect(await held()).toBe(0)
  })

  it('allocates real blocks, releases them when the disk is full, and allocates them again later', async () => {
    free = bytes * 100
    const reserve = open()
    expect(await reserve.tend()).toBe('kept')
    expect((await held()) * 512).toBeGreaterThanOrEqual(bytes)
    free = bytes / 4 - 1
    expect(await reserve.tend()).toBe('released')
    expect(await held()).toBe(0)
    // Not while the space that came free is all there is.
    free = bytes
    expect(await reserve.tend()).toBe('released')
    free = bytes * 100
    expect(await open().tend()).toBe('kept')
  })

  it('is released at once by a write that finds no space', async () => {
    expect(releaseReserve(folder)).toBe(false)
    free = bytes * 100
    await open().tend()
    expect(releaseReserve(folder)).toBe(true)
    expect([await held(), releaseReserve(folder)]).toEqual([0, false])
  })

  it('fails without leaving a partial file when its folder is missing', async () => {
    await expect(createReserve(join(folder, 'missing'), { bytes, free: async () => bytes * 100 }).tend()).rejects.toMatchObject({
      code: 'ENOENT',
    })
  })
})
