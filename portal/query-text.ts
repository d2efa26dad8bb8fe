/** Reads a page's query. Names are matched without regard to case, ids stay text ("1e5" is no number), `f` is JSON. */
export function readQuery(text: string): Record<string, unknown> {
  const fields: Record<string, unknown> = {}
  for (const [name, value] of new URLSearchParams(text)) {
    const key = name.toLowerCase()
    if (!(key in fields)) fields[key] = key === 'f' ? (parse(value) ?? value) : value
  }
  return fields
}

export function writeQuery(fields: Record<string, unknown>): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(fields)) {
    if (value !== undefined && value !== null) query.set(name, typeof value === 'object' ? JSON.stringify(value) : String(value))
  }
  return query.size > 0 ? `?${query}` : ''
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
