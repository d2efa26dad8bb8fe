import { sitesWords } from '../../sdk/text/en/sites.ts'
import { useWords } from '../../sdk/text/language.ts'
import { SectionHead } from '../admin/section-head.tsx'
import { EmbedLimits } from './embed-limits.tsx'
import { Integrations } from './integrations.tsx'
import { LibrarySites } from './library-sites.tsx'

export function SitesSection() {
  const words = useWords(sitesWords)

  return (
    <>
      <SectionHead title={words.title} lead={words.lead} />
      <LibrarySites />
      <EmbedLimits />
      <Integrations />
    </>
  )
}
