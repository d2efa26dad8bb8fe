import { dateText, momentText } from '../../sdk/dates/index.ts'
import { useLanguage } from '../../sdk/text/language.ts'
import { usePageOptions } from '../page-options.ts'

/** Dates as they are where the viewer is. */
export const useDateText = (): ((iso: string) => string) => useWriter(dateText)

/** Dates with their times, as they are where the viewer is; empty for none. */
export const useMomentText = (): ((iso: string) => string) => useWriter(momentText)

function useWriter(write: typeof dateText): (iso: string) => string {
  const { Site, User } = usePageOptions()
  const language = useLanguage()
  return (iso) => write(language, iso, { format: Site.DateFormat, zone: User.Region })
}
