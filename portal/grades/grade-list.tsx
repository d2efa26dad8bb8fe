import { useEffect, useState } from 'react'
import { type Grade, type GradeLine, GradeStates, listGradeLines, listGrades, sendGradesAgain } from '../../sdk/grades/contract.ts'
import { gradesWords } from '../../sdk/text/en/grades.ts'
import { useWords } from '../../sdk/text/language.ts'
import { useCache } from '../data/cache.ts'
import { useReadMore } from '../data/use-read-more.ts'
import { useWrite } from '../data/use-write.ts'
import { useMomentText } from '../media/use-date-text.ts'
import { Button } from '../ui/button.tsx'
import { ListState } from '../ui/list-state.tsx'
import { LoadMore } from '../ui/load-more.tsx'
import { Select } from '../ui/select.tsx'
import { Table } from '../ui/table.tsx'

type Shown = Grade['State'] | ''

const tones = { none: undefined, waiting: 'warning', sent: 'accent', failed: 'danger', kept: undefined } as const

/** The people of a graded link, page by page, with the state of each grade. */
export function GradeList({ line: { ID, Counts, QuizName } }: { line: GradeLine }) {
  const words = useWords(gradesWords)

  const [state, setState] = useState<Shown>('')
  const cache = useCache()
  const query = useReadMore(listGrades, (after) => ({ lineid: ID, state, ...(after === 0 ? {} : { after }) }), {
    next: ({ Items, More }) => (More ? Items.at(-1)?.ID : undefined),
    staleTime: 0,
    keepsLast: true,
  })
  // The counts are read again while grades wait: the people follow them.
  const counted = JSON.stringify(Counts)
  useEffect(() => {
    if (counted) void cache.changed(listGrades)
  }, [counted, cache])
  const everyone = GradeStates.reduce((sum, one) => sum + Counts[one], 0)
  const options = [
    { value: '' as Shown, label: words.all({ count: everyone }) },
    ...GradeStates.filter((one) => Counts[one] > 0 || one === state).map((one) => ({
      value: one as Shown,
      label: words.counted({ state: stateName(words, one, QuizName), count: Counts[one] }),
    })),
  ]
  return (
    <>
      <Select label={words.show} options={options} value={state} onChange={setState} />
      <ListState
        query={query}
        look="line"
        isEmpty={({ pages }) => pages.every(({ Items }) => Items.length === 0)}
        empty={{ title: words.nobody }}
      >
        {({ pages }) => (
          <>
            <GradeTable lineId={ID} quizName={QuizName} grades={pages.flatMap(({ Items }) => Items)} />
            <LoadMore query={query} label={words.more} />
          </>
        )}
      </ListState>
    </>
  )
}

/** A quiz without a result has not been watched too little. */
const stateName = (words: typeof gradesWords, state: Grade['State'], quizName: string): string =>
  state === 'none' && quizName ? words.noResult : words.states[state]

function GradeTable({ lineId, quizName, grades }: { lineId: number; quizName: string; grades: readonly Grade[] }) {
  const words = useWords(gradesWords)

  const momentText = useMomentText()
  const sending = useWrite(sendGradesAgain, { changes: [listGradeLines, listGrades], done: () => words.willSend })
  return (
    <Table
      label={words.people}
      rows={grades}
      idOf={({ ID }) => ID}
      columns={[
        { name: words.person, kind: 'main', cell: ({ DisplayName }) => DisplayName },
        { name: quizName ? words.result : words.watched, kind: 'number', cell: ({ Watched }) => <Percent value={Watched} /> },
        { name: words.score, kind: 'number', cell: ({ Score }) => Score > 0 && <Percent value={Score} /> },
        {
          name: words.state,
          cell: ({ State }) => (
            <span className="vp-tags">
              <span className="vp-tag" data-tone={tones[State]}>
                {stateName(words, State, quizName)}
              </span>
            </span>
          ),
        },
        { name: words.sent, cell: ({ DateSent }) => DateSent && <time dateTime={DateSent}>{momentText(DateSent)}</time> },
        { name: words.reason, kind: 'wide', cell: ({ Message }) => Message },
        {
          name: words.actions,
          kind: 'actions',
          cell: ({ ID, DisplayName, State, Message }) =>
            (State === 'failed' || State === 'kept' || (State === 'waiting' && Message !== '')) && (
              <Button
                look="text"
                aria-label={words.againOf({ name: DisplayName })}
                isBusy={sending.isPending && sending.variables?.gradeid === ID}
                onClick={() => sending.mutate({ lineid: lineId, gradeid: ID })}
              >
                <span className="vp-nowrap">{words.again}</span>
              </Button>
            ),
        },
      ]}
    />
  )
}

function Percent({ value }: { value: number }) {
  const words = useWords(gradesWords)
  return <span className="vp-nowrap">{words.percent({ percent: value })}</span>
}
