const moments = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' })

/** A day and a time as people here write them; empty for none. */
export function momentText(iso: string): string {
  const date = new Date(iso)
  return Number.isNaN(date.getTime()) ? '' : moments.format(date)
}
