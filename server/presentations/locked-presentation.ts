import { createReadStream } from 'node:fs'

/** Streams of an encrypted Microsoft file in its list of names, and the mark of an encrypted .ppt in its record of the current user. */
const streamNames = ['EncryptedPackage', 'EncryptedSummary'].map((name) => Buffer.from(name, 'utf16le'))
const currentUser = Buffer.from('0000f60f', 'hex')
/** The size of the record and the token that a .ppt with a password has in place of `5fc091e3`. */
const lockedToken = Buffer.from('14000000dfc4d1f3', 'hex')

/** Whether an old presentation, or a new one in an encrypted container, needs a password. */
export async function isLocked(path: string): Promise<boolean> {
  let before: Buffer = Buffer.alloc(0)
  for await (const part of createReadStream(path) as AsyncIterable<Buffer>) {
    const bytes = Buffer.concat([before, part])
    if (streamNames.some((name) => bytes.includes(name)) || hasLockedUser(bytes)) return true
    // A mark can lie across two parts.
    before = bytes.subarray(-64)
  }
  return false
}

function hasLockedUser(bytes: Buffer): boolean {
  for (let at = bytes.indexOf(currentUser); at !== -1; at = bytes.indexOf(currentUser, at + 1)) {
    if (bytes.subarray(at + 8, at + 16).equals(lockedToken)) return true
  }
  return false
}
