/** The error that all began with: a failed connection to several addresses holds one error for each. */
export function rootOf(error: unknown): unknown {
  if (error instanceof AggregateError && error.errors.length > 0) return rootOf(error.errors[0])
  return error instanceof Error && error.cause !== undefined ? rootOf(error.cause) : error
}

/** The code of an error; empty: it has none. */
export const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''

export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

const reasons: Record<string, string> = {
  EACCES: 'this account may not write there',
  EPERM: 'this account may not write there',
  EROFS: 'it is on a disk that can only be read',
  ENOSPC: 'the disk is full',
  ENOTDIR: 'a part of its path is a file',
  EEXIST: 'there is a file of this name',
  ECONNREFUSED: 'nothing answers there',
  ENOTFOUND: 'there is no such host',
  EAI_AGAIN: 'the name of the host cannot be looked up',
  SQLITE_CANTOPEN: 'the file cannot be opened',
  SQLITE_NOTADB: 'this file is no SQLite database',
  SQLITE_CORRUPT: 'this file is damaged',
  SQLITE_BUSY: 'another program has locked it',
  SQLITE_FULL: 'the disk is full',
}

/** Why something cannot be used, as the end of a sentence. */
export function reasonOf(error: unknown): string {
  const code = codeOf(error)
  if (code.startsWith('SQLITE_READONLY')) return 'this account may not write there'
  return reasons[code] ?? messageOf(error).replace(/\s+/g, ' ').replace(/\.$/, '')
}
