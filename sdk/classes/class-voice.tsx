import { useEffect, useRef, useState } from 'react'
import { useStore } from '../store/index.ts'
import { virtualClassWords } from '../text/en/virtual-class.ts'
import { useWords } from '../text/language.ts'
import { ClassButton } from './class-button.tsx'
import type { Room } from './use-class.ts'
import { playVoice, type VoicePlayer } from './voice-player.ts'
import { canSpeak, sendVoice, type VoiceSender } from './voice-sender.ts'

/** The voice of the presenter, for those who hear it. */
export function ClassVoice({ room: { connection } }: { room: Room }) {
  const [player, setPlayer] = useState<VoicePlayer>()
  useEffect(() => {
    const made = playVoice(connection)
    setPlayer(made)
    return () => made.close()
  }, [connection])
  return player ? <VoiceNote player={player} /> : null
}

function VoiceNote({ player }: { player: VoicePlayer }) {
  const words = useWords(virtualClassWords)
  const { speaker: name, isMuted, isUnplayable } = useStore(player.store, (state) => state)
  return (
    <div className="vt-class-voice">
      <p role="status">
        {name !== '' && (isUnplayable ? words.noHearing({ name }) : isMuted ? words.voiceMuted({ name }) : words.speaks({ name }))}
      </p>
      {name !== '' && !isUnplayable && (
        <ClassButton tone={isMuted ? 'accent' : undefined} onClick={isMuted ? player.unmute : player.mute}>
          {isMuted ? words.unmute : words.muteVoice}
        </ClassButton>
      )}
    </div>
  )
}

interface Speaking {
  isSpeaking: boolean
  /** The microphone is being opened. */
  isOpening: boolean
  start: () => Promise<void>
  stop: () => void
}

/** Sends the microphone to the class until it is stopped, the connection is lost or the button goes. */
function useSpeaking({ connection, say, refuse, isConnected }: Room): Speaking {
  const words = useWords(virtualClassWords)
  const [isSpeaking, setSpeaking] = useState(false)
  const [isOpening, setOpening] = useState(false)
  const sender = useRef<VoiceSender>(undefined)
  const opening = useRef<AbortController>(undefined)
  const stop = (): void => {
    opening.current?.abort()
    sender.current?.stop()
    sender.current = undefined
    setSpeaking(false)
  }
  useEffect(
    () => () => {
      opening.current?.abort()
      sender.current?.stop()
    },
    [],
  )
  useEffect(() => {
    // The class has forgotten who spoke when the connection was lost.
    if (isConnected) return
    opening.current?.abort()
    sender.current?.stop()
    sender.current = undefined
    setSpeaking(false)
  }, [isConnected])
  const start = async (): Promise<void> => {
    if (!canSpeak()) return say(words.noSpeaking)
    setOpening(true)
    const { signal } = (opening.current = new AbortController())
    try {
      sender.current = await sendVoice(connection, {
        signal,
        onEnd(answer) {
          if (answer) refuse(answer)
          stop()
        },
      })
      setSpeaking(true)
    } catch {
      if (!signal.aborted) say(words.noMicrophone)
    } finally {
      setOpening(false)
    }
  }
  return { isSpeaking, isOpening, start, stop }
}

/** The button of the presenter that opens the microphone to the class, and closes it. */
export function SpeakButton({ room }: { room: Room }) {
  const words = useWords(virtualClassWords)
  const { isSpeaking, isOpening, start, stop } = useSpeaking(room)
  const captions = useStore(room.connection.captions, ({ now }) => now?.State ?? 'off')
  const told = { on: words.captionsOn, late: words.captionsLate, failed: words.captionsFailed, full: words.captionsFull, off: '' }
  return (
    <div className="vt-class-row">
      <ClassButton
        aria-pressed={isSpeaking}
        isBusy={isOpening}
        disabled={!room.isConnected}
        onClick={() => (isSpeaking ? stop() : void start())}
      >
        {isSpeaking ? words.stopSpeaking : words.speak}
      </ClassButton>
      <p role="status" className="vt-class-help">
        {isSpeaking && `${words.isHeard} ${told[captions]}`.trim()}
      </p>
    </div>
  )
}
