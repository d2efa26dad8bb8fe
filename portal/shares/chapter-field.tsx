import type { Chapter } from '../../sdk/chapters/contract.ts'
import { portal } from '../../sdk/text/en.ts'
import { timeText } from '../media/time-text.ts'
import { Select } from '../ui/select.tsx'

const words = portal.share

export interface ChapterFieldProps {
  chapters: readonly Chapter[]
  /** 0: the whole item. */
  chapter: number
  onChange: (chapter: number) => void
}

/** What the link leads to: the item, or one of its chapters. */
export function ChapterField({ chapters, chapter, onChange }: ChapterFieldProps) {
  return (
    <Select
      label={words.part}
      options={[
        { value: 0, label: words.whole },
        ...chapters.map(({ ID, StartTime, Title }) => ({ value: ID, label: words.chapter(timeText(StartTime), Title) })),
      ]}
      value={chapter}
      onChange={onChange}
    />
  )
}
