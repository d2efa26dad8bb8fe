import { execFile } from 'node:child_process'
import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { realFile } from '../test/real-files.fixture.ts'

const run = promisify(execFile)
const script = 'server/test/try-files.fixture.ts'

describe('npm run try-files', () => {
  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'vitrine-try-files-'))
    await mkdir(join(folder, 'sounds'))
    await copyFile(await realFile('two-tags.mp3'), join(folder, 'sounds', 'two-tags.mp3'))
    await writeFile(join(folder, 'letter.mp4'), 'Dear school, this is no film.')
  })
  afterAll(() => rm(folder, { recursive: true, force: true }))

  it('asks for a folder', async () => {
    await expect(run(process.execPath, [script])).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining('Which folder?') })
  })

  it('prints a line for each file of the folder, with what became of it', async () => {
    const { stdout } = await run(process.execPath, [script, folder])
    const lines = stdout.trim().split('\n')
    expect(lines).toHaveLength(3)
    const [head = '', letter, sound] = lines
    expect(head.split(/ {2,}/)).toEqual(expect.arrayContaining(['file', 'kind', 'seconds']))
    expect(head).toMatch(/subtitles and sentence$/)
    expect(letter).toMatch(/^letter\.mp4 +\w+ +refused +0\.00 .*\.$/)
    expect(sound).toMatch(/^two-tags\.mp3 +\w+ +ready +1\.\d\d /)
  })
})
