const memory = new Map<string, string>()

/** A choice kept in this browser. Storage may throw (private modes, policies): then it is kept until the page goes. */
export function readPreference(name: string): string | undefined {
  try {
    return localStorage.getItem(`vitrine.${name}`) ?? memory.get(name)
  } catch {
    return memory.get(name)
  }
}

export function writePreference(name: string, value: string): void {
  memory.set(name, value)
  try {
    localStorage.setItem(`vitrine.${name}`, value)
  } catch {
    // memory has it
  }
}
