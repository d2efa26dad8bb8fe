/** The days of `analyticsfrom` and `analyticsto` in a query; any letter case. Anything else than a day is left out. */
export function analyticsDays(search: string): { from?: string; to?: string } {
  const given = new Map([...new URLSearchParams(search)].map(([name, value]) => [name.toLowerCase(), value]))
  const day = (name: string): string | undefined => {
    const text = given.get(name) ?? ''
    return /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : undefined
  }
  const [from, to] = [day('analyticsfrom'), day('analyticsto')]
  return { ...(from && { from }), ...(to && { to }) }
}
