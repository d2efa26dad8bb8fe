import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

/** The settings of a process are read where the system shows them. */
describe.runIf(existsSync('/proc/self/cmdline'))('applyMemorySettings', () => {
  let folder: string
  let server: ChildProcess | undefined
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'vitrine-memory-'))
  })
  afterEach(async () => {
    if (server && server.exitCode === null) {
      server.kill('SIGKILL')
      await once(server, 'exit')
    }
    await rm(folder, { recursive: true, force: true })
  })

  async function start(
    environment: Record<string, string> = {},
    flags: string[] = [],
  ): Promise<{ command: string[]; variables: string[] }> {
    const started = spawn(process.execPath, [...flags, join(import.meta.dirname, 'main.ts')], {
      env: {
        PATH: process.env.PATH,
        HOST: '127.0.0.1',
        PORT: '0',
        VITRINE_DATA_DIR: folder,
        VITRINE_DEMO: 'off',
        VITRINE_ADMIN_PASSWORD: 'of the test',
        ...environment,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    server = started
    let output = ''
    started.stderr.setEncoding('utf8').on('data', (part: string) => {
      output += part
    })
    await Promise.race([once(started.stdout, 'data'), once(started, 'exit').then(() => Promise.reject(new Error(output)))])
    expect(output).toBe('')
    const read = (name: string): string[] => readFileSync(`/proc/${started.pid}/${name}`, 'utf8').split('\0')
    return { command: read('cmdline'), variables: read('environ') }
  }

  it('sets the memory limits of V8 and glibc in the started process', async () => {
    const { command, variables } = await start()
    expect(command.filter((argument) => argument.startsWith('--max-semi-space-size'))).toEqual(['--max-semi-space-size=16'])
    expect(command).toContain('--expose-gc')
    expect(variables).toContain('MALLOC_ARENA_MAX=2')
    expect(variables).toContain(`VITRINE_DATA_DIR=${folder}`)
  })

  it('does not change limits that are already set', async () => {
    const { command, variables } = await start({ MALLOC_ARENA_MAX: '4' }, ['--max-semi-space-size=32'])
    expect(command.filter((argument) => argument.startsWith('--max-semi-space-size'))).toEqual(['--max-semi-space-size=32'])
    expect(variables).toContain('MALLOC_ARENA_MAX=4')
  })
})
