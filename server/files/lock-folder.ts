import { join } from 'node:path'
import { StartRefused } from '../start-refused.ts'
import { lockFile, type ProcessLock } from './process-lock.ts'

/** Beside the files of the folder; stores list no name that begins with a dot. */
export const lockName = '.vitrine-lock'

/** Locks a folder for one server: a second one would empty its work and end its conversions. `variable` names the setting of the folder. */
export function lockFolder(folder: string, variable: string): ProcessLock {
  const lock = lockOf(folder, variable)
  if ('release' in lock) return lock
  throw new StartRefused(
    `Another Vitrine (${lock.holder}) is running on the folder ${folder}; stop it, or set ${variable} to a folder of its own.`,
  )
}

function lockOf(folder: string, variable: string): ReturnType<typeof lockFile> {
  try {
    return lockFile(join(folder, lockName))
  } catch (error) {
    throw new StartRefused(`The folder ${folder} (${variable}) cannot be locked: ${(error as Error).message}.`, { cause: error })
  }
}
