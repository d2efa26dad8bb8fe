/** Units of the drawing. */
export const mapHeight = 64
const rows = 30

/** The outline of the amounts, an entry one unit wide. */
export function mapPath(amounts: readonly number[], max: number): string {
  let path = `M0 ${mapHeight}`
  let before = -1
  for (const [index, amount] of amounts.entries()) {
    if (amount === before) continue
    path += `H${index}V${Math.round((mapHeight - (amount / max) * (mapHeight - 4)) * 10) / 10}`
    before = amount
  }
  return `${path}H${amounts.length}V${mapHeight}Z`
}

/** At most 30 rows, each with the highest amount of its entries. */
export function mapRows(amounts: readonly number[], step: number, duration: number): { start: number; amount: number }[] {
  const count = Math.max(1, Math.ceil(duration / step))
  const each = Math.max(1, Math.ceil(count / rows))
  return Array.from({ length: Math.ceil(count / each) }, (_, row) => ({
    start: row * each * step,
    amount: Math.max(0, ...amounts.slice(row * each, (row + 1) * each)),
  }))
}
