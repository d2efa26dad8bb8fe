import { useState } from 'react'
import { listChapters } from '../../sdk/chapters/contract.ts'
import type { MediaSummary } from '../../sdk/media/contract.ts'
import { pickerWords } from '../../sdk/text/en/picker.ts'
import { portalWords } from '../../sdk/text/en/portal.ts'
import { useWords } from '../../sdk/text/language.ts'
import { useRead } from '../data/use-read.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { ListState } from '../ui/list-state.tsx'
import { Select } from '../ui/select.tsx'
import { Switch } from '../ui/switch.tsx'

/** How a course shows an item, and whether watching it gives a grade. */
export interface CourseLink {
  chapter: number
  /** Watched share in percent that counts as done; 0: no grade. */
  done: number
  steps: boolean
}

export interface CourseChoiceDialogProps {
  item: MediaSummary
  /** More items may be chosen. */
  isMultiple: boolean
  /** The learning environment takes grades. */
  takesGrades: boolean
  isBusy: boolean
  onInsert: (link: CourseLink) => void
  onMore: (link: CourseLink) => void
  onClose: () => void
}

/** Watched shares that can count as done. */
const shares = [50, 60, 70, 80, 90, 100]

/** Asks for the part of an item that a course links to, and for its grade. */
export function CourseChoiceDialog({ item, isMultiple, takesGrades, isBusy, onInsert, onMore, onClose }: CourseChoiceDialogProps) {
  const words = useWords(pickerWords)
  const portal = useWords(portalWords)

  const chapters = useRead(listChapters, { encid: item.EncID })
  const [link, setLink] = useState<CourseLink>({ chapter: 0, done: 0, steps: false })
  return (
    <Dialog open onClose={onClose} title={item.Title}>
      {/* The grade waits for the chapters, because a part that is drawn above it afterwards would not have the focus. */}
      <ListState query={chapters} look="line">
        {({ Items }) => (
          <>
            {Items.length > 0 && (
              <Select
                label={words.part}
                options={[{ value: 0, label: words.whole }, ...Items.map(({ ID, Title }) => ({ value: ID, label: Title }))]}
                value={link.chapter}
                onChange={(chapter) => setLink({ ...link, chapter })}
              />
            )}
            {takesGrades && item.Duration > 0 && <GradeFields link={link} onChange={setLink} />}
          </>
        )}
      </ListState>
      <div className="vp-row vp-row-end">
        <Button onClick={onClose}>{portal.close}</Button>
        {isMultiple && <Button onClick={() => onMore(link)}>{words.more}</Button>}
        <Button tone="accent" isBusy={isBusy} onClick={() => onInsert(link)}>
          {words.insert}
        </Button>
      </div>
    </Dialog>
  )
}

/** The watched share that counts as done, and whether each chapter is a step to it. */
function GradeFields({ link, onChange }: { link: CourseLink; onChange: (link: CourseLink) => void }) {
  const words = useWords(pickerWords)

  return (
    <>
      <Select
        label={words.grade}
        options={[
          { value: 0, label: words.noGrade },
          ...shares.map((percent) => ({ value: percent, label: words.gradeFrom({ percent }) })),
        ]}
        value={link.done}
        onChange={(done) => onChange({ ...link, done })}
      />
      {link.done > 0 && <Switch label={words.gradeSteps} checked={link.steps} onChange={(steps) => onChange({ ...link, steps })} />}
    </>
  )
}
