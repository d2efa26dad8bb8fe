import { useId } from 'react'
import type { Chapter } from '../../sdk/chapters/contract.ts'
import { portal } from '../../sdk/text/en.ts'
import { timeText } from '../media/time-text.ts'

const words = portal.share

export interface ChapterFieldProps {
  chapters: readonly Chapter[]
  /** 0: the whole item. */
  chapter: number
  onChange: (chapter: number) => void
}

/** What the link leads to: the item, or one of its chapters. */
export function ChapterField({ chapters, chapter, onChange }: ChapterFieldProps) {
  const id = useId()
  return (
    <div className="vp-field">
      <label htmlFor={id}>{words.part}</label>
      <select id={id} value={chapter} onChange={(event) => onChange(Number(event.target.value))}>
        <option value={0}>{words.whole}</option>
        {chapters.map(({ ID, StartTime, Title }) => (
          <option key={ID} value={ID}>
            {words.chapter(timeText(StartTime), Title)}
          </option>
        ))}
      </select>
    </div>
  )
}
