/** A connection of a person: from when to when, in milliseconds since 1970. */
export interface Stay {
  from: number
  until: number
}

/** Milliseconds: a lost connection comes back sooner, and the person was there meanwhile. */
const shortestAbsence = 60_000

/** Stays of a person: two windows at once count once, and an absence of less than a minute ends none. */
export function joinStays(stays: readonly Stay[]): Stay[] {
  const joined: Stay[] = []
  for (const { from, until } of [...stays].sort((a, b) => a.from - b.from)) {
    const last = joined.at(-1)
    if (last && from < last.until + shortestAbsence) last.until = Math.max(last.until, until)
    else joined.push({ from, until })
  }
  return joined
}
