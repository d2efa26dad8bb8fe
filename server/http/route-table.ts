import type { RouterRoute } from 'hono/types'

export interface RouteTable {
  add(owner: string, routes: readonly RouterRoute[]): void
  /** Routes that run before the others of the same address. */
  addFirst(owner: string, routes: readonly RouterRoute[]): void
  /** In the order in which the router has to know them. */
  sorted(): RouterRoute[]
}

interface Entry {
  isFirst: boolean
  route: RouterRoute
  /** Of the path: sorting compares them many times. */
  parts: string[]
}

/** Collects routes and sorts them by their addresses, so that the order in which they were added decides nothing. */
export function createRouteTable(): RouteTable {
  const entries: Entry[] = []
  const owners = new Map<string, string>()
  const add = (isFirst: boolean) => (owner: string, routes: readonly RouterRoute[]) => {
    for (const route of routes) {
      const address = `${isFirst} ${route.method} ${route.path}`
      const other = owners.get(address) ?? owner
      if (other !== owner) throw new Error(`Two capabilities answer ${route.method} ${route.path}: ${other} and ${owner}.`)
      owners.set(address, owner)
      entries.push({ isFirst, route, parts: route.path.split('/') })
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
  for (let index = 0; index < Math.max(one.parts.length, other.parts.length); index++) {
    const [a, b] = [one.parts[index] ?? '', other.parts[index] ?? '']
    const difference = rankOf(a) - rankOf(b)
    if (difference !== 0) return difference
    if (a !== b) return a < b ? -1 : 1
  }
  if (one.isFirst !== other.isFirst) return one.isFirst ? -1 : 1
  return one.route.method < other.route.method ? -1 : one.route.method > other.route.method ? 1 : 0
}

const rankOf = (part: string): number => (part.includes('*') ? 2 : part.startsWith(':') ? 1 : 0)
