import { useState } from 'react'
import { type GradeLine, listGradeLines } from '../../sdk/grades/contract.ts'
import { gradesWords } from '../../sdk/text/en/grades.ts'
import { useWords } from '../../sdk/text/language.ts'
import { useRead } from '../data/use-read.ts'
import type { ItemDialogProps } from '../item-page/item-action.ts'
import { Dialog } from '../ui/dialog.tsx'
import { ListState } from '../ui/list-state.tsx'
import { Select } from '../ui/select.tsx'
import { GradeLinePart } from './grade-line-part.tsx'
import './grades.css'

/** How often grades that wait are read again, in milliseconds. */
const POLL_MS = 5000

const hasWaiting = ({ Counts }: GradeLine) => Counts.waiting > 0

/** The graded links to an item, one course at a time. */
export function GradesDialog({ item, onClose }: ItemDialogProps) {
  const words = useWords(gradesWords)

  const [chosen, setChosen] = useState(0)
  const query = useRead(
    listGradeLines,
    { encid: item.EncID },
    { staleTime: 0, poll: (answer) => (answer?.Items.some(hasWaiting) ? POLL_MS : false) },
  )
  const nameOf = ({ CourseName, Title, EnvironmentName }: GradeLine) =>
    words.linkName({ course: CourseName || words.noCourse, title: Title || item.Title, environment: EnvironmentName })
  return (
    <Dialog open onClose={onClose} title={words.title} size="l">
      <div className="vp-grades">
        <p className="vp-dialog-text">{words.lead}</p>
        <ListState query={query} look="line" isEmpty={({ Items }) => Items.length === 0} empty={{ title: words.none }}>
          {({ Items }) => {
            const line = Items.find(({ ID }) => ID === chosen) ?? Items[0]
            if (!line) return null
            return (
              <>
                {Items.length > 1 ? (
                  <Select
                    label={words.link}
                    options={Items.map((one) => ({ value: one.ID, label: nameOf(one) }))}
                    value={line.ID}
                    onChange={setChosen}
                  />
                ) : (
                  <h3>{nameOf(line)}</h3>
                )}
                <GradeLinePart key={line.ID} line={line} />
              </>
            )
          }}
        </ListState>
      </div>
    </Dialog>
  )
}
