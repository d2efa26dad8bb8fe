import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
// It defines the error codes.
import '../capabilities.ts'
import { checkImage } from './check-image.ts'
import { fourColourImage } from './image.fixture.ts'
import { verifyImage } from './images.ts'
import { writePlainPng } from './plain-png.fixture.ts'
import { workerIds } from './worker-ids.fixture.ts'

describe('checkImage', () => {
  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'vitrine-check-'))
  })
  afterAll(() => rm(folder, { recursive: true }))

  it('does not report an image as damaged when its worker was killed twice', async () => {
    const large = join(folder, 'large.png')
    await writePlainPng(large, { width: 8900, height: 8900, isInterlaced: true })
    const small = join(folder, 'small.jpg')
    await writeFile(small, await fourColourImage().jpeg().toBuffer())
    await verifyImage(small)
    const checked = checkImage(large, folder)
    // Reading the header is over soon; decoding 79 megapixels is what is killed.
    const killing = setInterval(() => workerIds().forEach((id) => process.kill(id, 'SIGKILL')), 20)
    await expect(checked.finally(() => clearInterval(killing))).rejects.toMatchObject({ code: 'PHOTO_BUSY' })
    await expect(checkImage(small, folder)).resolves.toMatchObject({ problem: undefined, mime: 'image/jpeg' })
  })
})
