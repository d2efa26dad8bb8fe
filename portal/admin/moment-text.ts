import { dateTag, portalLanguage } from '../language.ts'

/** A day and a time as readers of the portal's language write them; empty for none. */
export function momentText(iso: string): string {
  const date = new Date(iso)
  return Number.isNaN(date.getTime()) ? '' : date.toLocaleString(dateTag(portalLanguage()), { dateStyle: 'medium', timeStyle: 'short' })
}
