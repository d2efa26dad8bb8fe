import { Download, IdCard, Plus } from 'lucide-react'
import {
  forgetPasswords,
  getImportReport,
  getLastImport,
  type PasswordCard,
  type PeopleImport,
  readPasswords,
} from '../../sdk/people-import/contract.ts'
import { peopleImportWords } from '../../sdk/text/en/people-import.ts'
import { useLanguage, useWords } from '../../sdk/text/language.ts'
import { saveFile } from '../../sdk/ui/index.ts'
import { useWrite } from '../data/use-write.ts'
import { client } from '../session/client.ts'
import { Button } from '../ui/button.tsx'
import { ProgressBar } from '../ui/progress-bar.tsx'
import { Figures } from './figures.tsx'

export interface ImportResultProps {
  result: PeopleImport
  onNext: () => void
  onCards: (cards: PasswordCard[]) => void
}

/** How far an import is; then its figures, its passwords and its report. */
export function ImportResult({ result, onNext, onCards }: ImportResultProps) {
  const isOpen = result.Status === 'waiting' || result.Status === 'running'
  return <div className="vp-import">{isOpen ? <Progress result={result} /> : <Ended {...{ result, onNext, onCards }} />}</div>
}

function Progress({ result }: { result: PeopleImport }) {
  const words = useWords(peopleImportWords)
  const { tag } = useLanguage()
  const { Made, Changed, Skipped, Faulty, Total } = result
  const done = Made + Changed + Skipped + Faulty
  return (
    <>
      <h2>{words.running}</h2>
      <ProgressBar label={words.running} percent={Total === 0 ? undefined : (done / Total) * 100} />
      <p>{words.progress({ done: done.toLocaleString(tag), total: Total.toLocaleString(tag) })}</p>
      <p className="vp-help">{words.leave}</p>
    </>
  )
}

function Ended({ result, onNext, onCards }: ImportResultProps) {
  const words = useWords(peopleImportWords)
  const { ID, Status, Message, Made, Changed, Skipped, Faulty, Passwords } = result
  const reading = useWrite(
    async () => {
      const { Cards } = await client.call(readPasswords, { import: ID })
      // They are in this browser now, so that no one else needs them.
      await client.call(forgetPasswords, { import: ID })
      return Cards
    },
    { changes: [getLastImport], onDone: onCards },
  )
  const reporting = useWrite(() => client.call(getImportReport, { import: ID }), {
    changes: [],
    onDone: ({ FileName, Text }) => saveFile(FileName, Text, 'text/csv'),
  })
  return (
    <>
      <h2 role="status">{Status === 'failed' ? words.stopped : words.ended}</h2>
      {Message && <p className="vp-error">{Message}</p>}
      <Figures
        figures={[
          { name: words.made, count: Made },
          { name: words.changed, count: Changed },
          { name: words.skipped, count: Skipped },
          { name: words.faulty, count: Faulty, tone: Faulty > 0 ? 'danger' : undefined },
        ]}
      />
      <div className="vp-row">
        {Passwords > 0 && (
          <Button tone="accent" isBusy={reading.isPending} onClick={() => reading.mutate()}>
            <IdCard aria-hidden size={18} /> {words.cards}
          </Button>
        )}
        <Button isBusy={reporting.isPending} onClick={() => reporting.mutate()}>
          <Download aria-hidden size={18} /> {words.report}
        </Button>
        <Button onClick={onNext}>
          <Plus aria-hidden size={18} /> {words.next}
        </Button>
      </div>
      {Passwords > 0 && <p className="vp-help">{words.cardsHelp}</p>}
    </>
  )
}
