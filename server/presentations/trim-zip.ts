import { open } from 'node:fs/promises'

/** The last record of a zip has 22 bytes and a comment of at most 65,535. */
const recordBytes = 22
const signature = Buffer.from('PK\x05\x06', 'latin1')
/** Mail programs and copy programs append a few bytes; more is another file behind the zip. */
const maxTrailingBytes = 16

/** Cuts a few stray bytes off behind the last record of a zip, because readers of zips refuse a file that has them. */
export async function trimZip(path: string): Promise<void> {
  const file = await open(path, 'r+')
  try {
    const { size } = await file.stat()
    const length = Math.min(size, recordBytes + 65_535 + maxTrailingBytes)
    const { buffer } = await file.read(Buffer.alloc(length), 0, length, size - length)
    const at = buffer.lastIndexOf(signature)
    if (at === -1 || at + recordBytes > length) return
    const trailing = length - (at + recordBytes + buffer.readUInt16LE(at + 20))
    if (trailing > 0 && trailing <= maxTrailingBytes) await file.truncate(size - trailing)
  } finally {
    await file.close()
  }
}
