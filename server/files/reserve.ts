import { existsSync, rmSync, statfsSync } from 'node:fs'
import { open, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { freeBytes, minFreeBytes } from './disk-full.ts'

/** Space that is kept so that people can sign in and delete when the disk is full. */
export interface Reserve {
  /** Gives the space free when the disk is nearly full, and takes it again when there is plenty; call it every few seconds. */
  tend(): Promise<'kept' | 'released'>
}

const chunkBytes = 1024 * 1024
const reserveBytes = minFreeBytes / 2
const pathOf = (folder: string): string => join(folder, 'reserve')

/** Frees the space at once, for a write that found the disk full. Answers whether there was any. */
export function releaseReserve(folder: string): boolean {
  const isKept = existsSync(pathOf(folder))
  rmSync(pathOf(folder), { force: true })
  return isKept
}

/** Frees the space when the disk is nearly full, so that a server can start: its locks and folders need some. */
export function releaseWhenFull(folder: string): void {
  const { bavail, bsize } = statfsSync(folder)
  if (bavail * bsize < reserveBytes / 4) releaseReserve(folder)
}

export function createReserve(folder: string, { bytes = reserveBytes, free = freeBytes } = {}): Reserve {
  const path = pathOf(folder)
  const size = async (): Promise<number> => (await stat(path).catch(() => undefined))?.size ?? 0

  return {
    async tend() {
      const [now, held] = await Promise.all([free(folder), size()])
      if (held > 0 && now < bytes / 4) {
        await rm(path, { force: true })
        return 'released'
      }
      if (held === bytes) return 'kept'
      if (now < bytes * 8) return held > 0 ? 'kept' : 'released'
      await fill(path, bytes)
      return 'kept'
    },
  }
}

/** Written out, because a file system may give no space to a file that is only declared long. */
async function fill(path: string, bytes: number): Promise<void> {
  const file = await open(path, 'w')
  try {
    const chunk = Buffer.alloc(chunkBytes, 'reserve ')
    for (let at = 0; at < bytes; at += chunkBytes) await file.write(chunk, 0, Math.min(chunkBytes, bytes - at))
    await file.sync()
  } catch (error) {
    await rm(path, { force: true })
    throw error
  } finally {
    await file.close()
  }
}
