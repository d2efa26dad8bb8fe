/** A file of an archive. */
export interface ZipEntry {
  /** Path in the archive, in ASCII. */
  name: string
  /** A text, or the bytes of a file. */
  text: string | Uint8Array<ArrayBuffer>
}

const crcs = /* @__PURE__ */ Uint32Array.from({ length: 256 }, (_, byte) => {
  let crc = byte
  for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1
  return crc
})

/** The checksum of ZIP and PNG. */
function crcOf(bytes: Uint8Array): number {
  let crc = 0xffffffff
  for (const byte of bytes) crc = (crc >>> 8) ^ (crcs[(crc ^ byte) & 0xff] ?? 0)
  return ~crc >>> 0
}

const deflate = async (bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(await new Response(new Blob([bytes]).stream().pipeThrough(new CompressionStream('deflate-raw'))).arrayBuffer())

/** Numbers of two and four bytes, the lowest byte first. */
function pack(...numbers: readonly [size: 2 | 4, value: number][]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(numbers.reduce((sum, [size]) => sum + size, 0))
  const view = new DataView(bytes.buffer)
  let at = 0
  for (const [size, value] of numbers) {
    if (size === 2) view.setUint16(at, value, true)
    else view.setUint32(at, value, true)
    at += size
  }
  return bytes
}

/** The first day that ZIP knows: the same text is the same file. */
const date = 0x21
const deflated = 8
const version = 20

/** Writes texts and files as a ZIP archive. The compression is that of the browser. */
export async function writeZip(entries: readonly ZipEntry[]): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array<ArrayBuffer>[] = []
  const directory: Uint8Array<ArrayBuffer>[] = []
  let offset = 0
  for (const { name, text } of entries) {
    const path = new TextEncoder().encode(name)
    const bytes = typeof text === 'string' ? new TextEncoder().encode(text) : text
    const packed = await deflate(bytes)
    const facts = pack([2, version], [2, 0], [2, deflated], [2, 0], [2, date], [4, crcOf(bytes)], [4, packed.length], [4, bytes.length])
    const local = [pack([4, 0x04034b50]), facts, pack([2, path.length], [2, 0]), path, packed]
    // Without comment and attributes, on the first disk.
    const rest = pack([2, path.length], [2, 0], [2, 0], [2, 0], [2, 0], [4, 0], [4, offset])
    directory.push(pack([4, 0x02014b50], [2, version]), facts, rest, path)
    parts.push(...local)
    offset += sizeOf(local)
  }
  const count = entries.length
  const end = pack([4, 0x06054b50], [2, 0], [2, 0], [2, count], [2, count], [4, sizeOf(directory)], [4, offset], [2, 0])
  return new Uint8Array(await new Blob([...parts, ...directory, end]).arrayBuffer())
}

const sizeOf = (parts: readonly Uint8Array[]): number => parts.reduce((sum, { length }) => sum + length, 0)
