import { accessSync, constants, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'

const inMemory = '/dev/shm'
/** A run of all tests keeps less than 2 GB there at a time. */
const minFreeBytes = 6e9

/**
 * The folder for the temporary files of a test run: in memory where this machine has the room, because PostgreSQL copies a database there in a
 * twentieth of the time. `TMPDIR` comes first.
 * @returns {string}
 */
export function temporaryFolder() {
  if (process.env.TMPDIR) return process.env.TMPDIR
  try {
    accessSync(inMemory, constants.W_OK | constants.X_OK)
    const { bavail, bsize } = statfsSync(inMemory)
    return bavail * bsize >= minFreeBytes ? inMemory : tmpdir()
  } catch {
    return tmpdir()
  }
}
