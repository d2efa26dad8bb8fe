import type { ShareAnswer } from '../../sdk/shares/contract.ts'
import { portal } from '../../sdk/text/en.ts'
import { Button } from '../ui/button.tsx'

const words = portal.share

/** Says that a code was made, once and aloud, and leads back to the plain address. */
export function MadeNote({ made, onPlain }: { made: ShareAnswer | undefined; onPlain: () => void }) {
  return (
    <div role="status">
      {made && (
        <div className="vp-note">
          <span>{words.made}</span>
          <Button look="text" onClick={onPlain}>
            {words.plain}
          </Button>
        </div>
      )}
    </div>
  )
}
