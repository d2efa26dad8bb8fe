/** Storage of this browser. Reading and writing never throw; values that may not be stored last as long as the page. */
export interface SafeStorage {
  get(key: string): string | null
  set(key: string, value: string): void
  remove(key: string): void
}

/** In a cross-site or sandboxed frame even naming `localStorage` throws: hence a function that opens it. */
export function createStorage(open: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>): SafeStorage {
  const memory = new Map<string, string>()
  const attempt = <Result>(act: (storage: ReturnType<typeof open>) => Result): Result | undefined => {
    try {
      return act(open())
    } catch {
      return undefined
    }
  }
  return {
    get: (key) => memory.get(key) ?? attempt((storage) => storage.getItem(key)) ?? null,
    set(key, value) {
      memory.set(key, value)
      attempt((storage) => storage.setItem(key, value))
    },
    remove(key) {
      memory.delete(key)
      attempt((storage) => storage.removeItem(key))
    },
  }
}

/** Under it stands whether the visitor lets this browser remember things: the only entry that is left when they do not. */
const consentKey = 'vitrine.cookies'

/** Opens a storage unless the visitor has declined. */
export const withConsent = <Kept extends Pick<Storage, 'getItem'>>(storage: Kept): Kept => {
  if (storage.getItem(consentKey) === 'declined') throw new Error('Storage is not allowed.')
  return storage
}

/** The browser's storage, or memory where it throws or the visitor declined. */
export const storage: SafeStorage = createStorage(() => withConsent(localStorage))

/** The same for as long as the window. */
export const sessionStore: SafeStorage = createStorage(() => withConsent(localStorage) && sessionStorage)

/** The visitor's choice about storage. */
export type Consent = 'accepted' | 'declined'

/** The visitor's choice in this browser; undefined without one, or when it cannot be read. */
export function readConsent(): Consent | undefined {
  try {
    const said = localStorage.getItem(consentKey)
    return said === 'accepted' || said === 'declined' ? said : undefined
  } catch {
    return undefined
  }
}

/** Keeps what the visitor says. When they decline, everything that was remembered here is forgotten, and nothing more is written. */
export function writeConsent(consent: Consent): void {
  try {
    if (consent === 'declined') localStorage.clear()
    localStorage.setItem(consentKey, consent)
  } catch {
    // A browser that stores nothing has nothing to forget.
  }
}
