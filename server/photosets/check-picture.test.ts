import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
// It defines the error codes.
import '../capabilities.ts'
import { verifyPicture } from '../images/pictures.ts'
import { writePlainPng } from '../images/plain-png.fixture.ts'
import { workerIds } from '../images/worker-ids.fixture.ts'
import { checkPicture } from './check-picture.ts'
import { quarters } from './picture.fixture.ts'

describe('checkPicture', () => {
  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'vitrine-check-'))
  })
  afterAll(() => rm(folder, { recursive: true }))

  it('does not call a picture damaged whose worker was killed twice', async () => {
    const large = join(folder, 'large.png')
    await writePlainPng(large, { width: 8900, height: 8900, isInterlaced: true })
    const small = join(folder, 'small.jpg')
    await writeFile(small, await quarters().jpeg().toBuffer())
    await verifyPicture(small)
    const checked = checkPicture(large, folder)
    // Reading the header is over soon; decoding 79 megapixels is what is killed.
    const killing = setInterval(() => workerIds().forEach((id) => process.kill(id, 'SIGKILL')), 20)
    await expect(checked.finally(() => clearInterval(killing))).rejects.toMatchObject({ code: 'PHOTO_BUSY' })
    await expect(checkPicture(small, folder)).resolves.toMatchObject({ problem: undefined, mime: 'image/jpeg' })
  })
})
