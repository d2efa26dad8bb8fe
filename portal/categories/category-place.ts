/** Position of an address among the categories: in one, at the top level, or outside. */
export type CategoryPlace = { kind: 'category'; id: number } | { kind: 'root' } | undefined

/** Reads `catid` and `show` as people and old links write them. */
export function categoryPlace({ catid, show }: { catid?: unknown; show?: unknown }): CategoryPlace {
  const text = typeof catid === 'string' || typeof catid === 'number' ? String(catid) : ''
  if (/^\d{1,15}$/.test(text) && Number(text) > 0) return { kind: 'category', id: Number(text) }
  return typeof show === 'string' && show.toLowerCase() === 'cats' ? { kind: 'root' } : undefined
}
