import { Pencil, Send } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { listMeetingServices, type MeetingServiceSetup, testMeetingService } from '../../sdk/meetings/contract.ts'
import { adminWords } from '../../sdk/text/en/admin.ts'
import { meetingsWords } from '../../sdk/text/en/meetings.ts'
import { useWords } from '../../sdk/text/language.ts'
import { SectionHead } from '../admin/section-head.tsx'
import { useRead } from '../data/use-read.ts'
import { useWrite } from '../data/use-write.ts'
import { CopyField } from '../ui/copy-field.tsx'
import { ListState } from '../ui/list-state.tsx'
import { RowMenu } from '../ui/row-menu.tsx'
import { Table } from '../ui/table.tsx'
import { serviceNames } from './service-names.ts'

const MeetingServiceDialog = lazy(() => import('./meeting-service-dialog.tsx').then((module) => ({ default: module.MeetingServiceDialog })))

/** The clients with which the site uses Microsoft Teams, Zoom and Webex. */
export function MeetingServiceSection() {
  const admin = useWords(adminWords)
  const all = useWords(meetingsWords)
  const { admin: words } = all
  const [edited, setEdited] = useState<MeetingServiceSetup>()
  const query = useRead(listMeetingServices, {})
  const testing = useWrite(testMeetingService, {
    changes: [],
    done: (_, { service }) => words.works({ service: serviceNames[service] }),
  })
  const actionsOf = (setup: MeetingServiceSetup) => {
    const service = serviceNames[setup.Service]
    const edit = { label: words.edit({ service }), Icon: Pencil, onClick: () => setEdited(setup) }
    const test = { label: words.test({ service }), Icon: Send, onClick: () => testing.mutate({ service: setup.Service }) }
    return setup.HasSecret ? [edit, test] : [edit]
  }
  const stateOf = ({ IsOn, HasSecret }: MeetingServiceSetup) => (IsOn ? words.isOn : HasSecret ? words.isOff : words.isNotSetUp)
  return (
    <>
      <SectionHead title={words.title} lead={words.lead} />
      <ListState query={query}>
        {({ Items, RedirectURL }) => (
          <>
            <CopyField label={words.redirect} help={words.redirectHelp} text={RedirectURL} />
            <Table
              label={words.title}
              rows={Items}
              idOf={({ Service }) => Service}
              isDim={({ IsOn }) => !IsOn}
              columns={[
                {
                  name: all.service,
                  kind: 'main',
                  cell: ({ Service, Connected }) => (
                    <>
                      <span className="vp-table-name">{serviceNames[Service]}</span>
                      <span className="vp-help">{words.people({ count: Connected })}</span>
                    </>
                  ),
                },
                {
                  name: all.state,
                  cell: (setup) => (
                    <span className="vp-tag" data-tone={setup.IsOn ? 'accent' : undefined}>
                      {stateOf(setup)}
                    </span>
                  ),
                },
                {
                  name: admin.actions,
                  kind: 'actions',
                  cell: (setup) => <RowMenu name={serviceNames[setup.Service]} actions={actionsOf(setup)} />,
                },
              ]}
            />
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
