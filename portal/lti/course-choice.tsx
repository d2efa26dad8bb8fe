import { lazy, Suspense, useState } from 'react'
import type { LtiChoiceOptions } from '../../sdk/lms/contract.ts'
import { answerLtiChoice, LtiLimits } from '../../sdk/lti/contract.ts'
import { pickerWords } from '../../sdk/text/en/picker.ts'
import { useWords } from '../../sdk/text/language.ts'
import { useWrite } from '../data/use-write.ts'
import type { ChosenItem } from '../lms/chosen-item.ts'
import type { FilterState } from '../search/filter-state.ts'
import { Button } from '../ui/button.tsx'
import { CourseChoiceDialog, type CourseInsertion } from './course-choice-dialog.tsx'
import type { CoursePlace } from './course-place-dialog.tsx'
import { postChoice } from './post-choice.ts'

const CoursePlaceDialog = lazy(() => import('./course-place-dialog.tsx').then((module) => ({ default: module.CoursePlaceDialog })))

export interface CourseChoiceProps {
  options: LtiChoiceOptions
  /** The item that was pressed. */
  item: ChosenItem | undefined
  /** The search that was chosen in place of an item. */
  place: FilterState | undefined
  onClose: () => void
}

type ChosenLink = (CourseInsertion & { id: string }) | CoursePlace

/** Collects the items that a person chooses for a course, and posts them to the learning environment. */
export function CourseChoice({ options: { ID, Multiple, Grades, Types, AddsAtOnce }, item, place, onClose }: CourseChoiceProps) {
  const words = useWords(pickerWords)

  const [chosen, setChosen] = useState<ChosenLink[]>([])
  const answering = useWrite(answerLtiChoice, { changes: [], onDone: postChoice })
  const insert = (all: ChosenLink[]) => answering.mutate({ choice: ID, chosen: all })
  const add = (one: ChosenLink) => {
    setChosen([...chosen, one])
    onClose()
  }
  const isMultiple = Multiple && chosen.length + 1 < LtiLimits.choices
  return (
    <>
      {chosen.length > 0 && (
        <div className="vp-row vp-row-end">
          <span role="status">{words.chosen({ count: chosen.length })}</span>
          <Button tone="accent" isBusy={answering.isPending} onClick={() => insert(chosen)}>
            {words.insert}
          </Button>
        </div>
      )}
      {item && (
        <CourseChoiceDialog
          item={item}
          takesGrades={Grades}
          types={Types}
          addsAtOnce={AddsAtOnce}
          insert={words.insert}
          isBusy={answering.isPending}
          onInsert={(link) => insert([...chosen, { id: item.EncID, ...link }])}
          onMore={isMultiple ? (link) => add({ id: item.EncID, ...link }) : undefined}
          onClose={onClose}
        />
      )}
      {place && (
        <Suspense fallback={null}>
          <CoursePlaceDialog
            filter={place}
            insert={words.insert}
            isBusy={answering.isPending}
            onInsert={(one) => insert([...chosen, one])}
            {...(isMultiple ? { onMore: add } : {})}
            onClose={onClose}
          />
        </Suspense>
      )}
    </>
  )
}
