import { createInterface } from 'node:readline'
import { type FileLine, inSnapshot } from './backup-layout.ts'
import { type BackupPlace, readStored, toStored } from './backup-place.ts'
import type { ArrivingSnapshot } from './backup-store.ts'

const listName = 'files.tsv'
const sealOf = (snapshot: string): string => `${listName} ${snapshot}`

/** Writes the list of the files of a backup that is being made. */
export function writeLines(place: BackupPlace, arriving: ArrivingSnapshot, snapshot: string, lines: Iterable<FileLine>): Promise<void> {
  async function* bytes(): AsyncGenerator<Uint8Array> {
    for (const { sha256, size, tier, key } of lines) yield Buffer.from(`${sha256}\t${size}\t${tier}\t${key}\n`)
  }
  return arriving.write(listName, toStored(place, bytes(), sealOf(snapshot)))
}

export async function* readLines(place: BackupPlace, snapshot: string): AsyncGenerator<FileLine> {
  const input = readStored(place, inSnapshot(snapshot, listName), sealOf(snapshot))
  const failed = new Promise<never>((_resolve, reject) => input.once('error', reject))
  failed.catch(() => {})
  for await (const line of createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY })) {
    const [, sha256 = '', size, tier, key = ''] = /^([0-9a-f]{64})\t(\d+)\t([01])\t(.+)$/.exec(line) ?? []
    if (key !== '') yield { sha256, size: Number(size), tier: tier === '1' ? 1 : 0, key }
  }
  // Reading by lines ends quietly with a stream that fails.
  if (input.errored) await failed
}
