import { useContext, useEffect, useState } from 'react'
import { ClientContext } from '../../client/index.ts'
import { multiStreamWords } from '../../text/en/multi-stream.ts'
import { useLanguage } from '../../text/language.ts'
import { MenuIcon } from '../controls/menu-icon.tsx'
import { usePlayer, usePlayerState } from '../controls/player-context.ts'
import { runStreams, type StreamsRun } from './run-streams.ts'
import { useStreams } from './use-streams.ts'

/** Shows the streams for as long as an entry with several plays, and offers sign interpretation where there is any. */
export function StreamsControl() {
  const player = usePlayer()
  const language = useLanguage()
  const client = useContext(ClientContext)
  const entry = usePlayerState((state) => state.entry)
  const [run, setRun] = useState<StreamsRun>()
  useEffect(() => {
    const root = player.media.closest<HTMLElement>('.vt-player')
    const made = root ? runStreams({ player, root, language, client }) : undefined
    setRun(made)
    return () => made?.stop()
  }, [player, entry?.ClipDataID, language, client])
  return run ? <SignButton run={run} /> : null
}

function SignButton({ run }: { run: StreamsRun }) {
  const words = useLanguage().words(multiStreamWords)
  const { streams, sign } = useStreams(run)
  if (!streams.some(({ Kind }) => Kind === 'sign')) return null
  return (
    <div className={`vt-menu ${sign ? 'vt-is-on' : ''}`}>
      <button
        type="button"
        className="vt-button"
        aria-label={words.sign}
        title={words.sign}
        aria-pressed={sign}
        onClick={() => run.setSign(!sign)}
      >
        <MenuIcon name="sign" />
      </button>
    </div>
  )
}
