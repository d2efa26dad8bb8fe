import type { JobLoad, StorageGroup, SystemPart, SystemState } from '../../sdk/operations/contract.ts'
import { getSystem } from '../../sdk/operations/contract.ts'
import { backupsWords } from '../../sdk/text/en/backups.ts'
import { operationsWords } from '../../sdk/text/en/operations.ts'
import { useLanguage, useWords } from '../../sdk/text/language.ts'
import { SectionHead } from '../admin/section-head.tsx'
import { useRead } from '../data/use-read.ts'
import { useMomentText } from '../media/use-date-text.ts'
import { ListState } from '../ui/list-state.tsx'
import { Table } from '../ui/table.tsx'
import { bytesText } from '../uploads/bytes-text.ts'
import { BackupsPart } from './backups-part.tsx'
import './system-section.css'

const parts: readonly SystemPart[] = ['Process', 'Database', 'Files', 'Queue']
const storageGroups: readonly StorageGroup[] = ['originals', 'playable', 'pictures', 'texts', 'attached']

/** The state of the server: its parts, the queue and the storage. */
export function SystemSection() {
  const words = useWords(operationsWords)
  const query = useRead(getSystem, {}, { staleTime: 0 })
  return (
    <>
      <SectionHead title={words.title} lead={words.lead} />
      <ListState query={query} isEmpty={() => false} empty={{ title: words.title, help: [] }}>
        {(state) => <State state={state} />}
      </ListState>
    </>
  )
}

function State({ state }: { state: SystemState }) {
  const words = useWords(operationsWords)
  const backups = useWords(backupsWords)
  const momentText = useMomentText()
  const isHealthy = parts.every((part) => state.Parts[part] === 'works')
  return (
    <div className="vp-system">
      <p>{words.version({ version: state.Version, started: momentText(state.StartedAt) })}</p>
      <section aria-labelledby="system-health">
        <h2 id="system-health">{words.health}</h2>
        <p>{isHealthy ? words.healthy : words.unhealthy}</p>
        {state.PasskeysElsewhere !== undefined && (
          <p className="vp-note" data-tone="warning">
            {words.passkeys({ count: state.PasskeysElsewhere })}
          </p>
        )}
        <ul className="vp-system-parts">
          {parts.map((part) => (
            <li key={part}>
              <span>{words.parts[part]}</span>
              <span className="vp-tag" data-tone={state.Parts[part] === 'works' ? 'accent' : 'danger'}>
                {words.states[state.Parts[part]]}
              </span>
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="system-queue">
        <h2 id="system-queue">{words.queue}</h2>
        <Queue jobs={state.Jobs} />
      </section>
      {state.Backups && (
        <section aria-labelledby="system-backups">
          <h2 id="system-backups">{backups.title}</h2>
          <BackupsPart state={state.Backups} />
        </section>
      )}
      <section aria-labelledby="system-storage">
        <h2 id="system-storage">{words.storage}</h2>
        <Storage state={state} />
      </section>
    </div>
  )
}

function Queue({ jobs }: { jobs: readonly JobLoad[] }) {
  const words = useWords(operationsWords)
  const { tag } = useLanguage()
  const momentText = useMomentText()
  if (jobs.length === 0) return <p>{words.queueEmpty}</p>
  const number = new Intl.NumberFormat(tag)
  return (
    <>
      <p className="vp-help">{words.failedHelp}</p>
      <Table
        label={words.queue}
        rows={jobs}
        idOf={({ Name }) => Name}
        columns={[
          { name: words.job, kind: 'main', cell: ({ Name }) => <code dir="ltr">{Name}</code> },
          { name: words.waiting, kind: 'number', cell: ({ Waiting }) => number.format(Waiting) },
          { name: words.running, kind: 'number', cell: ({ Running }) => number.format(Running) },
          { name: words.failed, kind: 'number', cell: ({ Failed }) => number.format(Failed) },
          {
            name: words.oldest,
            cell: ({ OldestAt }) => (OldestAt === '' ? words.none : <time dateTime={OldestAt}>{momentText(OldestAt)}</time>),
          },
        ]}
      />
    </>
  )
}

function Storage({ state }: { state: SystemState }) {
  const words = useWords(operationsWords)
  const { tag } = useLanguage()
  return (
    <>
      <p>{words.free({ amount: bytesText(state.FreeBytes, tag) })}</p>
      <Table
        label={words.storage}
        rows={storageGroups}
        idOf={(group) => group}
        columns={[
          { name: words.kind, kind: 'main', cell: (group) => words.groups[group] },
          { name: words.size, kind: 'number', cell: (group) => bytesText(state.Storage[group], tag) },
        ]}
      />
    </>
  )
}
