import type { FileHandle } from 'node:fs/promises'

/** Identifiers of objects, in hex as they stand in the file. */
const header = '3026b2758e66cf11a6d900aa0062ce6c'
const headerExtension = 'b503bf5f2ea9cf118ee300c00c205365'
const encryptions = [
  // Content encryption, extended and advanced.
  'fbb3112223bdd211b4b700a0c955fc6e',
  '14e68a292226174cb935dae07ee9289c',
  '338505438169e6499b74ad12cb86d58c',
]
const objectHeader = 24
const maxObjects = 10_000

/** True when a WMV, WMA or ASF file is encrypted: an object of its header says so. */
export async function isAsfProtected(file: FileHandle): Promise<boolean> {
  const first = await objectAt(file, 0)
  // Behind the header's own 24 bytes come the number of its objects and two reserved bytes.
  return first?.id === header && isEncryptedIn(file, 30, first.size, { left: maxObjects })
}

async function isEncryptedIn(file: FileHandle, from: number, to: number, budget: { left: number }): Promise<boolean> {
  for (let at = from; at + objectHeader <= to && budget.left > 0; ) {
    budget.left--
    const object = await objectAt(file, at)
    if (object === undefined || object.size < objectHeader) return false
    if (encryptions.includes(object.id)) return true
    const end = Math.min(to, at + object.size)
    // The extension has 22 bytes of its own before its objects.
    if (object.id === headerExtension && (await isEncryptedIn(file, at + objectHeader + 22, end, budget))) return true
    at = end
  }
  return false
}

async function objectAt(file: FileHandle, at: number): Promise<{ id: string; size: number } | undefined> {
  const head = Buffer.alloc(objectHeader)
  const { bytesRead } = await file.read(head, 0, objectHeader, at)
  return bytesRead < objectHeader ? undefined : { id: head.toString('hex', 0, 16), size: Number(head.readBigUInt64LE(16)) }
}
