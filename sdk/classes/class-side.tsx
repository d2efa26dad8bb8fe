import { type ReactNode, useEffect, useState } from 'react'
import type { MediaItem } from '../media/contract.ts'
import { virtualClassWords } from '../text/en/virtual-class.ts'
import { useWords } from '../text/language.ts'
import { ClassButton } from './class-button.tsx'
import { ClassChat } from './class-chat.tsx'
import { ClassPeople } from './class-people.tsx'
import { getMediaSession, raiseHand, type VirtualClass } from './contract.ts'
import { PresenterTools } from './presenter-tools.tsx'
import type { Room } from './use-class.ts'
import { useClassSend } from './use-class-send.ts'
import type { Replay } from './use-replay.ts'

export interface ClassSideProps {
  lesson: VirtualClass
  /** The items of the class. */
  entries: MediaItem['Playlist']
  room: Room
  replay: Replay
  isWaiting: boolean
  /** Buttons of the owner's page, among the tools of the presenter. Default: none. */
  tools?: ReactNode
}

/** Beside the video: the tools of the presenter, the chat and the people. */
export function ClassSide({ lesson, entries, room, replay, isWaiting, tools }: ClassSideProps) {
  const words = useWords(virtualClassWords)
  // The owner's tools do not wait for the connection.
  const canPresent = room.place?.CanPresent ?? lesson.IsOwner
  return (
    <section className="vt-class-side" aria-label={words.people}>
      {canPresent && <PresenterTools room={room} isWaiting={isWaiting} tools={tools} />}
      {!room.isLeading && (room.place?.UserID ?? 0) > 0 && <HandButton room={room} />}
      <ClassChat room={room} replay={replay} />
      <ClassPeople room={room} lesson={lesson} entries={entries} isWaiting={isWaiting} />
    </section>
  )
}

function HandButton({ room }: { room: Room }) {
  const words = useWords(virtualClassWords)
  const [raised, setRaised] = useState(false)
  const raising = useClassSend(room, raiseHand, (_, input) => {
    setRaised(input.raised === true)
    room.changed(getMediaSession)
  })
  // The presenter may lower it; a lost connection lowers it too.
  const { isConnected, id: encid } = room
  useEffect(() => setRaised((was) => was && isConnected), [isConnected])
  return (
    <ClassButton
      aria-pressed={raised}
      isBusy={raising.isBusy}
      disabled={!isConnected}
      onClick={() => raising.send({ encid, raised: !raised })}
    >
      {raised ? words.lowerHand : words.raiseHand}
    </ClassButton>
  )
}
