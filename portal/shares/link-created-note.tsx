import type { ShareAnswer } from '../../sdk/shares/contract.ts'
import { sharesWords } from '../../sdk/text/en/shares.ts'
import { useWords } from '../../sdk/text/language.ts'
import { Button } from '../ui/button.tsx'

/** Says that a code was made, once and aloud, and leads back to the plain address. */
export function LinkCreatedNote({ made, onPlain }: { made: ShareAnswer | undefined; onPlain: () => void }) {
  const words = useWords(sharesWords)

  return (
    <div role="status">
      {made && (
        <div className="vp-note">
          <span>{words.linkCreated}</span>
          <Button look="text" onClick={onPlain}>
            {words.useNormalLink}
          </Button>
        </div>
      )}
    </div>
  )
}
