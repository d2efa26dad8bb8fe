import { createHash } from 'node:crypto'
import { createInterface } from 'node:readline'
import { type FileLine, inSnapshot, type Snapshot } from './backup-layout.ts'
import { type BackupPlace, readStored, toStored } from './backup-place.ts'
import type { ArrivingSnapshot } from './backup-store.ts'

const listName = 'files.tsv'
const sealOf = (snapshot: string): string => `${listName} ${snapshot}`

const textOf = ({ sha256, size, tier, key }: FileLine): string => `${sha256}\t${size}\t${tier}\t${key}\n`

/** Counts and hashes lines: the manifest of a backup says how many its list has, and their digest. */
export function digestOfList(): { add(line: FileLine): void; isOf(manifest: Snapshot | undefined): boolean; sha256(): string } {
  const hash = createHash('sha256')
  let count = 0
  return {
    add(line) {
      hash.update(textOf(line))
      count++
    },
    isOf: (manifest) => manifest?.files === count && (manifest.list === undefined || manifest.list === hash.copy().digest('hex')),
    sha256: () => hash.digest('hex'),
  }
}

/** Writes the list of the files of a backup that is being made; answers its digest. */
export async function writeLines(
  place: BackupPlace,
  arriving: ArrivingSnapshot,
  snapshot: string,
  lines: Iterable<FileLine>,
): Promise<string> {
  const digest = digestOfList()
  async function* bytes(): AsyncGenerator<Uint8Array> {
    for (const line of lines) {
      digest.add(line)
      yield Buffer.from(textOf(line))
    }
  }
  await arriving.write(listName, toStored(place, bytes(), sealOf(snapshot)))
  return digest.sha256()
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
