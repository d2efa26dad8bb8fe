import { lazy, Suspense, useState } from 'react'
import { listMeetingServices, type MeetingServiceSetup } from '../../sdk/meetings/contract.ts'
import { meetingsWords } from '../../sdk/text/en/meetings.ts'
import { useWords } from '../../sdk/text/language.ts'
import { SectionHead } from '../admin/section-head.tsx'
import { useRead } from '../data/use-read.ts'
import { CopyField } from '../ui/copy-field.tsx'
import { ListState } from '../ui/list-state.tsx'
import { ServiceTable } from './service-table.tsx'

const MeetingServiceDialog = lazy(() => import('./meeting-service-dialog.tsx').then((module) => ({ default: module.MeetingServiceDialog })))

/** The clients with which the site uses Microsoft Teams, Zoom and Webex. */
export function MeetingServiceSection() {
  const { admin: words } = useWords(meetingsWords)
  const [edited, setEdited] = useState<MeetingServiceSetup>()
  const query = useRead(listMeetingServices, {})
  return (
    <>
      <SectionHead title={words.title} lead={words.lead} />
      <ListState query={query}>
        {({ Items, RedirectURL }) => (
          <>
            <CopyField label={words.redirect} help={words.redirectHelp} text={RedirectURL} />
            <ServiceTable services={Items} onEdit={setEdited} />
          </>
        )}
      </ListState>
      {edited && (
        <Suspense fallback={null}>
          <MeetingServiceDialog setup={edited} onClose={() => setEdited(undefined)} />
        </Suspense>
      )}
    </>
  )
}
