/** The numbers of the tags in a `tagdata`, each once; undefined for anything that is not understood. */
export function readTagData(data: unknown): number[] | undefined {
  const value = typeof data === 'string' ? parse(data) : data
  const list = Array.isArray(value) ? value : isObject(value) ? (value['Tags'] ?? []) : undefined
  if (!Array.isArray(list)) return undefined
  const ids = list.map((tag: unknown) => Number(isObject(tag) ? (tag['ID'] ?? tag['id']) : typeof tag === 'boolean' ? Number.NaN : tag))
  return ids.every((id) => Number.isSafeInteger(id) && id > 0) ? [...new Set(ids)] : undefined
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value)

/** JSON, or numbers with commas between them. */
function parse(text: string): unknown {
  const trimmed = text.trim()
  if (trimmed === '') return []
  if (/^[\d, ]+$/.test(trimmed)) return trimmed.split(',').map((part) => part.trim())
  try {
    return JSON.parse(trimmed)
  } catch {
    return undefined
  }
}
