import type { FileHandle } from 'node:fs/promises'
import { boxAt, longestMoov, maxBoxes } from './mp4-boxes.ts'

/** Sample entries of encrypted tracks: common encryption (`encv`, `enca`, `enct`) and FairPlay (`drmi`, `drms`). */
const protectedEntries = ['encv', 'enca', 'enct', 'drmi', 'drms']
/** Boxes on the way from the file to the sample entries. */
const containers = ['moov', 'trak', 'mdia', 'minf', 'stbl']

/** True when a track of an MP4 or MOV file is encrypted: ffprobe does not say so, and decoding gives noise. */
export async function isMp4Protected(file: FileHandle): Promise<boolean> {
  const { size } = await file.stat()
  return (await entriesIn(file, 0, size, { left: maxBoxes })).some((entry) => protectedEntries.includes(entry))
}

/** Names of the sample entries between two places of a file; it reads box headers only. */
async function entriesIn(file: FileHandle, from: number, to: number, budget: { left: number }): Promise<string[]> {
  const found: string[] = []
  for (let at = from; at + 8 <= to && budget.left > 0; ) {
    budget.left--
    const { name, length, header } = await boxAt(file, at, to)
    if (length < header) break
    const end = Math.min(to, at + length)
    if (name === 'stsd') found.push(...(await entriesOf(file, at + header + 8, end, budget)))
    else if (containers.includes(name) && length <= longestMoov) found.push(...(await entriesIn(file, at + header, end, budget)))
    at += length
  }
  return found
}

async function entriesOf(file: FileHandle, from: number, to: number, budget: { left: number }): Promise<string[]> {
  const names: string[] = []
  for (let at = from; at + 8 <= to && budget.left > 0; ) {
    budget.left--
    const { name, length, header } = await boxAt(file, at, to)
    if (length < header) break
    names.push(name)
    at += length
  }
  return names
}
