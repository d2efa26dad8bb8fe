import { admin } from '../../sdk/text/en.ts'
import { SectionHead } from '../admin/section-head.tsx'
import { EmbedLimits } from './embed-limits.tsx'
import { Integrations } from './integrations.tsx'
import { LibrarySites } from './library-sites.tsx'

const words = admin.sites

export function SitesSection() {
  return (
    <>
      <SectionHead title={words.title} lead={words.lead} />
      <LibrarySites />
      <EmbedLimits />
      <Integrations />
    </>
  )
}
