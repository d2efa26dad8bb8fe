import { createReadStream, statSync } from 'node:fs'
import { isAbsolute } from 'node:path'
import { Readable } from 'node:stream'
import type { SegmentIndex } from '../ffmpeg/segment-index.ts'
import type { Files } from '../files/files.ts'
import { StoreUnavailable } from '../files/store-unavailable.ts'
import type { Ranged } from '../http/ranges.ts'

/*
 * A rendition that grows is a file on the machine that makes it. If the file store is shared, its beginning and each of its segments is an
 * object too, so that every process can send them; their keys then begin with `path`.
 */
const pieceKey = (path: string, offset: number): string => `${path}-${offset}.mp4`

const piecesOf = ({ init, segments }: SegmentIndex) => [init, ...segments]

/** Stores the pieces that an index names, except for those of an earlier look, and takes all of them away again. */
export class GrowingPieces {
  private readonly files: Files
  private readonly path: string
  private readonly stored = new Set<number>()

  constructor(files: Files, path: string) {
    this.files = files
    this.path = path
  }

  async store(file: string, index: SegmentIndex): Promise<void> {
    for (const { offset, length } of piecesOf(index)) {
      if (this.stored.has(offset)) continue
      await this.files.write(pieceKey(this.path, offset), createReadStream(file, { start: offset, end: offset + length - 1 }))
      this.stored.add(offset)
    }
  }

  async remove(): Promise<void> {
    for (const offset of this.stored) await this.files.remove(pieceKey(this.path, offset))
  }
}

/** Reads the part of a rendition that is there; its playlist names no byte beyond it. */
export function readGrowing(
  { files }: { files: Files },
  { path, index }: { path: string; index: SegmentIndex },
  headers: Record<string, string>,
): Ranged {
  if (!isAbsolute(path)) {
    const size = Math.max(...piecesOf(index).map(({ offset, length }) => offset + length))
    return {
      size,
      etag: `"growing-${size}"`,
      headers,
      read: (range) => Readable.from(bytesOf(files, path, index, range), { objectMode: false }),
    }
  }
  const size = statSync(path, { throwIfNoEntry: false })?.size
  if (size === undefined) throw new StoreUnavailable('A rendition that grows is on another machine.')
  return { size, etag: `"growing-${size}"`, headers, read: (range) => createReadStream(path, range) }
}

async function* bytesOf(
  files: Files,
  path: string,
  index: SegmentIndex,
  { start, end }: { start: number; end: number },
): AsyncGenerator<Uint8Array> {
  for (const { offset, length } of piecesOf(index)) {
    const [from, to] = [Math.max(start, offset), Math.min(end, offset + length - 1)]
    if (from > to) continue
    try {
      yield* files.read(pieceKey(path, offset), { start: from - offset, end: to - offset }) as AsyncIterable<Uint8Array>
    } catch (cause) {
      // It has become whole meanwhile: the same address leads to the whole file a moment later.
      throw new StoreUnavailable('The rendition is complete meanwhile.', { cause })
    }
  }
}
