import { chmodSync, statSync } from 'node:fs'

const others = 0o077
const sticky = 0o1000

/**
 * Takes the rights of everybody but the owner away from a folder or a file, if it is there. A folder that programs share, such as /tmp, and
 * what belongs to another account are left alone.
 */
export function restrictFileMode(path: string): void {
  const found = statSync(path, { throwIfNoEntry: false })
  if (!found || (found.mode & others) === 0 || (found.mode & sticky) !== 0 || found.uid !== process.getuid?.()) return
  chmodSync(path, found.mode & 0o700)
}
