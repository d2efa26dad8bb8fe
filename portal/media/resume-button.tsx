import { History } from 'lucide-react'
import { useState } from 'react'
import { favourites as words } from '../../sdk/text/en-lists.ts'
import { timeText } from './time-text.ts'

export interface ResumeButtonProps {
  /** Where this person left. */
  seconds: number
  onResume: (seconds: number) => void
}

/** Goes on where this person left the last time; once it has done so there is nothing more to offer. */
export function ResumeButton({ seconds, onResume }: ResumeButtonProps) {
  const [isDone, setDone] = useState(false)
  if (isDone) return null
  return (
    <div className="vp-row vp-actions">
      <button
        type="button"
        className="vp-button"
        data-tone="accent"
        onClick={() => {
          setDone(true)
          onResume(seconds)
        }}
      >
        <History aria-hidden size={18} /> {words.resumeAt(timeText(seconds))}
      </button>
    </div>
  )
}
