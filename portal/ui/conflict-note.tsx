import { portalWords } from '../../sdk/text/en/portal.ts'
import { useWords } from '../../sdk/text/language.ts'
import { Button } from './button.tsx'

export interface ConflictNoteProps {
  /** Default: the next save overwrites the other changes. */
  sentence?: string
  onLoad: () => void
}

/** Tells the second editor of a conflict, and offers the version that the first one saved. */
export function ConflictNote({ sentence, onLoad }: ConflictNoteProps) {
  const portal = useWords(portalWords)

  return (
    <div className="vp-note" data-tone="warning">
      <p>{sentence ?? portal.conflict}</p>
      <Button onClick={onLoad}>{portal.loadLatest}</Button>
    </div>
  )
}
