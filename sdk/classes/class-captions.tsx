import { type CSSProperties, useState } from 'react'
import { createPortal } from 'react-dom'
import { captionVariables } from '../player/captions/contract.ts'
import type { AnyPlayer } from '../player/index.ts'
import { sessionStore } from '../storage/index.ts'
import { useStore } from '../store/index.ts'
import { virtualClassWords } from '../text/en/virtual-class.ts'
import { useWords } from '../text/language.ts'
import type { CaptionRoll } from './caption-roll.ts'
import { ClassButton } from './class-button.tsx'
import { useCaptionRoll } from './use-caption-roll.ts'
import type { Room } from './use-class.ts'

const key = 'vitrine.classcaptions'

export interface ClassCaptionsProps {
  room: Pick<Room, 'connection'>
  /** The player of the class; undefined: there is none. */
  player: AnyPlayer | undefined
}

/** Captions of the voice below the item that the class sees, and the button that shows and hides them. Nothing where there are none. */
export function ClassCaptions({ room: { connection }, player }: ClassCaptionsProps) {
  const words = useWords(virtualClassWords)
  const state = useStore(connection.captions, ({ now }) => now?.State ?? 'off')
  const [isOn, setOn] = useState(() => sessionStore.get(key) === 'on')
  const isOffered = state !== 'off' && state !== 'full'
  const turn = (): void => {
    sessionStore.set(key, isOn ? 'off' : 'on')
    setOn(!isOn)
  }
  return (
    <>
      {isOn && <RollingLines connection={connection} player={player} isOffered={isOffered} />}
      {isOffered && (
        <div className="vt-class-notes">
          <ClassButton aria-pressed={isOn} onClick={turn}>
            {words.captions}
          </ClassButton>
        </div>
      )}
    </>
  )
}

interface RollingLinesProps extends Pick<ClassCaptionsProps, 'player'> {
  connection: Room['connection']
  isOffered: boolean
}

function RollingLines({ connection, player, isOffered }: RollingLinesProps) {
  const roll = useCaptionRoll(connection)
  // The last words stay for a while after the voice.
  if (!isOffered && roll.text === '') return null
  return player ? <PlayerLines player={player} roll={roll} /> : <Lines roll={roll} />
}

interface LinesProps {
  roll: CaptionRoll
  style?: CSSProperties | undefined
}

/** A strip of two lines. It is no live region: screen readers hear the voice, and read the text where someone goes to it. */
const Lines = ({ roll: { text, lang }, style }: LinesProps) => (
  <div className="vt-class-captions" lang={lang || undefined} style={style}>
    <div className="vt-class-caption-lines">
      <p dir="auto">{text !== '' && <span>{text}</span>}</p>
    </div>
  </div>
)

/** Below the player, and in it in full screen; as its viewers want captions to look. */
function PlayerLines({ player, roll }: LinesProps & { player: AnyPlayer }) {
  const style = useStore(player.store, (state) => state.captionStyle)
  const isFull = useStore(player.store, (state) => state.fullscreen === true)
  const root = isFull ? player.media.closest<HTMLElement>('.vt-player') : null
  const lines = <Lines roll={roll} style={style && captionVariables(style)} />
  return root ? createPortal(lines, root) : lines
}
