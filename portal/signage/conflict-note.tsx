import { signage as words } from '../../sdk/text/en-signage.ts'

/** Somebody else was quicker: what to do about it. */
export const ConflictNote = ({ onLoad }: { onLoad: () => void }) => (
  <div className="vp-note" data-tone="warning">
    <p>{words.theirs}</p>
    <button type="button" className="vp-button" onClick={onLoad}>
      {words.loadTheirs}
    </button>
  </div>
)
