import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { type FileLine, writeFileDurably } from './backup-folder.ts'
import { type BackupPlace, readStored, toStored } from './backup-place.ts'

const nameOf = (snapshot: string): string => `files.tsv ${snapshot}`

/** Writes the list of the files of a backup into the folder where that backup is being made. */
export function writeLines(place: BackupPlace, folder: string, snapshot: string, lines: Iterable<FileLine>): Promise<void> {
  async function* bytes(): AsyncGenerator<Uint8Array> {
    for (const { sha256, size, tier, key } of lines) yield Buffer.from(`${sha256}\t${size}\t${tier}\t${key}\n`)
  }
  return writeFileDurably(join(folder, 'files.tsv'), toStored(place, bytes(), nameOf(snapshot)))
}

export async function* readLines(place: BackupPlace, snapshot: string): AsyncGenerator<FileLine> {
  const path = join(place.folder, 'snapshots', snapshot, 'files.tsv')
  const input = readStored(place, path, nameOf(snapshot))
  const failed = new Promise<never>((_resolve, reject) => input.once('error', reject))
  failed.catch(() => {})
  for await (const line of createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY })) {
    const [, sha256 = '', size, tier, key = ''] = /^([0-9a-f]{64})\t(\d+)\t([01])\t(.+)$/.exec(line) ?? []
    if (key !== '') yield { sha256, size: Number(size), tier: tier === '1' ? 1 : 0, key }
  }
  // Reading by lines ends quietly with a stream that fails.
  if (input.errored) await failed
}
