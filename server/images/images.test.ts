import { readFileSync } from 'node:fs'
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
// It defines the error codes.
import '../capabilities.ts'
import { ToolFailure } from '../ffmpeg/run.ts'
import { ImageTooCostly } from './image-too-costly.ts'
import { drawImage, readImage, verifyImage } from './images.ts'
import { photoSizes } from './photo-sizes.ts'
import { writePlainPng } from './plain-png.fixture.ts'
import { workerIds } from './worker-ids.fixture.ts'
import { WorkerEnded, WorkerProcess } from './worker-process.ts'

describe('image workers', () => {
  let folder: string
  let small: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'vitrine-images-'))
    small = join(folder, 'small.jpg')
    await sharp({ create: { width: 300, height: 200, channels: 3, background: '#295' } })
      .jpeg()
      .withExif({ IFD0: { Copyright: 'the camera' } })
      .toFile(small)
  })
  afterAll(() => rm(folder, { recursive: true }))

  it('refuse a file that is no image, is missing or is cut off', async () => {
    const cut = join(folder, 'cut.jpg')
    await writeFile(cut, readFileSync(small).subarray(0, 700))
    const text = join(folder, 'text.png')
    await writeFile(text, 'not an image')
    await expect(verifyImage(cut)).rejects.toThrow(ToolFailure)
    await expect(readImage(text)).rejects.toThrow('IMAGE_DAMAGED')
    await expect(readImage(join(folder, 'nowhere.png'))).rejects.toThrow(ToolFailure)
  })

  it('refuse more than 100 million pixels with a message', async () => {
    const large = join(folder, 'larger.png')
    await writePlainPng(large, { width: 10_001, height: 10_000 })
    await expect(verifyImage(large)).rejects.toThrow('"megapixels":100}')
    await expect(photoSizes(large, folder)).rejects.toThrow('{"width":10001,"height":10000,')
  })

  it('refuse an image that needs more memory than the limit, and then process the next one', async () => {
    const large = join(folder, 'interlaced.png')
    await writePlainPng(large, { width: 9990, height: 9990, isInterlaced: true })
    const worker = new WorkerProcess(600)
    const refused = worker.ask({ kind: 'verify', source: large })
    await expect(refused).rejects.toThrow(ImageTooCostly)
    await expect(refused).rejects.toThrow('IMAGE_COSTLY')
    expect(worker.isUsable).toBe(false)
    await expect(verifyImage(small)).resolves.toBeUndefined()
  })

  it('process an image again in a new worker when its worker was killed or crashed', async () => {
    const large = join(folder, 'killed.png')
    await writePlainPng(large, { width: 9990, height: 9990, isInterlaced: true })
    for (const signal of ['SIGKILL', 'SIGSEGV'] as const) {
      await verifyImage(small)
      const before = workerIds()
      const verified = verifyImage(large)
      for (const id of before) process.kill(id, signal)
      await expect(verified).resolves.toBeUndefined()
    }
  })

  it('refuse an image as busy when they are killed, and as damaged when they crash', async () => {
    const large = join(folder, 'killed.png')
    const refusals: unknown[] = []
    for (const signal of ['SIGKILL', 'SIGSEGV'] as const) {
      const refused = verifyImage(large).catch((error: unknown) => error)
      let isOver = false
      void refused.then(() => {
        isOver = true
      })
      while (!isOver) {
        for (const id of workerIds()) process.kill(id, signal)
        await new Promise((resolve) => setTimeout(resolve, 20))
      }
      refusals.push(await refused)
    }
    expect(refusals[0]).toMatchObject({ code: 'PHOTO_BUSY', status: 503 })
    expect(refusals[1]).toBeInstanceOf(ToolFailure)
    expect(refusals[1]).not.toBeInstanceOf(ImageTooCostly)
    expect(refusals[1]).toMatchObject({ message: 'IMAGE_DAMAGED' })
    await expect(readImage(small)).resolves.toMatchObject({ width: 300, height: 200, format: 'jpeg' })
  })

  it('are replaced when they died while idle', async () => {
    await verifyImage(small)
    for (const id of workerIds()) process.kill(id, 'SIGKILL')
    await expect(verifyImage(small)).resolves.toBeUndefined()
    const worker = new WorkerProcess()
    await worker.ask({ kind: 'verify', source: small })
    worker.end()
    await expect(worker.ask({ kind: 'verify', source: small })).rejects.toBeInstanceOf(WorkerEnded)
  })

  it('decode an image of 100 megapixels outside the memory of the server', async () => {
    const large = join(folder, 'large.png')
    await writePlainPng(large, { width: 9990, height: 9990, isInterlaced: true })
    const before = process.memoryUsage.rss()
    const { images } = await photoSizes(large, folder)
    expect(images.at(-1)).toMatchObject({ width: 2560, height: 2560 })
    expect(process.memoryUsage.rss() - before).toBeLessThan(50_000_000)
  })

  it('decode two images at the same time, and are never more than two', async () => {
    await Promise.all(Array.from({ length: 12 }, () => verifyImage(small)))
    expect(workerIds().length).toBeLessThanOrEqual(2)
  })

  it('get no environment variables of the server', async () => {
    vi.stubEnv('VITRINE_SECRETS_KEY', 'a key that only the server knows')
    const worker = new WorkerProcess()
    try {
      await worker.ask({ kind: 'verify', source: small })
      const [id = 0] = workerIds().slice(-1)
      expect(readFileSync(`/proc/${id}/environ`, 'utf8')).not.toContain('a key that only the server knows')
    } finally {
      worker.end()
      vi.unstubAllEnvs()
    }
  })

  it('end after ten seconds without a request', async () => {
    for (const id of workerIds()) process.kill(id, 'SIGKILL')
    await vi.waitFor(() => expect(workerIds()).toEqual([]))
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    try {
      await verifyImage(small)
      vi.advanceTimersByTime(9000)
      expect(workerIds()).toHaveLength(1)
      vi.advanceTimersByTime(1000)
    } finally {
      vi.useRealTimers()
    }
    await vi.waitFor(() => expect(workerIds()).toEqual([]))
  })

  it('write images without metadata, never larger than the source', async () => {
    const path = join(folder, 'made.webp')
    const outputs = [{ path, format: 'webp' as const, width: 1000 }]
    expect(await drawImage({ source: small, frames: 'first', orient: true, rotate: 90, outputs })).toEqual([{ width: 200, height: 300 }])
    expect((await sharp(path).metadata()).exif).toBeUndefined()
  })

  it('report a full disk, not a damaged image', async () => {
    const outputs = [{ path: '/dev/full', format: 'png' as const }]
    await expect(drawImage({ source: small, frames: 'first', orient: true, rotate: 0, outputs })).rejects.toMatchObject({
      code: 'ENOSPC',
    })
    expect((await stat(small)).size).toBeGreaterThan(0)
  })
})
