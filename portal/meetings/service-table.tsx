import { Pencil, Send } from 'lucide-react'
import { type MeetingServiceSetup, testMeetingService } from '../../sdk/meetings/contract.ts'
import { adminWords } from '../../sdk/text/en/admin.ts'
import { meetingsWords } from '../../sdk/text/en/meetings.ts'
import { useWords } from '../../sdk/text/language.ts'
import { useWrite } from '../data/use-write.ts'
import { RowMenu } from '../ui/row-menu.tsx'
import { Table } from '../ui/table.tsx'
import { serviceNames } from './service-names.ts'

export interface ServiceTableProps {
  services: readonly MeetingServiceSetup[]
  onEdit: (setup: MeetingServiceSetup) => void
}

/** The services with their states. */
export function ServiceTable({ services, onEdit }: ServiceTableProps) {
  const admin = useWords(adminWords)
  const { admin: words, service: nameOfColumn, state } = useWords(meetingsWords)
  const testing = useWrite(testMeetingService, {
    changes: [],
    done: (_, { service }) => words.works({ service: serviceNames[service] }),
  })
  const actionsOf = (setup: MeetingServiceSetup) => {
    const service = serviceNames[setup.Service]
    const edit = { label: words.edit({ service }), Icon: Pencil, onClick: () => onEdit(setup) }
    const test = { label: words.test({ service }), Icon: Send, onClick: () => testing.mutate({ service: setup.Service }) }
    return setup.HasSecret ? [edit, test] : [edit]
  }
  return (
    <Table
      label={words.title}
      rows={services}
      idOf={({ Service }) => Service}
      isDim={({ IsOn }) => !IsOn}
      columns={[
        {
          name: nameOfColumn,
          kind: 'main',
          cell: ({ Service, Connected }) => (
            <>
              <span className="vp-table-name">{serviceNames[Service]}</span>
              <span className="vp-help">{words.people({ count: Connected })}</span>
            </>
          ),
        },
        { name: state, cell: (setup) => <ServiceState setup={setup} /> },
        {
          name: admin.actions,
          kind: 'actions',
          cell: (setup) => <RowMenu name={serviceNames[setup.Service]} actions={actionsOf(setup)} />,
        },
      ]}
    />
  )
}

function ServiceState({ setup: { IsOn, HasSecret } }: { setup: MeetingServiceSetup }) {
  const { admin: words } = useWords(meetingsWords)
  return (
    <span className="vp-tag" data-tone={IsOn ? 'accent' : undefined}>
      {IsOn ? words.isOn : HasSecret ? words.isOff : words.isNotSetUp}
    </span>
  )
}
