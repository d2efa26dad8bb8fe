/** Whether a text of a launch has a NUL, which no database takes as text. */
export function holdsNul(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\0')
  return typeof value === 'object' && value !== null && Object.entries(value).some(([name, inner]) => holdsNul(name) || holdsNul(inner))
}
