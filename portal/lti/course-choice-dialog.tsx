import { useState } from 'react'
import { listChapters } from '../../sdk/chapters/contract.ts'
import type { LtiItemType } from '../../sdk/lms/contract.ts'
import { LtiLimits } from '../../sdk/lti/contract.ts'
import { listQuizzes, type QuizSummary } from '../../sdk/quizzes/contract.ts'
import { EmbedSize } from '../../sdk/shares/contract.ts'
import { pickerWords } from '../../sdk/text/en/picker.ts'
import { portalWords } from '../../sdk/text/en/portal.ts'
import { useWords } from '../../sdk/text/language.ts'
import { useRead } from '../data/use-read.ts'
import type { ChosenItem } from '../lms/chosen-item.ts'
import type { Size } from '../shares/size-fields.tsx'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { ListState } from '../ui/list-state.tsx'
import { Select } from '../ui/select.tsx'
import { Switch } from '../ui/switch.tsx'
import { InsertFields } from './insert-fields.tsx'

/** How a course shows an item, and whether watching it gives a grade. */
export interface CourseLink {
  chapter: number
  /** Watched share in percent that counts as done; 0: no grade. */
  done: number
  steps: boolean
  /** Beside the watched share, each quiz that everyone sees has a grade of its own. Left out: none has. */
  quizzes?: boolean
  /** The quiz whose result is the grade, in place of the watched share; 0: none. */
  quiz: number
}

/** How a course inserts an item. */
export interface CourseInsertion extends CourseLink {
  /** Left out: the best kind that the learning environment takes. */
  type?: LtiItemType
  /** Pixels; left out: the usual size. */
  width?: number
  height?: number
}

export interface CourseChoiceDialogProps {
  item: ChosenItem
  /** The learning environment takes grades. */
  takesGrades: boolean
  /** The kinds of items that the learning environment takes. Left out: a link that is there changes, and keeps its kind and its size. */
  types?: readonly LtiItemType[] | undefined
  /** The learning environment adds the choice without a further question. Default: false. */
  addsAtOnce?: boolean | undefined
  /** The link has a grade already: another rule takes its place, and not none. Default: false. */
  isAlwaysGraded?: boolean
  /** Text of the button that ends the choice. */
  insert: string
  isBusy: boolean
  onInsert: (link: CourseInsertion) => void
  /** Chooses more items afterwards; left out: one is all. */
  onMore?: ((link: CourseInsertion) => void) | undefined
  onClose: () => void
}

/** Watched shares that can count as done. */
const shares = [50, 60, 70, 80, 90, 100]

/** Asks for the part of an item that a course links to, and for its grade. */
export function CourseChoiceDialog({
  item,
  takesGrades,
  types,
  addsAtOnce = false,
  isAlwaysGraded = false,
  insert,
  isBusy,
  onInsert,
  onMore,
  onClose,
}: CourseChoiceDialogProps) {
  const words = useWords(pickerWords)
  const portal = useWords(portalWords)

  const chapters = useRead(listChapters, { encid: item.EncID })
  const [link, setLink] = useState<CourseLink>({ chapter: 0, done: isAlwaysGraded ? 100 : 0, steps: false, quiz: 0 })
  const [type, setType] = useState<LtiItemType>(types?.[0] ?? 'ltiResourceLink')
  const [size, setSize] = useState<Size>(usualSize)
  const isGraded = takesGrades && type === 'ltiResourceLink'
  const insertion = (): CourseInsertion => ({
    ...(isGraded ? link : { chapter: link.chapter, done: 0, steps: false, quiz: 0 }),
    ...(types && type !== types[0] ? { type } : {}),
    ...(type === 'image' ? {} : changedSize(size)),
  })
  // Without an answer there are no quizzes to choose: they are only more entries of one choice.
  const quizzes = useRead(listQuizzes, { encid: item.EncID }, { enabled: takesGrades }).data?.Items ?? []
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
            {types && <InsertFields item={item} types={types} type={type} onType={setType} size={size} onSize={setSize} />}
            {isGraded && item.Duration > 0 && (
              <GradeFields link={link} quizzes={quizzes} isAlwaysGraded={isAlwaysGraded} onChange={setLink} />
            )}
          </>
        )}
      </ListState>
      {addsAtOnce && <p className="vp-help">{words.addsAtOnce}</p>}
      <div className="vp-row vp-row-end">
        <Button onClick={onClose}>{portal.close}</Button>
        {onMore && <Button onClick={() => onMore(insertion())}>{words.more}</Button>}
        <Button tone="accent" isBusy={isBusy} onClick={() => onInsert(insertion())}>
          {insert}
        </Button>
      </div>
    </Dialog>
  )
}

const usualSize: Size = { width: String(EmbedSize.width), height: String(EmbedSize.height) }

/** A size that is not changed is left to the library, which knows the shape of the item. */
function changedSize({ width, height }: Size): Pick<CourseInsertion, 'width' | 'height'> {
  if (width === usualSize.width && height === usualSize.height) return {}
  return { width: pixelsOf(width), height: pixelsOf(height) }
}

const pixelsOf = (text: string): number => Math.min(Number(text), LtiLimits.frame)

interface GradeFieldsProps {
  link: CourseLink
  quizzes: readonly QuizSummary[]
  isAlwaysGraded: boolean
  onChange: (link: CourseLink) => void
}

/** The watched share that counts as done and whether there are steps to it, or a quiz whose result is the grade. */
function GradeFields({ link, quizzes, isAlwaysGraded, onChange }: GradeFieldsProps) {
  const words = useWords(pickerWords)

  const shown = quizzes.filter(({ IsPrivate }) => !IsPrivate)
  const choose = (value: string) => {
    const [kind, number] = value.split(' ')
    const { quizzes: _with, ...rest } = link
    onChange({
      ...(kind === 'watched' ? link : rest),
      done: kind === 'watched' ? Number(number) : 0,
      quiz: kind === 'quiz' ? Number(number) : 0,
    })
  }

  return (
    <>
      <Select
        label={words.grade}
        options={[
          ...(isAlwaysGraded ? [] : [{ value: '', label: words.noGrade }]),
          ...shares.map((percent) => ({ value: `watched ${percent}`, label: words.gradeFrom({ percent }) })),
          ...shown.map(({ ID, Name }) => ({ value: `quiz ${ID}`, label: words.gradeQuiz({ name: Name }) })),
        ]}
        value={link.quiz > 0 ? `quiz ${link.quiz}` : link.done > 0 ? `watched ${link.done}` : ''}
        onChange={choose}
      />
      {link.done > 0 && <Switch label={words.gradeSteps} checked={link.steps} onChange={(steps) => onChange({ ...link, steps })} />}
      {link.done > 0 && shown.length > 0 && (
        <Switch
          label={words.gradeQuizzes}
          help={words.gradeQuizzesHelp}
          checked={link.quizzes === true}
          onChange={(on) => onChange({ ...link, quizzes: on })}
        />
      )}
    </>
  )
}
