const part = /^[A-Za-z0-9_-][A-Za-z0-9._-]*$/
const longest = 512

/** Keys become paths and addresses: only plain parts, none of which begins with a dot. */
export function checkKey(key: string): string {
  if (typeof key !== 'string' || key.length > longest || !key.split('/').every((name) => part.test(name))) {
    throw new Error(`Not a key of the file store: ${JSON.stringify(key).slice(0, 80)}`)
  }
  return key
}

/** A prefix may end within a part or with a slash; the empty one means everything. */
export function checkPrefix(prefix: string): string {
  if (prefix !== '') checkKey(prefix.endsWith('/') ? prefix.slice(0, -1) : prefix)
  return prefix
}
