import { useState } from 'react'
import { listChapters } from '../../sdk/chapters/contract.ts'
import type { MediaSummary } from '../../sdk/media/contract.ts'
import { pickerWords } from '../../sdk/text/en/picker.ts'
import { portalWords } from '../../sdk/text/en/portal.ts'
import { useWords } from '../../sdk/text/language.ts'
import { useRead } from '../data/use-read.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Select } from '../ui/select.tsx'

export interface CourseChoiceDialogProps {
  item: MediaSummary
  /** More items may be chosen. */
  isMultiple: boolean
  isBusy: boolean
  onInsert: (chapter: number) => void
  onMore: (chapter: number) => void
  onClose: () => void
}

/** Asks for the part of an item that a course links to. */
export function CourseChoiceDialog({ item, isMultiple, isBusy, onInsert, onMore, onClose }: CourseChoiceDialogProps) {
  const words = useWords(pickerWords)
  const portal = useWords(portalWords)

  const chapters = useRead(listChapters, { encid: item.EncID })
  const [chapter, setChapter] = useState(0)
  const choices = chapters.data?.Items ?? []
  return (
    <Dialog open onClose={onClose} title={item.Title}>
      {choices.length > 0 && (
        <Select
          label={words.part}
          options={[{ value: 0, label: words.whole }, ...choices.map(({ ID, Title }) => ({ value: ID, label: Title }))]}
          value={chapter}
          onChange={setChapter}
        />
      )}
      <div className="vp-row vp-row-end">
        <Button onClick={onClose}>{portal.close}</Button>
        {isMultiple && <Button onClick={() => onMore(chapter)}>{words.more}</Button>}
        <Button tone="accent" isBusy={isBusy} onClick={() => onInsert(chapter)}>
          {words.insert}
        </Button>
      </div>
    </Dialog>
  )
}
