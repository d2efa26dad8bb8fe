import type { FileHandle } from 'node:fs/promises'

/** An Ogg page has at most 65,307 bytes, so the last one begins in here. */
const tailBytes = 65_307 * 2
const packetSizes = [188, 192, 204]
const sync = 0x47

/** True when an Ogg file ends within a page, or its last page does not end a stream. */
export async function isOggCutOff(file: FileHandle): Promise<boolean> {
  const { size } = await file.stat()
  const start = Math.max(0, size - tailBytes)
  const bytes = Buffer.alloc(size - start)
  await file.read(bytes, 0, bytes.length, start)
  const at = bytes.lastIndexOf('OggS\0', undefined, 'latin1')
  if (at === -1) return true
  if (at + 27 > bytes.length) return true
  const segments = bytes.readUInt8(at + 26)
  const table = bytes.subarray(at + 27, at + 27 + segments)
  const end = at + 27 + segments + table.reduce((sum, length) => sum + length, 0)
  const isLastOfStream = (bytes.readUInt8(at + 5) & 4) !== 0
  return table.length < segments || end > bytes.length || !isLastOfStream
}

/**
 * True when an MPEG transport stream ends within a packet. A recording of a broadcast begins and ends anywhere, so a stream that ends between
 * two packets is taken to be whole.
 */
export async function isTransportCutOff(file: FileHandle): Promise<boolean> {
  const { size } = await file.stat()
  const head = Buffer.alloc(4096)
  const { bytesRead } = await file.read(head, 0, head.length, 0)
  for (const length of packetSizes) {
    for (let first = 0; first < length && first + 4 * length < bytesRead; first++) {
      if (![0, 1, 2, 3, 4].every((packet) => head.readUInt8(first + packet * length) === sync)) continue
      // Packets of 192 bytes have a time before each sync byte.
      const before = length === 192 ? 4 : 0
      return first >= before && (size - (first - before)) % length !== 0
    }
  }
  return false
}
