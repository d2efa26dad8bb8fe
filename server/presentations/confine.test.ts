import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'
import { canConfine, within } from './confine.ts'

const note = canConfine() ? '' : ' (left out: bubblewrap is not installed, or may not be used)'

describe.runIf(canConfine())(`within${note}`, () => {
  it('hides all other processes from the confined one, and gives it no rights over them', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'confine-'))
    await writeFile(join(folder, 'a.ppt'), 'the presentation')
    const inside = async (...command: string[]): Promise<string> => {
      const [tool = '', ...args] = [...within(join(folder, 'a.ppt'), folder), ...command]
      return (await promisify(execFile)(tool, args)).stdout
    }
    expect(await inside('cat', join(folder, 'a.ppt'))).toBe('the presentation')
    expect((await inside('ls', '/proc')).split('\n')).not.toContain(String(process.pid))
    for (const path of [`/proc/${process.pid}/environ`, `/proc/${process.pid}/root${import.meta.filename}`])
      await expect(inside('cat', path)).rejects.toMatchObject({ stdout: '' })
    expect(await inside('cat', '/proc/self/status')).toMatch(/^CapEff:\t0+$/m)
    await rm(folder, { recursive: true })
  })
})
