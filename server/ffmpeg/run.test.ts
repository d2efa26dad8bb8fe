import { spawnSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { describe, expect, it, vi } from 'vitest'
import { runTool, ToolFailure } from './run.ts'

const endless = ['-v', 'error', '-f', 'lavfi', '-i', 'testsrc2', '-progress', 'pipe:1', '-f', 'null', '-']

const interfaces = (table: string): string[] => [...table.matchAll(/^\s*([^\s:]+):/gm)].map(([, name = '']) => name)

describe('runTool', () => {
  it('fails with an error code when a tool fails', async () => {
    const failed = runTool('ffprobe', ['-v', 'error', 'file:/nowhere/at/all'])
    await expect(failed).rejects.toBeInstanceOf(ToolFailure)
    await expect(failed).rejects.toThrow('CONVERSION_FAILED')
  })

  it('ends a tool after its time limit', async () => {
    await expect(runTool('ffmpeg', endless, { timeLimit: 300 })).rejects.toThrow('FILE_TAKES_LONG')
  })

  it('ends a tool that writes too much output', async () => {
    await expect(runTool('yes', [], { timeLimit: 20_000 })).rejects.toThrow('FILE_STREAMS')
  })

  it('ends the tool when the work is cancelled', async () => {
    const controller = new AbortController()
    const reason = new Error('cancelled')
    const running = runTool('ffmpeg', endless, { signal: controller.signal, onLine: () => controller.abort(reason) })
    await expect(running).rejects.toBe(reason)
  })

  it('does not start when the work is cancelled already', async () => {
    await expect(runTool('no-such-tool', [], { signal: AbortSignal.abort(new Error('too late')) })).rejects.toThrow('too late')
  })

  it('limits the memory of a tool', async () => {
    expect(await runTool('sh', ['-c', 'ulimit -v'], { memoryLimit: 1000 })).toBe(`${1000 * 1024}\n`)
  })

  it('disconnects the tool from the network where the system permits it', async () => {
    const mayUnshare = spawnSync('unshare', ['--net', 'true']).status === 0
    const own = interfaces(await readFile('/proc/net/dev', 'utf8'))
    expect(interfaces(await runTool('cat', ['/proc/net/dev']))).toEqual(mayUnshare ? ['lo'] : own)
  })

  it('passes the tool only the environment variables that programs need', async () => {
    vi.stubEnv('VITRINE_SECRETS_KEY', 'a key that only the server knows')
    vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'another one')
    vi.stubEnv('LANG', 'C.UTF-8')
    try {
      const names = (await runTool('env', [])).split('\n').map((line) => line.split('=')[0])
      expect(names).not.toContain('VITRINE_SECRETS_KEY')
      expect(names).not.toContain('AWS_SECRET_ACCESS_KEY')
      expect(names).toEqual(expect.arrayContaining(['PATH', 'LANG']))
    } finally {
      vi.unstubAllEnvs()
    }
  })

  it('passes on the output of the tool line by line', async () => {
    const lines: string[] = []
    await runTool('printf', ['a\\nb\\n'], { onLine: (line) => lines.push(line) })
    expect(lines).toEqual(['a', 'b'])
  })
})
