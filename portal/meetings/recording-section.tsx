import { useState } from 'react'
import { dayInZone } from '../../sdk/clock/contract.ts'
import { RecordTypes } from '../../sdk/media/contract.ts'
import {
  importMeetings,
  listMeetingImports,
  listMeetingRecordings,
  type MeetingRecordingList,
  type MeetingServiceName,
} from '../../sdk/meetings/contract.ts'
import { meetingsWords } from '../../sdk/text/en/meetings.ts'
import { useWords } from '../../sdk/text/language.ts'
import { getUploadOptions } from '../../sdk/uploads/contract.ts'
import { lacksCategory, noCategories } from '../categories/category-choice.ts'
import { CategoryField } from '../categories/category-field.tsx'
import { useRead } from '../data/use-read.ts'
import { useWrite } from '../data/use-write.ts'
import { useDateText } from '../media/use-date-text.ts'
import { usePageOptions } from '../page-options.ts'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { ListState } from '../ui/list-state.tsx'
import { SearchField } from '../ui/search-field.tsx'
import { UploadDisclaimerDialog } from '../upload-disclaimers/upload-disclaimer-dialog.tsx'
import { canImport, isRunning, type ListedRecording, withImports } from './import-states.ts'
import { RecordingTable } from './recording-table.tsx'

const POLL_MS = 2000

/** The recordings of one service by date, and the choice of those that are imported. */
export function RecordingSection({ service }: { service: MeetingServiceName }) {
  const words = useWords(meetingsWords)
  const { Site } = usePageOptions()
  const [to, setTo] = useState(() => dayInZone(Date.now(), Site.TimeZone))
  const [s, setSearch] = useState('')
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const query = useRead(listMeetingRecordings, { service, to, s }, { keepsLast: true, retry: false, refetchOnFocus: false })
  const imports = useRead(listMeetingImports, {}, { staleTime: 0, poll: (answer) => (answer?.Items.some(isRunning) ? POLL_MS : false) })
  const toggle = (id: string) => setChosen((before) => new Set(before.has(id) ? [...before].filter((one) => one !== id) : [...before, id]))
  return (
    <>
      <div className="vp-meetings-filters">
        <SearchField label={words.find} help={words.find} value={s} onSearch={setSearch} />
        <Field label={words.until} type="date" value={to} onChange={(event) => setTo(event.target.value || to)} />
      </div>
      <ListState query={query} isEmpty={({ Items }) => Items.length === 0} empty={{ title: words.emptyTitle, help: [words.emptyHelp] }}>
        {(list) => {
          const rows = withImports(service, list.Items, imports.data?.Items ?? [])
          const marked = rows.filter((row) => canImport(row) && chosen.has(row.RecordingID))
          return (
            <div className="vp-meetings-list" data-stale={query.isPlaceholderData || undefined}>
              <Range list={list} />
              <RecordingTable rows={rows} chosen={chosen} onToggle={toggle} />
              {list.IsCut && <p className="vp-help">{words.isCut}</p>}
              <ImportBar service={service} marked={marked} onAdded={() => setChosen(new Set())} />
            </div>
          )
        }}
      </ListState>
    </>
  )
}

function Range({ list: { From, To } }: { list: MeetingRecordingList }) {
  const words = useWords(meetingsWords)
  const dateText = useDateText()
  return <p className="vp-help">{words.range({ from: dateText(`${From}T12:00:00Z`), to: dateText(`${To}T12:00:00Z`) })}</p>
}

interface ImportBarProps {
  service: MeetingServiceName
  marked: readonly ListedRecording[]
  onAdded: () => void
}

function ImportBar({ service, marked, onAdded }: ImportBarProps) {
  const words = useWords(meetingsWords)
  const { User } = usePageOptions()
  const [withChat, setWithChat] = useState(false)
  const [categories, setCategories] = useState(noCategories)
  const [isChecked, setChecked] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const options = useRead(getUploadOptions, {})
  const adding = useWrite(importMeetings, {
    changes: [listMeetingImports],
    done: ({ Added }) => words.added({ count: Added }),
    onDone: onAdded,
  })
  const recordings = marked.map(({ RecordingID, Title, Date: date }) => ({ id: RecordingID, title: Title, date }))
  const send = () => adding.mutate({ service, recordings, withchat: withChat, catsinc: categories.included })
  const start = () => {
    const lacks = lacksCategory(User, categories, RecordTypes.video)
    setChecked(lacks)
    if (lacks) return
    if (options.data?.Disclaimer) setAsking(true)
    else send()
  }
  return (
    <div className="vp-meetings-import">
      {marked.some(({ HasChat }) => HasChat) && (
        <label className="vp-check">
          <input type="checkbox" checked={withChat} onChange={(event) => setWithChat(event.target.checked)} />
          <span>
            {words.withChat}
            <span className="vp-help">{words.withChatHelp}</span>
          </span>
        </label>
      )}
      <CategoryField value={categories} onChange={setCategories} recordType={RecordTypes.video} isChecked={isChecked} />
      <div className="vp-row">
        <Button tone="accent" disabled={marked.length === 0} isBusy={adding.isPending} onClick={start}>
          {words.add({ count: marked.length })}
        </Button>
      </div>
      <UploadDisclaimerDialog
        disclaimer={options.data?.Disclaimer}
        open={isAsking}
        onAccepted={() => {
          setAsking(false)
          send()
        }}
        onDeclined={() => setAsking(false)}
      />
    </div>
  )
}
