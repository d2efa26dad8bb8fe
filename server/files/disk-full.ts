import { statfs } from 'node:fs/promises'

/** Below this no upload and no conversion is begun: the rest is for the database, for signing in and for deleting. */
export const minFreeBytes = 64 * 1024 * 1024

const fullCodes = ['ENOSPC', 'EDQUOT', 'SQLITE_FULL', 'SQLITE_IOERR_SHMSIZE', '53100']

/** True when the disk, the quota or the database has no room; looks through the causes of an error. */
export function isDiskFull(error: unknown, depth = 0): boolean {
  if (typeof error !== 'object' || error === null || depth > 5) return false
  if ('code' in error && typeof error.code === 'string' && fullCodes.includes(error.code)) return true
  return 'cause' in error && isDiskFull(error.cause, depth + 1)
}

/** Bytes that are free where a folder is. */
export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

export const isSpaceShort = async (folder: string): Promise<boolean> => (await freeBytes(folder)) < minFreeBytes
