import { lazy, Suspense } from 'react'
import type { LtiChoiceOptions } from '../../sdk/lms/contract.ts'
import { changeLtiLink, type LtiLinkAnswer, resetLtiLink } from '../../sdk/lti/contract.ts'
import { pickerWords } from '../../sdk/text/en/picker.ts'
import { useWords } from '../../sdk/text/language.ts'
import { useWrite } from '../data/use-write.ts'
import type { ChosenItem } from '../lms/chosen-item.ts'
import type { FilterState } from '../search/filter-state.ts'
import { Button } from '../ui/button.tsx'
import { CourseChoiceDialog } from './course-choice-dialog.tsx'
import { goLaunched } from './launched-address.ts'

const CoursePlaceDialog = lazy(() => import('./course-place-dialog.tsx').then((module) => ({ default: module.CoursePlaceDialog })))

const goOn = ({ Address }: LtiLinkAnswer): void => goLaunched(Address)

/** The ways out of the choice for a link: back, or back to what the link says itself. */
export function LinkChoiceBar({ link: { ID, IsChanged, Back } }: { link: NonNullable<LtiChoiceOptions['Link']> }) {
  const words = useWords(pickerWords)

  const undoing = useWrite(resetLtiLink, { changes: [], onDone: goOn })
  return (
    <>
      <p className="vp-help">{words.changeHelp}</p>
      <div className="vp-row">
        <Button onClick={() => goLaunched(Back)}>{words.backToLink}</Button>
        {IsChanged && (
          <Button isBusy={undoing.isPending} onClick={() => undoing.mutate({ link: ID })}>
            {words.showOwn}
          </Button>
        )}
      </div>
    </>
  )
}

export interface LinkChoiceProps {
  /** The link of the page. */
  id: string
  takesGrades: boolean
  /** The link has a column in the grade book, so that it keeps a grade. Default: false. */
  isAlwaysGraded?: boolean
  /** The item that was pressed. */
  item: ChosenItem | undefined
  /** The search that was chosen in place of an item. */
  place: FilterState | undefined
  onClose: () => void
}

/** Asks how the link of a course shows an item or a search, and opens it there. */
export function LinkChoice({ id, takesGrades, isAlwaysGraded = false, item, place, onClose }: LinkChoiceProps) {
  const words = useWords(pickerWords)

  const changing = useWrite(changeLtiLink, { changes: [], onDone: goOn })
  return (
    <>
      {item && (
        <CourseChoiceDialog
          item={item}
          takesGrades={takesGrades}
          isAlwaysGraded={takesGrades && isAlwaysGraded}
          insert={words.showThis}
          isBusy={changing.isPending}
          onInsert={(link) => changing.mutate({ link: id, chosen: { id: item.EncID, ...link } })}
          onClose={onClose}
        />
      )}
      {place && (
        <Suspense fallback={null}>
          <CoursePlaceDialog
            filter={place}
            insert={words.showThis}
            isNamed={false}
            isBusy={changing.isPending}
            onInsert={(one) => changing.mutate({ link: id, chosen: one })}
            onClose={onClose}
          />
        </Suspense>
      )}
    </>
  )
}
