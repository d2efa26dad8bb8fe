import type { Chapter } from '../../sdk/chapters/contract.ts'
import { sharesWords } from '../../sdk/text/en/shares.ts'
import { useWords } from '../../sdk/text/language.ts'
import { formatTime } from '../media/format-time.ts'
import { Select } from '../ui/select.tsx'

export interface ChapterFieldProps {
  chapters: readonly Chapter[]
  /** 0: the whole item. */
  chapter: number
  onChange: (chapter: number) => void
}

/** Target of the link: the item, or one of its chapters. */
export function ChapterField({ chapters, chapter, onChange }: ChapterFieldProps) {
  const words = useWords(sharesWords)

  return (
    <Select
      label={words.part}
      options={[
        { value: 0, label: words.wholeItem },
        ...chapters.map(({ ID, StartTime, Title }) => ({ value: ID, label: words.chapter({ time: formatTime(StartTime), title: Title }) })),
      ]}
      value={chapter}
      onChange={onChange}
    />
  )
}
