import type { FileHandle } from 'node:fs/promises'

/** The index of a film of a whole day is smaller. */
export const longestMoov = 256 * 1024 * 1024
/** So many boxes of a file are read. */
export const maxBoxes = 100_000

/** The header of the box at a place. A length of 1 means that 64 bits follow, 0 that the box reaches to the end. */
export async function boxAt(file: FileHandle, at: number, to: number): Promise<{ name: string; length: number; header: number }> {
  const head = Buffer.alloc(16)
  const { bytesRead } = await file.read(head, 0, 16, at)
  const name = head.toString('latin1', 4, 8)
  const length = head.readUInt32BE(0)
  if (length === 1 && bytesRead === 16) return { name, length: Number(head.readBigUInt64BE(8)), header: 16 }
  return { name, length: length === 0 ? to - at : length, header: 8 }
}
