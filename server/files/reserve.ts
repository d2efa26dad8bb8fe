import { open, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { freeBytes, leastFreeBytes } from './disk-full.ts'

/** Space that is kept so that people can sign in and delete when the disk is full. */
export interface Reserve {
  /** Gives the space free when the disk is nearly full, and takes it again when there is plenty; call it every few seconds. */
  tend(): Promise<'kept' | 'released'>
}

const chunkBytes = 1024 * 1024

export function keepReserve(folder: string, { bytes = leastFreeBytes / 2, free = freeBytes } = {}): Reserve {
  const path = join(folder, 'reserve')
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
