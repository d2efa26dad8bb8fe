/** Letters to insert, delete or replace until one text is the other (Levenshtein distance). */
function distance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, index) => index)
  for (const [line, letter] of [...from].entries()) {
    const next = [line + 1]
    for (const [column, other] of [...to].entries()) {
      const replaced = (row[column] ?? 0) + (letter === other ? 0 : 1)
      next.push(Math.min(replaced, (row[column + 1] ?? 0) + 1, (next[column] ?? 0) + 1))
    }
    row = next
  }
  return row[to.length] ?? 0
}

/** The known name that a mistyped one is nearest to; undefined when more than a third of its letters differ. */
export function nearestName(name: string, known: readonly string[]): string | undefined {
  const [best] = known.map((one) => ({ one, away: distance(name.slice(0, 100), one) })).sort((a, b) => a.away - b.away)
  return best !== undefined && best.away <= Math.max(2, Math.floor((name.length - 'VITRINE_'.length) / 3)) ? best.one : undefined
}
