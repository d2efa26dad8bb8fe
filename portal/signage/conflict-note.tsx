import { signageWords } from '../../sdk/text/en/signage.ts'
import { useWords } from '../../sdk/text/language.ts'
import { Button } from '../ui/button.tsx'

/** Somebody else was quicker: what to do about it. */
export const ConflictNote = ({ onLoad }: { onLoad: () => void }) => {
  const words = useWords(signageWords)
  return (
    <div className="vp-note" data-tone="warning">
      <p>{words.theirs}</p>
      <Button onClick={onLoad}>{words.loadTheirs}</Button>
    </div>
  )
}
