import type { FileHandle } from 'node:fs/promises'

export interface Element {
  id: number
  /** Bytes behind the header; undefined when they are not known. */
  length: number | undefined
  /** Bytes of the header. */
  header: number
}

/** An EBML element: a number of 1 to 4 bytes, then its length in 1 to 8 bytes; all ones mean that the length is not known. */
export async function elementAt(file: FileHandle, at: number): Promise<Element | undefined> {
  const head = Buffer.alloc(12)
  const { bytesRead } = await file.read(head, 0, 12, at)
  const idBytes = Math.clz32(head.readUInt8(0)) - 23
  if (idBytes > 4 || bytesRead <= idBytes) return undefined
  const first = head.readUInt8(idBytes)
  const lengthBytes = Math.clz32(first) - 23
  if (lengthBytes > 8 || bytesRead < idBytes + lengthBytes) return undefined
  let length = BigInt(first & (0xff >> lengthBytes))
  for (let place = 1; place < lengthBytes; place++) length = length * 256n + BigInt(head.readUInt8(idBytes + place))
  const isUnknown = length === (1n << BigInt(7 * lengthBytes)) - 1n
  return { id: head.readUIntBE(0, idBytes), length: isUnknown ? undefined : Number(length), header: idBytes + lengthBytes }
}
