const replaced = ['start', 'resume', 'panel', 'reauth']

/** The address of an embed that goes on at a position with a panel open; undefined for pages that are no embed. */
export function addressBack(address: string, { time, panel }: { time: number; panel: string }): string | undefined {
  const url = new URL(address)
  if (!/\/embed\.aspx$/i.test(url.pathname)) return undefined
  const seconds = Math.floor(time)
  // A chapter is where the page has begun, and the viewer is further on.
  const gone = seconds > 0 ? [...replaced, 'chapid'] : replaced
  for (const name of [...url.searchParams.keys()]) if (gone.includes(name.toLowerCase())) url.searchParams.delete(name)
  if (seconds > 0) url.searchParams.set('start', String(seconds))
  url.searchParams.set('panel', panel)
  return url.href
}
