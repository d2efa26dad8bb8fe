import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import Sqids from 'sqids'

export interface EncIds {
  encode(id: number): string
  /** Undefined when the text is no id of this site. */
  decode(encId: string): number | undefined
}

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

/** Encoding and decoding take longer than reading the row of an item, and lists and pages name the same items again and again. */
const keptIds = 20_000

/** EncIDs hide how many items there are; they authorise nothing. Letters only, so that no EncID looks like a ClipDataID. */
export function createEncIds(secret: string): EncIds {
  const sqids = new Sqids({ alphabet: shuffled(letters, secret), minLength: 8 })
  const known = new LRUCache<number, string>({ max: keptIds })
  const decoded = new LRUCache<string, number>({ max: keptIds })
  const encode = (id: number): string => {
    const encoded = known.get(id) ?? sqids.encode([id])
    known.set(id, encoded)
    return encoded
  }
  return {
    encode,
    decode(encId) {
      const found = decoded.get(encId)
      if (found !== undefined) return found
      if (!/^[A-Za-z]{8,40}$/.test(encId)) return undefined
      const [id] = sqids.decode(encId)
      // Several texts decode to one number; only the canonical one is valid.
      if (id === undefined || !Number.isSafeInteger(id) || encode(id) !== encId) return undefined
      decoded.set(encId, id)
      return id
    },
  }
}

/** The id behind an EncID, a ClipDataID, or either with a tilde suffix. */
export function itemIdOf(ids: EncIds, text: string): number | undefined {
  const [name = ''] = text.split('~', 1)
  if (/^\d{1,15}$/.test(name)) return Number(name) > 0 ? Number(name) : undefined
  return ids.decode(name)
}

function shuffled(alphabet: string, secret: string): string {
  const characters = [...alphabet]
  let random = createHash('sha256').update(`enc-ids ${secret}`).digest()
  for (let last = characters.length - 1; last > 0; last--) {
    random = createHash('sha256').update(random).digest()
    const other = random.readUInt32BE(0) % (last + 1)
    ;[characters[last], characters[other]] = [characters[other] as string, characters[last] as string]
  }
  return characters.join('')
}

declare module '../context.ts' {
  interface Deps {
    /** The public ids of items. */
    ids: EncIds
  }
}
