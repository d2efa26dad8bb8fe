import { useState } from 'react'
import { listMeetingConnections, type MeetingConnection, type MeetingServiceName } from '../../sdk/meetings/contract.ts'
import { meetingsWords } from '../../sdk/text/en/meetings.ts'
import { useWords } from '../../sdk/text/language.ts'
import { useRead } from '../data/use-read.ts'
import { usePageOptions } from '../page-options.ts'
import { useNeedsSignIn } from '../session/use-needs-sign-in.ts'
import { ErrorText } from '../ui/error-text.tsx'
import { ListState } from '../ui/list-state.tsx'
import { usePageTitle } from '../ui/page-title.ts'
import { Select } from '../ui/select.tsx'
import { ConnectionRow } from './connection-row.tsx'
import { RecordingSection } from './recording-section.tsx'
import { serviceNames } from './service-names.ts'
import './meetings.css'

/** Connects accounts at meeting services, and imports their recordings. */
export function MeetingsPage() {
  const words = useWords(meetingsWords)
  usePageTitle(words.title)
  useNeedsSignIn()
  const { Problem } = usePageOptions()
  const query = useRead(listMeetingConnections, {}, { staleTime: 0 })
  return (
    <div className="vp-content vp-meetings">
      <div className="vp-page-head">
        <h1>{words.title}</h1>
        <p className="vp-lead">{words.lead}</p>
      </div>
      <ErrorText text={Problem} />
      <ListState
        query={query}
        failed={words.failed}
        isEmpty={({ Items }) => Items.length === 0}
        empty={{ title: words.noneTitle, help: [words.noneHelp] }}
      >
        {({ Items }) => <Meetings connections={Items} />}
      </ListState>
    </div>
  )
}

function Meetings({ connections }: { connections: readonly MeetingConnection[] }) {
  const words = useWords(meetingsWords)
  const [chosen, setChosen] = useState<MeetingServiceName>()
  const connected = connections.filter(({ State }) => State === 'connected').map(({ Service }) => Service)
  const service = connected.find((one) => one === chosen) ?? connected[0]
  return (
    <>
      <section>
        <h2>{words.accounts}</h2>
        <ul className="vp-meetings-accounts">
          {connections.map((connection) => (
            <ConnectionRow key={connection.Service} connection={connection} />
          ))}
        </ul>
      </section>
      {service && (
        <section>
          <h2>{words.recordings({ service: serviceNames[service] })}</h2>
          {connected.length > 1 && (
            <Select
              label={words.service}
              options={connected.map((value) => ({ value, label: serviceNames[value] }))}
              value={service}
              onChange={setChosen}
            />
          )}
          {/* Each service has a list, and a choice, of its own. */}
          <RecordingSection key={service} service={service} />
        </section>
      )}
    </>
  )
}
