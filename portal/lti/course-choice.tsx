import { useState } from 'react'
import type { LtiChoiceOptions } from '../../sdk/lms/contract.ts'
import { answerLtiChoice, LtiLimits } from '../../sdk/lti/contract.ts'
import type { MediaSummary } from '../../sdk/media/contract.ts'
import { pickerWords } from '../../sdk/text/en/picker.ts'
import { useWords } from '../../sdk/text/language.ts'
import { useWrite } from '../data/use-write.ts'
import { Button } from '../ui/button.tsx'
import { CourseChoiceDialog, type CourseLink } from './course-choice-dialog.tsx'
import { postChoice } from './post-choice.ts'

export interface CourseChoiceProps {
  options: LtiChoiceOptions
  /** The item that was pressed. */
  item: MediaSummary | undefined
  onClose: () => void
}

type ChosenLink = CourseLink & { id: string }

/** Collects the items that a person chooses for a course, and posts them to the learning environment. */
export function CourseChoice({ options: { ID, Multiple, Grades }, item, onClose }: CourseChoiceProps) {
  const words = useWords(pickerWords)

  const [chosen, setChosen] = useState<ChosenLink[]>([])
  const answering = useWrite(answerLtiChoice, { changes: [], onDone: postChoice })
  const insert = (all: ChosenLink[]) => answering.mutate({ choice: ID, chosen: all })
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
          isMultiple={Multiple && chosen.length + 1 < LtiLimits.choices}
          takesGrades={Grades}
          isBusy={answering.isPending}
          onInsert={(link) => insert([...chosen, { id: item.EncID, ...link }])}
          onMore={(link) => {
            setChosen([...chosen, { id: item.EncID, ...link }])
            onClose()
          }}
          onClose={onClose}
        />
      )}
    </>
  )
}
