import { existsSync } from 'node:fs'
import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { lockFile, processName } from './process-lock.ts'

/** A folder for half-made files of one process. */
export interface ProcessFolder {
  path: string
  /** Removes the folder with all that is in it. */
  close(): Promise<void>
}

const isProcessFolder = (name: string): boolean => /^process-\d+-[0-9a-f]+$/.test(name)
const lockPath = (parent: string, name: string): string => join(parent, `${name}.lock`)

/** Makes a folder of this process below `parent`. Its lock tells others that the process is running. */
export async function openProcessFolder(parent: string): Promise<ProcessFolder> {
  await mkdir(parent, { recursive: true })
  const name = processName()
  const path = join(parent, name)
  // The lock comes first: a folder without one is removed by the next server that starts.
  const lock = lockFile(lockPath(parent, name))
  if ('holder' in lock) return openProcessFolder(parent)
  await mkdir(path)
  return {
    path,
    async close() {
      await rm(path, { recursive: true, force: true })
      await rm(lockPath(parent, name), { force: true })
      lock.release()
    },
  }
}

/** Removes the folders of processes that do not run any more; those of running ones stay, such as an import beside the server. */
export async function removeEndedProcessFolders(parent: string): Promise<void> {
  const entries = await readdir(parent).catch(() => [])
  const names = new Set(entries.map((name) => name.replace(/\.lock$/, '')).filter(isProcessFolder))
  for (const name of names) {
    const lock = existsSync(lockPath(parent, name)) ? lockFile(lockPath(parent, name)) : undefined
    if (lock !== undefined && 'holder' in lock) continue
    await rm(join(parent, name), { recursive: true, force: true })
    await rm(lockPath(parent, name), { force: true })
    lock?.release()
  }
}

/** Removes everything in a folder of half-made files that no running process holds, what older versions left included. */
export async function removePartialFolders(parent: string): Promise<void> {
  await removeEndedProcessFolders(parent)
  for (const name of await readdir(parent).catch(() => []))
    if (!isProcessFolder(name.replace(/\.lock(-journal)?$/, ''))) await rm(join(parent, name), { recursive: true, force: true })
}
