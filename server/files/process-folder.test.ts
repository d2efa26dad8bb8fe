import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { lockFolder } from './lock-folder.ts'
import { openProcessFolder, removePartialFolders } from './process-folder.ts'
import { openFolders } from './server-folders.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-lock-'))
})
afterEach(async () => {
  for (const child of children.splice(0)) await kill(child)
  await rm(folder, { recursive: true, force: true })
})
const children: ChildProcess[] = []

/** Runs statements in another process, which then stays until it is killed. */
async function inAnotherProcess(code: string): Promise<ChildProcess> {
  const program = `import { openProcessFolder } from ${JSON.stringify(join(import.meta.dirname, 'process-folder.ts'))}
    import { lockFolder } from ${JSON.stringify(join(import.meta.dirname, 'lock-folder.ts'))}
    ${code}
    console.log('ready'); setInterval(() => {}, 1000)`
  const child = spawn(process.execPath, ['--input-type=module-typescript', '-e', program], { stdio: ['ignore', 'pipe', 'inherit'] })
  children.push(child)
  await once(child.stdout, 'data')
  return child
}

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  child.kill('SIGKILL')
  await gone
}

describe('lockFolder', () => {
  it('refuses a second server with a readable message until the first is killed', async () => {
    const first = await inAnotherProcess(`lockFolder(${JSON.stringify(folder)}, 'VITRINE_DATA_DIR')`)
    expect(() => lockFolder(folder, 'VITRINE_DATA_DIR')).toThrow(
      `Another Vitrine (process ${first.pid} on ${hostname()}) is running on the folder ${folder}; stop it, or set VITRINE_DATA_DIR`,
    )
    await kill(first)
    const lock = lockFolder(folder, 'VITRINE_DATA_DIR')
    expect(() => lockFolder(folder, 'VITRINE_DATA_DIR')).toThrow(`process ${process.pid} on`)
    lock.release()
    lockFolder(folder, 'VITRINE_DATA_DIR').release()
  })

  it('reports a folder that cannot be locked', () => {
    expect(() => lockFolder(join(folder, 'missing'), 'VITRINE_ARCHIVE_DIR')).toThrow(
      /^The folder .*missing \(VITRINE_ARCHIVE_DIR\) cannot be locked: .+\.$/,
    )
  })
})

describe('removePartialFolders', () => {
  it('removes files of ended processes and older versions, and none of running processes', async () => {
    const child = await inAnotherProcess(`await openProcessFolder(${JSON.stringify(folder)})`)
    const [killed = ''] = await readdir(folder)
    await writeFile(join(folder, killed, 'half'), 'half')
    await writeFile(join(folder, 'half-of-an-older-version'), 'half')
    await mkdir(join(folder, 'process-1-00000000'))
    const ours = await openProcessFolder(folder)
    await writeFile(join(ours.path, 'growing'), 'growing')

    await removePartialFolders(folder)
    expect(await readdir(folder)).toHaveLength(4)
    expect(existsSync(join(folder, killed, 'half'))).toBe(true)

    await kill(child)
    await removePartialFolders(folder)
    expect(await readdir(folder)).toHaveLength(2)
    expect(existsSync(join(ours.path, 'growing'))).toBe(true)

    await ours.close()
    expect(await readdir(folder)).toEqual([])
  })
})

describe('openFolders', () => {
  it('gives a command its own folders beside a server, and a new server leaves their files', async () => {
    const server = openFolders(folder, false)
    const command = openFolders(folder, true)
    const copies = await command.ofProcess(join(folder, 'work'))
    await writeFile(join(copies, 'copy'), 'copy')
    await server.close()
    const next = openFolders(folder, false)
    expect(await next.ofProcess(join(folder, 'work'))).not.toBe(copies)
    expect(existsSync(join(copies, 'copy'))).toBe(true)
    await command.close()
    expect(existsSync(copies)).toBe(false)
    await next.close()
  })
})
