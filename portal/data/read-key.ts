import type { Endpoint } from '../../sdk/wire/index.ts'

/** Any endpoint, seen by code that only needs its address. */
export type AnyEndpoint = Pick<Endpoint<never, unknown>, 'path'>

/** EncIDs by ClipDataID, of items that this page has read. */
export type ItemIds = Map<string, string>

/** The cache key of a read: the endpoint's path and its input, the same for every way to write that input. */
export type ReadKey = readonly [path: string, input: Record<string, unknown>]

const itemParameter = /^\/api\/ml\/media\/:(\w+)\//

/**
 * The cache key of a read. Fields that are undefined are left out. An item is named without the suffix after a tilde, and by its EncID
 * once its ClipDataID is known, so that it has one entry.
 */
export function readKey({ path }: AnyEndpoint, input: object, ids: ItemIds): ReadKey {
  const fields = Object.entries(input).filter(([, value]) => value !== undefined)
  const itemField = itemParameter.exec(path)?.[1]
  return [path, Object.fromEntries(fields.map(([name, value]) => [name, name === itemField ? itemIdOf(value, ids) : value]))]
}

/** Remembers both names of an item, so that later reads by either find one entry. */
export function noteItemIds(answer: unknown, ids: ItemIds): void {
  if (typeof answer !== 'object' || answer === null || !('EncID' in answer) || !('ClipDataID' in answer)) return
  ids.set(String(answer.ClipDataID), String(answer.EncID))
}

function itemIdOf(value: unknown, ids: ItemIds): string {
  const plain = String(value).split('~')[0] ?? ''
  return ids.get(plain) ?? plain
}
