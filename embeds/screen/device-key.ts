/** The key of this device, which it can use and cannot give away. */
export interface DeviceKey {
  /** Its public half, made when there is none; undefined where the browser keeps none (plain HTTP, no storage). */
  publicHalf: () => Promise<string | undefined>
  /** Undefined: there is no key. */
  sign: (text: string) => Promise<string | undefined>
}

const database = 'vitrine-signage'
const keys = 'keys'
/** One for all addresses: a device that is moved to another one is known as the same. */
const name = 'device'
const kind = { name: 'ECDSA', namedCurve: 'P-256' } as const

/**
 * Browsers write cookies down when they like, half a minute later: a screen that is unplugged before would be nobody. The key is on the
 * disk before its public half leaves the device, and no script can read the other half.
 */
export function createDeviceKey(): DeviceKey {
  const attempt = async <Result>(act: () => Promise<Result>): Promise<Result | undefined> => {
    try {
      return await act()
    } catch {
      return undefined
    }
  }
  const read = () => inStore<CryptoKeyPair | undefined>('readonly', (store) => store.get(name))
  const make = async (): Promise<CryptoKeyPair> => {
    const pair = await crypto.subtle.generateKey(kind, false, ['sign'])
    await inStore('readwrite', (store) => store.put(pair, name))
    return pair
  }
  return {
    publicHalf: () =>
      attempt(async () => {
        const { publicKey } = (await read()) ?? (await make())
        return base64url(await crypto.subtle.exportKey('raw', publicKey))
      }),
    sign: (text) =>
      attempt(async () => {
        const pair = await read()
        if (!pair) return undefined
        return base64url(await crypto.subtle.sign({ name: 'ECDSA', hash: 'SHA-256' }, pair.privateKey, new TextEncoder().encode(text)))
      }),
  }
}

const base64url = (bytes: ArrayBuffer): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

function inStore<Result>(mode: IDBTransactionMode, act: (store: IDBObjectStore) => IDBRequest): Promise<Result> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(database, 1)
    opening.onupgradeneeded = () => opening.result.createObjectStore(keys)
    opening.onerror = () => reject(opening.error)
    opening.onsuccess = () => {
      const db = opening.result
      // "strict": done when it is on the disk, not when someone means to write it.
      const transaction = db.transaction(keys, mode, { durability: 'strict' })
      const request = act(transaction.objectStore(keys))
      transaction.oncomplete = () => {
        db.close()
        resolve(request.result as Result)
      }
      transaction.onabort = () => {
        db.close()
        reject(transaction.error)
      }
    }
  })
}
