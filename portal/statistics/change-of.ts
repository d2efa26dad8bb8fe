/** How much an amount has changed, as a part of what it was; undefined where it was nothing. */
export const changeOf = (now: number, before: number): number | undefined => (before === 0 ? undefined : (now - before) / before)
