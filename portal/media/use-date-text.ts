import { usePageOptions } from '../page-options.ts'
import { dateText } from './format-time.ts'

/** Dates as they are where the visitor is. */
export function useDateText(): (iso: string) => string {
  const { Region } = usePageOptions().User
  return (iso) => dateText(iso, Region)
}
