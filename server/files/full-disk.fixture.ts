import { spawnSync } from 'node:child_process'
import { mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export interface LimitedDisk {
  folder: string
  /** Writes until there is no space left. */
  fill(): Promise<void>
  /** Deletes what `fill` has written. */
  free(): Promise<void>
  unmount(): Promise<void>
}

/** A file system of its own in memory, of so many megabytes; undefined where this process may not mount one. */
export async function mountLimitedDisk(megabytes: number): Promise<LimitedDisk | undefined> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-disk-'))
  const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'vitrine', folder])
  if (status !== 0) {
    await rm(folder, { recursive: true })
    return undefined
  }
  const filling = join(folder, 'filling')
  return {
    folder,
    async fill() {
      const file = await open(filling, 'a')
      const chunk = Buffer.alloc(1024 * 1024, 1)
      try {
        for (let size = chunk.length; size >= 1; ) {
          try {
            await file.write(chunk, 0, size)
          } catch (error) {
            if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
            size = Math.floor(size / 2)
          }
        }
      } finally {
        await file.close()
      }
    },
    free: () => rm(filling, { force: true }),
    async unmount() {
      spawnSync('umount', ['-l', folder])
      await rm(folder, { recursive: true, force: true })
    },
  }
}
