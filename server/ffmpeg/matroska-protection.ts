import type { FileHandle } from 'node:fs/promises'
import { elementAt } from './ebml.ts'

const segment = 0x18538067
const cluster = 0x1f43b675
const contentEncryption = 0x5035
/** Elements on the way from the file to a track's encryption: Segment, Tracks, TrackEntry, ContentEncodings, ContentEncoding. */
const containers = [segment, 0x1654ae6b, 0xae, 0x6d80, 0x6240]
const maxElements = 100_000

/** True when a track of a WebM or Matroska file is encrypted. Tracks come before the first cluster; element headers alone are read. */
export async function isMatroskaProtected(file: FileHandle): Promise<boolean> {
  const { size } = await file.stat()
  return isEncryptedIn(file, 0, size, { left: maxElements })
}

async function isEncryptedIn(file: FileHandle, from: number, to: number, budget: { left: number }): Promise<boolean> {
  for (let at = from; at + 2 <= to && budget.left > 0; ) {
    budget.left--
    const element = await elementAt(file, at)
    if (element === undefined || element.id === cluster) return false
    if (element.id === contentEncryption) return true
    const end = Math.min(to, element.length === undefined ? to : at + element.header + element.length)
    if (containers.includes(element.id) && (await isEncryptedIn(file, at + element.header, end, budget))) return true
    if (end <= at) return false
    at = end
  }
  return false
}
