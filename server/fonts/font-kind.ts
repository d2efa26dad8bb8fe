import type { FontKind } from '../../sdk/fonts/contract.ts'

const signatures: Record<string, FontKind> = { wOF2: 'woff2', OTTO: 'otf', true: 'ttf', '\0\u0001\0\0': 'ttf' }

/** Bytes of an entry in the directory of a TTF or OTF file, and of what stands before them. */
const [entryBytes, headerBytes] = [16, 12]
/** Real fonts have some twenty tables. */
const maxTables = 200

/**
 * The kind of a font file by its content; undefined for any other file and for one that is cut off. Browsers check the tables themselves
 * before they use them.
 */
export function fontKind(bytes: Uint8Array): FontKind | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (bytes.byteLength < headerBytes + entryBytes) return undefined
  const kind = signatures[String.fromCharCode(...bytes.subarray(0, 4))]
  if (kind === undefined) return undefined
  // A WOFF2 file has its own length at byte 8 and the number of its tables at byte 12.
  if (kind === 'woff2') return view.getUint32(8) === bytes.byteLength && isCount(view.getUint16(12)) ? kind : undefined
  const tables = view.getUint16(4)
  if (!isCount(tables) || headerBytes + tables * entryBytes > bytes.byteLength) return undefined
  for (let at = headerBytes; at < headerBytes + tables * entryBytes; at += entryBytes)
    if (view.getUint32(at + 8) + view.getUint32(at + 12) > bytes.byteLength) return undefined
  return kind
}

const isCount = (tables: number): boolean => tables > 0 && tables <= maxTables
