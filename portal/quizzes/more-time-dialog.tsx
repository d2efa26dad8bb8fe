import { type EditableQuiz, listExtraTime, saveExtraTime, type TimedPerson } from '../../sdk/quiz-editing/contract.ts'
import { portalWords } from '../../sdk/text/en/portal.ts'
import { quizEditorWords } from '../../sdk/text/en/quiz-editor.ts'
import { useWords } from '../../sdk/text/language.ts'
import { useRead } from '../data/use-read.ts'
import { useWrite } from '../data/use-write.ts'
import { formatTime } from '../media/format-time.ts'
import { PersonFinder } from '../people/person-finder.tsx'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { ListState } from '../ui/list-state.tsx'
import { SelectControl } from '../ui/select.tsx'
import '../ui/member-list.css'

const steps = [0, 5, 10, 15, 20, 30, 45, 60, 90, 120]
/** The minutes that a person gets first: half of the limit more is common. */
const firstMinutes = (limit: number): number => steps.find((minutes) => minutes > 0 && minutes >= limit / 2) ?? 120

/** People who get more time than the limit of a quiz, also while their attempt runs. */
export function MoreTimeDialog({ quiz, onClose }: { quiz: EditableQuiz; onClose: () => void }) {
  const words = useWords(quizEditorWords)
  return (
    <Dialog open onClose={onClose} title={words.moreTime}>
      <p className="vp-dialog-text">{words.moreTimeText}</p>
      {quiz.TimeLimit === 0 && <p className="vp-dialog-text">{words.moreTimeNoLimit}</p>}
      <PeopleWithTime quiz={quiz} />
      <div className="vp-row vp-row-end">
        <Button onClick={onClose}>{words.done}</Button>
      </div>
    </Dialog>
  )
}

function PeopleWithTime({ quiz }: { quiz: EditableQuiz }) {
  const words = useWords(quizEditorWords)
  const portal = useWords(portalWords)
  const query = useRead(listExtraTime, { tlid: quiz.ID }, { staleTime: 0 })
  const saving = useWrite(saveExtraTime, { changes: [listExtraTime] })
  const save = (user: number, minutes: number): void => saving.mutate({ tlid: quiz.ID, user, minutes })
  return (
    <>
      <PersonFinder
        label={words.findPerson}
        help={words.findPersonHelp}
        none={words.noPerson}
        allIn={words.allInList}
        actionOf={(name) => words.giveTo({ name })}
        without={({ Kind, ID }) => Kind !== 'user' || query.data?.Items.some(({ UserID }) => UserID === ID) === true}
        onChoose={({ ID }) => save(ID, firstMinutes(quiz.TimeLimit))}
      />
      <ListState query={query} failed={portal.failed} isEmpty={({ Items }) => Items.length === 0} empty={{ title: words.noMoreTime }}>
        {({ Items }) => (
          <ul className="vp-members" aria-label={words.moreTime}>
            {Items.map((person) => (
              <PersonRow key={person.UserID} person={person} isBusy={saving.isPending} onSave={(minutes) => save(person.UserID, minutes)} />
            ))}
          </ul>
        )}
      </ListState>
    </>
  )
}

interface PersonRowProps {
  person: TimedPerson
  isBusy: boolean
  onSave: (minutes: number) => void
}

function PersonRow({ person: { Name, Minutes, SecondsLeft }, isBusy, onSave }: PersonRowProps) {
  const words = useWords(quizEditorWords)
  const choices = steps.includes(Minutes) ? steps : [...steps, Minutes].toSorted((one, other) => one - other)
  return (
    <li>
      <span>
        <span className="vp-table-name">
          <bdi>{Name}</bdi>
        </span>
        {SecondsLeft !== null && <span className="vp-help">{words.takesNow({ time: formatTime(SecondsLeft) })}</span>}
      </span>
      <SelectControl
        aria-label={words.moreTimeOf({ name: Name })}
        options={choices.map((count) => ({ value: String(count), label: count === 0 ? words.noExtra : words.extraMinutes({ count }) }))}
        value={String(Minutes)}
        isBusy={isBusy}
        onChange={(minutes) => onSave(Number(minutes))}
      />
    </li>
  )
}
