/** Whether a text of a launch has a NUL, which no database takes as text. */
export function holdsNul(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\0')
  return typeof value === 'object' && value !== null && Object.entries(value).some(([name, inner]) => holdsNul(name) || holdsNul(inner))
}

/** Whether the query of an address has a NUL once it is decoded. */
export const queryHoldsNul = (address: string): boolean => address !== '' && holdsNul([...new URL(address).searchParams])
