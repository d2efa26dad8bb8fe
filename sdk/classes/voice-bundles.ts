import { readWebm } from './webm-blocks.ts'

/** Splits what a recorder writes into the beginning, which every listener needs, and bundles that can each be played after it. */
export interface VoiceBundler {
  /** Takes the next bytes of the recording. */
  add(bytes: Uint8Array): void
  /** The beginning (the header of the file); undefined until it has come. */
  init(): Uint8Array | undefined
  /** All that has come since the last call, as a bundle; undefined: nothing has. */
  take(): Uint8Array | undefined
}

export const joinBytes = (parts: readonly Uint8Array[]): Uint8Array => {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

/** A bundler for a MIME type of a recorder: WebM or MP4. */
export const createBundler = (mime: string): VoiceBundler => (mime.startsWith('audio/mp4') ? bundleMp4() : bundleWebm())

/** A part of a cluster of WebM cannot be played by itself: the blocks of a bundle get a cluster of their own. */
function bundleWebm(): VoiceBundler {
  const reader = readWebm()
  return {
    add: reader.add,
    init: reader.init,
    take() {
      const blocks = reader.take()
      const [first] = blocks
      if (first === undefined) return undefined
      const parts = blocks.map(({ time, track, flags, data }) => simpleBlock(time - first.time, track, flags, data))
      const content = joinBytes([element(0xe7, timeBytes(first.time)), ...parts])
      return element(0x1f43b675, content)
    },
  }
}

const timeBytes = (time: number): Uint8Array => {
  const bytes = new Uint8Array(8)
  new DataView(bytes.buffer).setBigUint64(0, BigInt(time))
  return bytes
}

function simpleBlock(relative: number, track: number, flags: number, data: Uint8Array): Uint8Array {
  const head = new Uint8Array([0x80 | track, 0, 0, flags | 0x80])
  new DataView(head.buffer).setInt16(1, relative)
  return element(0xa3, joinBytes([head, data]))
}

/** An element of WebM: its number, its size in four bytes, its content. */
function element(id: number, content: Uint8Array): Uint8Array {
  const name = id > 0xff ? [(id >>> 24) & 0xff, (id >>> 16) & 0xff, (id >>> 8) & 0xff, id & 0xff] : [id]
  const { length } = content
  const size = [0x10 | ((length >>> 24) & 0x0f), (length >>> 16) & 0xff, (length >>> 8) & 0xff, length & 0xff]
  return joinBytes([new Uint8Array([...name, ...size]), content])
}

/** Fragments of MP4 (`moof` with its `mdat`) can each be played after the header. */
function bundleMp4(): VoiceBundler {
  let rest: Uint8Array = new Uint8Array()
  const header: Uint8Array[] = []
  let fragments: Uint8Array[] = []
  let isWhole = false
  let moof: Uint8Array | undefined
  const keep = (name: string, box: Uint8Array): void => {
    if (name === 'ftyp' || name === 'moov') header.push(box)
    if (name === 'moov') isWhole = true
    if (name === 'moof') moof = box
    if (name !== 'mdat' || moof === undefined) return
    fragments.push(moof, box)
    moof = undefined
  }
  return {
    add(bytes) {
      rest = joinBytes([rest, bytes])
      while (rest.length >= 8) {
        const size = new DataView(rest.buffer, rest.byteOffset).getUint32(0)
        if (size < 8 || size > rest.length) return
        keep(String.fromCharCode(...rest.subarray(4, 8)), rest.subarray(0, size))
        rest = rest.slice(size)
      }
    },
    init: () => (isWhole ? joinBytes(header) : undefined),
    take() {
      if (fragments.length === 0) return undefined
      const bundle = joinBytes(fragments)
      fragments = []
      return bundle
    },
  }
}
