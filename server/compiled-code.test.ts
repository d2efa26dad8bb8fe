import { execFile } from 'node:child_process'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

describe('cacheCompiledCode', () => {
  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'vitrine-compiled-'))
  })
  afterAll(() => rm(folder, { recursive: true, force: true }))

  const program = `
    const { cacheCompiledCode, saveCompiledCode } = await import('${join(import.meta.dirname, 'compiled-code.ts')}')
    cacheCompiledCode()
    await import('${join(import.meta.dirname, 'settings.ts')}')
    saveCompiledCode()
    process.kill(process.pid, 'SIGKILL')`
  const run = (cache: string) =>
    promisify(execFile)(process.execPath, ['--input-type=module', '-e', program], {
      env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: cache },
    }).catch((error: { signal: string; stderr: string }) => error)

  it('is no error where the folder cannot be made', async () => {
    expect(await run('/dev/null/cache')).toMatchObject({ signal: 'SIGKILL', stderr: '' })
  })

  it('has written the code of a process that is killed afterwards', async () => {
    const cache = join(folder, 'cache')
    expect(await run(cache)).toMatchObject({ signal: 'SIGKILL', stderr: '' })
    const [version = ''] = await readdir(cache)
    expect((await readdir(join(cache, version))).length).toBeGreaterThan(1)
  })
})
