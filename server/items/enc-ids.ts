import { createHash } from 'node:crypto'
import Sqids from 'sqids'

export interface EncIds {
  encode(id: number): string
  /** Undefined when the text is no id of this site. */
  decode(encId: string): number | undefined
}

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

/** EncIDs hide how many items there are; they authorise nothing. Letters only, so that no EncID looks like a ClipDataID. */
export function createEncIds(secret: string): EncIds {
  const sqids = new Sqids({ alphabet: shuffled(letters, secret), minLength: 8 })
  return {
    encode: (id) => sqids.encode([id]),
    decode(encId) {
      if (!/^[A-Za-z]{8,40}$/.test(encId)) return undefined
      const [id] = sqids.decode(encId)
      // Several texts decode to one number; only the one that we give counts.
      return id !== undefined && Number.isSafeInteger(id) && sqids.encode([id]) === encId ? id : undefined
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
