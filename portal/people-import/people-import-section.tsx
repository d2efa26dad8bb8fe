import { Link } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { useState } from 'react'
import { listGroups } from '../../sdk/groups/contract.ts'
import { listAccounts } from '../../sdk/people/contract.ts'
import { getLastImport, type PasswordCard, type PeopleImport, startImport } from '../../sdk/people-import/contract.ts'
import { peopleImportWords } from '../../sdk/text/en/people-import.ts'
import { useWords } from '../../sdk/text/language.ts'
import { SectionHead } from '../admin/section-head.tsx'
import { useRead } from '../data/use-read.ts'
import { useWrite } from '../data/use-write.ts'
import { ListState } from '../ui/list-state.tsx'
import { ImportResult } from './import-result.tsx'
import type { PeopleList } from './import-rows.ts'
import { ListCheck } from './list-check.tsx'
import { ListSource } from './list-source.tsx'
import { matchColumns } from './match-columns.ts'
import { PasswordCards } from './password-cards.tsx'
import './people-import.css'

const isOpen = (last: PeopleImport | null): boolean => last?.Status === 'waiting' || last?.Status === 'running'
/** A result stays in sight while its passwords can be read. */
const isUnread = (last: PeopleImport): boolean => last.Passwords > 0

/** Adds many accounts: a list is chosen, checked by the server, and added in the background. */
export function PeopleImportSection() {
  const words = useWords(peopleImportWords)
  const [list, setList] = useState<{ name: string; list: PeopleList }>()
  const [isNext, setNext] = useState(false)
  const [started, setStarted] = useState(0)
  const [cards, setCards] = useState<PasswordCard[]>()
  const query = useRead(
    getLastImport,
    {},
    { staleTime: 0, poll: (answer) => (answer && isOpen(answer.Import) ? 500 : false), refetchOnFocus: true },
  )
  const starting = useWrite(startImport, {
    changes: [getLastImport, listAccounts, listGroups],
    onDone: ({ ID }) => {
      setStarted(ID)
      setList(undefined)
      setNext(false)
    },
  })
  const begin = () => {
    setNext(true)
    setStarted(0)
    setCards(undefined)
  }
  if (cards) return <PasswordCards cards={cards} />
  return (
    <>
      <p className="vp-import-back">
        <Link to="/admin/$section" params={{ section: 'users' }} search={{}}>
          <ArrowLeft aria-hidden size={16} /> {words.back}
        </Link>
      </p>
      <SectionHead title={words.title} lead={words.lead} />
      <ListState query={query}>
        {({ Import: last }) => {
          const isShown = last && (isOpen(last) || last.ID === started || (isUnread(last) && !isNext))
          if (isShown && !list) return <ImportResult result={last} onNext={begin} onCards={setCards} />
          if (!list)
            return (
              <ListSource onList={(name, rows) => setList({ name, list: { rows, ...matchColumns(rows.map(({ cells }) => cells)) } })} />
            )
          return (
            <ListCheck
              {...list}
              isStarting={starting.isPending}
              onChange={(changed) => setList({ ...list, list: changed })}
              onStart={starting.mutate}
              onDrop={() => setList(undefined)}
            />
          )
        }}
      </ListState>
    </>
  )
}
