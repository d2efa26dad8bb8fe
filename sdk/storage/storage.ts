/** What is remembered in this browser. Reading and writing never throw; what may not be stored lasts as long as the page. */
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

export const storage: SafeStorage = createStorage(() => localStorage)
