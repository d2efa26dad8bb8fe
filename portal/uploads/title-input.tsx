import { useEffect, useState } from 'react'
import { uploadsWords } from '../../sdk/text/en/uploads.ts'
import { useWords } from '../../sdk/text/language.ts'
import { UploadLimits } from '../../sdk/uploads/contract.ts'
import { useUnsavedChanges } from '../ui/unsaved-changes.ts'

export interface TitleInputProps {
  id: string
  /** The file. */
  name: string
  value: string
  describedBy: string
  onChange: (title: string) => void
}

/** The title of a file, edited in its place: it counts when the field is left or Enter is pressed, and Escape brings the former title back. */
export function TitleInput({ id, name, value, describedBy, onChange }: TitleInputProps) {
  const words = useWords(uploadsWords)

  const [typed, setTyped] = useState(value)
  useEffect(() => setTyped(value), [value])
  const commit = () => {
    if (typed !== value) onChange(typed)
  }
  useUnsavedChanges(typed !== value)
  return (
    <input
      id={id}
      className="vp-queue-title"
      aria-label={words.titleOf({ name })}
      title={name}
      maxLength={UploadLimits.titleLength}
      value={typed}
      aria-invalid={typed.trim() === '' || undefined}
      aria-describedby={describedBy}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={commit}
      onKeyDown={(event) => {
        if (event.key === 'Enter') commit()
        if (event.key === 'Escape') setTyped(value)
      }}
    />
  )
}
