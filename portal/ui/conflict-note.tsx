import { Button } from './button.tsx'

export interface ConflictNoteProps {
  /** Says that another person has saved the same thing. */
  sentence: string
  /** The words of the button that loads the other person's state. */
  action: string
  onLoad: () => void
}

/** Tells the second editor of a conflict, and offers the state that the first one saved. */
export const ConflictNote = ({ sentence, action, onLoad }: ConflictNoteProps) => (
  <div className="vp-note" data-tone="warning">
    <p>{sentence}</p>
    <Button onClick={onLoad}>{action}</Button>
  </div>
)
