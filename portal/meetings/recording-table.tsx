import { Link } from '@tanstack/react-router'
import { listMeetingImports, type MeetingImport, retryMeetingImport } from '../../sdk/meetings/contract.ts'
import { meetingsWords } from '../../sdk/text/en/meetings.ts'
import { useWords } from '../../sdk/text/language.ts'
import { useWrite } from '../data/use-write.ts'
import { useMomentText } from '../media/use-date-text.ts'
import { lengthText } from '../recorder/length-text.ts'
import { Button } from '../ui/button.tsx'
import { ProgressBar } from '../ui/progress-bar.tsx'
import { RowBox } from '../ui/row-box.tsx'
import { Table } from '../ui/table.tsx'
import { canImport, type ListedRecording } from './import-states.ts'

export interface RecordingTableProps {
  rows: readonly ListedRecording[]
  chosen: ReadonlySet<string>
  onToggle: (id: string) => void
}

/** Recordings with the state of each. */
export function RecordingTable({ rows, chosen, onToggle }: RecordingTableProps) {
  const words = useWords(meetingsWords)
  const momentText = useMomentText()
  const titleOf = ({ Title }: ListedRecording) => Title || words.untitled
  return (
    <Table
      label={words.title}
      rows={rows}
      idOf={({ RecordingID }) => RecordingID}
      columns={[
        {
          name: words.choose,
          cell: (row) =>
            canImport(row) && (
              <RowBox
                label={words.chooseOne({ title: titleOf(row) })}
                state={chosen.has(row.RecordingID) ? 'all' : 'none'}
                onChange={() => onToggle(row.RecordingID)}
              />
            ),
        },
        { name: words.name, kind: 'main', cell: (row) => <span className="vp-table-name">{titleOf(row)}</span> },
        { name: words.date, cell: (row) => momentText(row.Date) },
        { name: words.length, cell: ({ Duration }) => (Duration > 0 ? lengthText(Duration) : '') },
        { name: words.state, kind: 'wide', cell: (row) => <State made={row.import} title={titleOf(row)} /> },
      ]}
    />
  )
}

function State({ made, title }: { made: MeetingImport | undefined; title: string }) {
  const words = useWords(meetingsWords)
  const again = useWrite(retryMeetingImport, { changes: [listMeetingImports] })
  if (made === undefined || (made.State === 'imported' && made.EncID === '')) return <span className="vp-tag">{words.stateNew}</span>
  const { ID, State: state, Progress, Message, EncID } = made
  if (state === 'imported')
    return (
      <span className="vp-row">
        <span className="vp-tag" data-tone="success">
          {words.stateImported}
        </span>
        <Link to="/view.aspx" search={{ id: EncID }} aria-label={words.openItem({ title })}>
          {title}
        </Link>
      </span>
    )
  if (state === 'failed')
    return (
      <div className="vp-meetings-state">
        <span className="vp-tag" data-tone="danger">
          {words.stateFailed}
        </span>
        <span>{Message}</span>
        <Button
          size="small"
          isBusy={again.isPending}
          aria-label={`${words.again}: ${title}`}
          onClick={() => again.mutate({ importid: ID })}
        >
          {words.again}
        </Button>
      </div>
    )
  const text = state === 'importing' ? words.stateImporting({ percent: Progress }) : words.stateWaiting
  return (
    <div className="vp-meetings-state">
      <span>{text}</span>
      {Message && <span className="vp-help">{Message}</span>}
      {state === 'importing' && <ProgressBar label={title} percent={Progress} />}
    </div>
  )
}
