import type { Readable, Writable } from 'node:stream'

export interface StoredFile {
  size: number
  /** Hex. */
  sha256: string
}

export interface FileFacts {
  size: number
  /** A strong validator that changes with the content. */
  etag: string
  /** When the file was stored under this key, in milliseconds since 1970. */
  changedAt: number
}

/** Bytes by key. A key is `a/b/c.ext` of letters, digits, `-`, `_` and dots, made by us; anything else is refused with a throw. */
export interface Files {
  /** Several processes on several machines read it: what lies on the disk of one is unknown to the others. */
  isShared?: true
  /** Stores the bytes under the key; readers see the old file or the whole new one, never a part. */
  write(key: string, source: Readable | Uint8Array | string): Promise<StoredFile>
  /** Takes over a local file, which is gone afterwards; by rename where that is possible. */
  adopt(localPath: string, key: string): Promise<StoredFile>
  /** Undefined where there is no such file. */
  stat(key: string): Promise<FileFacts | undefined>
  /** Bytes `start` to `end`, both included. */
  read(key: string, range?: { start: number; end: number }): Readable
  /** The same bytes straight into a socket, where the driver can do that cheaper. `begin` is called before the first byte, or never. */
  send?(key: string, range: { start: number; end: number }, sink: Writable, begin: () => void): Promise<void>
  /** A local path with these bytes, for tools; valid until `release`. */
  local(key: string): Promise<{ path: string; release: () => Promise<void> }>
  remove(key: string): Promise<void>
  /** Stores a file under another key, which must be free; throws where there is no such file. */
  move(from: string, to: string): Promise<void>
  /** Every key that begins with the prefix. */
  list(prefix: string): AsyncIterable<string>
  /** Throws where the store cannot be reached or may not be used; `signal` ends the wait. */
  check(signal: AbortSignal): Promise<void>
}
