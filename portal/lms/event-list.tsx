import { useState } from 'react'
import { type LmsEventKind, LmsEventKinds, listLmsEvents } from '../../sdk/lms/contract.ts'
import { learningEnvironmentsWords } from '../../sdk/text/en/learning-environments.ts'
import { useWords } from '../../sdk/text/language.ts'
import { useReadMore } from '../data/use-read-more.ts'
import { useMomentText } from '../media/use-date-text.ts'
import { ListState } from '../ui/list-state.tsx'
import { LoadMore } from '../ui/load-more.tsx'
import { Select } from '../ui/select.tsx'
import { Table } from '../ui/table.tsx'

/** Lists the launches and refusals of learning environments. */
export function EventList() {
  const words = useWords(learningEnvironmentsWords)

  const { log } = words
  const momentText = useMomentText()
  const [kind, setKind] = useState<LmsEventKind | ''>('')
  const query = useReadMore(listLmsEvents, (before) => ({ kind, ...(before === 0 ? {} : { before }) }), {
    next: ({ Items, More }) => (More ? Items.at(-1)?.ID : undefined),
    staleTime: 0,
    keepsLast: true,
  })
  const options = [{ value: '' as const, label: log.all }, ...LmsEventKinds.map((value) => ({ value, label: log.kinds[value] }))]
  return (
    <>
      <h2>{log.title}</h2>
      <Select label={log.show} options={options} value={kind} onChange={setKind} />
      <ListState
        query={query}
        look="line"
        isEmpty={({ pages }) => pages.every(({ Items }) => Items.length === 0)}
        empty={{ title: kind === '' ? log.none : log.noneOfKind }}
      >
        {({ pages }) => (
          <>
            <Table
              label={log.title}
              rows={pages.flatMap(({ Items }) => Items)}
              idOf={({ ID }) => ID}
              isDim={({ Kind }) => Kind === 'launch'}
              columns={[
                { name: log.when, kind: 'main', cell: (event) => <time dateTime={event.Date}>{momentText(event.Date)}</time> },
                { name: words.environment, cell: ({ EnvironmentName }) => EnvironmentName || log.unknown },
                { name: log.event, cell: ({ Kind }) => log.kinds[Kind] },
                { name: log.person, cell: ({ Person }) => Person },
                { name: log.address, cell: ({ Address }) => Address },
                { name: log.reason, kind: 'wide', cell: ({ Message }) => Message },
              ]}
            />
            <LoadMore query={query} label={log.older} />
          </>
        )}
      </ListState>
    </>
  )
}
