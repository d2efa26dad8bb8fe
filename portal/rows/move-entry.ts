/** A list with one of its entries at another place; places beyond its ends are its ends. */
export function moveEntry<Entry>(entries: readonly Entry[], from: number, to: number): Entry[] {
  const entry = entries[from]
  if (entry === undefined) return [...entries]
  const rest = entries.filter((_, index) => index !== from)
  const place = Math.min(Math.max(to, 0), rest.length)
  return [...rest.slice(0, place), entry, ...rest.slice(place)]
}

/** New index for a key; undefined if the key moves nothing. */
export function keyedPlace(key: string, index: number, count: number): number | undefined {
  const place = { ArrowUp: index - 1, ArrowDown: index + 1, Home: 0, End: count - 1 }[key]
  return place === undefined || place === index || place < 0 || place >= count ? undefined : place
}
