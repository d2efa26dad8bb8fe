import type { RouterRoute } from 'hono/types'

export interface RouteTable {
  add(owner: string, routes: readonly RouterRoute[]): void
  /** Routes that run before the others of the same address. */
  addFirst(owner: string, routes: readonly RouterRoute[]): void
  /** In the order in which the router has to know them. */
  sorted(): RouterRoute[]
}

interface Entry {
  owner: string
  isFirst: boolean
  route: RouterRoute
}

/** Collects routes and sorts them by their addresses, so that the order in which they were added decides nothing. */
export function createRouteTable(): RouteTable {
  const entries: Entry[] = []
  const add = (isFirst: boolean) => (owner: string, routes: readonly RouterRoute[]) => {
    for (const route of routes) {
      const same = entries.find(
        (entry) => entry.route.method === route.method && entry.route.path === route.path && entry.isFirst === isFirst,
      )
      if (same !== undefined && same.owner !== owner)
        throw new Error(`Two capabilities answer ${route.method} ${route.path}: ${same.owner} and ${owner}.`)
      entries.push({ owner, isFirst, route })
    }
  }
  return {
    add: add(false),
    addFirst: add(true),
    sorted: () => entries.toSorted(byAddress).map(({ route }) => route),
  }
}

/** Fixed words before parameters, and parameters before the rest of an address: the first route that fits answers. */
function byAddress(one: Entry, other: Entry): number {
  const [ownPath, otherPath] = [one.route.path.split('/'), other.route.path.split('/')]
  for (let index = 0; index < Math.max(ownPath.length, otherPath.length); index++) {
    const [a, b] = [ownPath[index] ?? '', otherPath[index] ?? '']
    const difference = rankOf(a) - rankOf(b)
    if (difference !== 0) return difference
    if (a !== b) return a < b ? -1 : 1
  }
  if (one.isFirst !== other.isFirst) return one.isFirst ? -1 : 1
  return one.route.method < other.route.method ? -1 : one.route.method > other.route.method ? 1 : 0
}

const rankOf = (part: string): number => (part.includes('*') ? 2 : part.startsWith(':') ? 1 : 0)
