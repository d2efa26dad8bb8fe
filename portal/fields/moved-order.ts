/** A list with one of it at another place; what is beyond an end goes to that end. */
export function movedOrder(ids: readonly number[], id: number, place: number): number[] {
  const rest = ids.filter((one) => one !== id)
  const at = Math.max(0, Math.min(rest.length, place))
  return [...rest.slice(0, at), id, ...rest.slice(at)]
}
