import { type GalleryItem, GalleryLimits, type GallerySettings } from './contract.ts'

/** The photos that are shown, the first one first: those with an address, at most `MaxItems`. */
export function shownItems(
  items: readonly GalleryItem[],
  { OrderASC, MaxItems }: Pick<GallerySettings, 'OrderASC' | 'MaxItems'>,
): readonly GalleryItem[] {
  const max = MaxItems > 0 ? Math.min(MaxItems, GalleryLimits.items) : GalleryLimits.items
  const known = items.filter(({ ImageURLs }) => ImageURLs.some(({ URL }) => URL !== ''))
  return (OrderASC ? known : known.toReversed()).slice(0, max)
}

/** Numbers from 0 to below 1, the same ones for the same seed. */
export function seededRandom(seed: number): () => number {
  let state = seed | 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

function shuffled(count: number, seed: number): number[] {
  const random = seededRandom(seed)
  const order = Array.from({ length: count }, (_, index) => index)
  for (let last = count - 1; last > 0; last--) {
    const other = Math.floor(random() * (last + 1))
    const kept = order[last] as number
    order[last] = order[other] as number
    order[other] = kept
  }
  return order
}

/** How often all photos have been shown when it is at a position: positions go on after the last photo, and before the first. */
export const runOf = (position: number, count: number): number => (count > 0 ? Math.floor(position / count) : 0)

/** Which photo of its run, from 0. */
export const placeOf = (position: number, count: number): number => (count > 0 ? position - runOf(position, count) * count : 0)

/** Which photo is at a position. With a seed every run has an order of its own, and none begins with what the one before ended with. */
export function createOrder(count: number, seed?: number): (position: number) => number {
  if (seed === undefined || count < 2) return (position) => placeOf(position, count)
  const known = new Map<number, number[]>()
  const plain = (run: number): number[] => shuffled(count, seed + Math.imul(run, 0x9e3779b1))
  const orderOf = (run: number): number[] => {
    const found = known.get(run)
    if (found) return found
    const order = plain(run)
    // Compare with the shuffled order before any swap: with more than two photos, only the first two change places.
    if (count > 2 && order[0] === plain(run - 1).at(-1)) order.splice(0, 2, order[1] as number, order[0] as number)
    if (known.size > 4) known.clear()
    known.set(run, order)
    return order
  }
  return (position) => orderOf(runOf(position, count))[placeOf(position, count)] as number
}
