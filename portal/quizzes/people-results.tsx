import { useState } from 'react'
import { getQuizCsv, type PersonFigures, type QuizFigures } from '../../sdk/quiz-editing/contract.ts'
import { portalWords } from '../../sdk/text/en/portal.ts'
import { quizResultsWords } from '../../sdk/text/en/quiz-results.ts'
import { useLanguage, useWords } from '../../sdk/text/language.ts'
import { saveFile } from '../../sdk/ui/index.ts'
import { formatTime } from '../media/format-time.ts'
import { client } from '../session/client.ts'
import { Button } from '../ui/button.tsx'
import { optionsOf, Select } from '../ui/select.tsx'
import { Table } from '../ui/table.tsx'
import { toast } from '../ui/toasts.ts'

const Orders = ['name', 'result', 'time'] as const
type Order = (typeof Orders)[number]

/** The lowest result and the longest time come first: these people may need help. */
function sorted(people: readonly PersonFigures[], order: Order, tag: string): PersonFigures[] {
  const share = ({ Points, MaxPoints }: PersonFigures): number => (Points === null ? -1 : MaxPoints ? Points / MaxPoints : 0)
  const names = new Intl.Collator(tag)
  return people.toSorted((one, other) => {
    const difference = order === 'result' ? share(one) - share(other) : order === 'time' ? (other.Seconds ?? 0) - (one.Seconds ?? 0) : 0
    return difference || names.compare(one.Name, other.Name)
  })
}

/** The table of people with their best results. */
export function PeopleResults({ figures: { Quiz, People, PeopleCount } }: { figures: QuizFigures }) {
  const words = useWords(quizResultsWords)
  const { tag } = useLanguage()
  const [order, setOrder] = useState<Order>('name')
  const resultText = ({ Points, MaxPoints }: PersonFigures): string => {
    if (Points === null) return words.notEnded
    const percent = (MaxPoints ? Points / MaxPoints : 0).toLocaleString(tag, { style: 'percent', maximumFractionDigits: 0 })
    return words.resultOf({ points: Points.toLocaleString(tag), max: (MaxPoints ?? 0).toLocaleString(tag), percent })
  }
  const passed = {
    name: words.passed,
    cell: ({ IsPassed }: PersonFigures) => (IsPassed === null ? '' : IsPassed ? words.yes : words.no),
  }
  return (
    <section aria-labelledby="quiz-people">
      <h2 id="quiz-people">{words.people}</h2>
      <div className="vp-quiz-people">
        <Select label={words.sortBy} options={optionsOf(Orders, words)} value={order} onChange={setOrder} />
        <CsvButton tlid={Quiz.ID} />
      </div>
      <Table
        label={words.people}
        rows={sorted(People, order, tag)}
        idOf={({ UserID }) => UserID}
        columns={[
          { name: words.name, kind: 'main', cell: ({ Name }) => <bdi>{Name}</bdi> },
          { name: words.attempts, kind: 'number', cell: ({ Attempts }) => Attempts.toLocaleString(tag) },
          { name: words.result, kind: 'number', cell: resultText },
          ...(Quiz.PassMark > 0 ? [passed] : []),
          { name: words.time, kind: 'number', cell: ({ Seconds }) => (Seconds === null ? '' : formatTime(Seconds)) },
        ]}
      />
      {PeopleCount > People.length && <p>{words.listed({ shown: People.length, count: PeopleCount })}</p>}
    </section>
  )
}

function CsvButton({ tlid }: { tlid: number }) {
  const words = useWords(quizResultsWords)
  const portal = useWords(portalWords)
  const [isSaving, setIsSaving] = useState(false)
  const save = async (): Promise<void> => {
    setIsSaving(true)
    try {
      const { FileName, Text } = await client.call(getQuizCsv, { tlid })
      saveFile(FileName, Text, 'text/csv')
    } catch (error) {
      toast('danger', error instanceof Error ? error.message : portal.failed)
    } finally {
      setIsSaving(false)
    }
  }
  return (
    <Button isBusy={isSaving} onClick={() => void save()}>
      {words.csv}
    </Button>
  )
}
