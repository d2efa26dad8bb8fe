import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { HubLimits } from '../hub/contract.ts'
import type { MediaItem } from '../media/contract.ts'
import quizzesSheet from '../quizzes/quizzes.css'
import { virtualClassWords } from '../text/en/virtual-class.ts'
import { useWords } from '../text/language.ts'
import { adoptAround } from '../ui/index.ts'
import captionsSheet from './class-captions.css'
import chatSheet from './class-chat.css'
import { ClassCountdown, ClassNotice } from './class-countdown.tsx'
import drawingSheet from './class-drawing.css'
import { classPhase } from './class-phase.ts'
import { ClassQuestion } from './class-question.tsx'
import sheet from './class-room.css'
import { ClassSide } from './class-side.tsx'
import { ClassStage } from './class-stage.tsx'
import { ClassTextLine } from './class-text-line.tsx'
import { ClassVoice } from './class-voice.tsx'
import type { VirtualClass } from './contract.ts'
import { type ClassOptions, type Room, useClass } from './use-class.ts'
import { useNow } from './use-now.ts'
import { useReplay } from './use-replay.ts'

const endCheckMs = 30_000

export interface ClassRoomProps extends ClassOptions {
  item: MediaItem & { VirtualClass: VirtualClass }
  /** It stands on a page of other people, which has no items that may not be embedded. Default: no. */
  embed?: boolean | undefined
  /** The page says that the class has ended (`end=true`). Default: no. */
  isEnded?: boolean | undefined
  /** Buttons of the owner's page, among the tools of the presenter. Default: none. */
  tools?: ReactNode
  /** Called when the class closes to the viewer. Default: the part itself says that it has ended. */
  onEnd?: (() => void) | undefined
  /** Below the video. Default: nothing. */
  children?: ReactNode
}

/**
 * A virtual class: its countdown with the waiting room, the class itself, or its end. A viewer follows the presenter; the presenter leads.
 *
 * @example
 * <ClientContext value={createClient({ base: 'https://media.school.example' })}>
 *   <ClassRoom item={item} />
 * </ClientContext>
 */
export function ClassRoom({ item, isEnded = false, onEnd, ...rest }: ClassRoomProps) {
  const { VirtualClass: lesson } = item
  const [hasEnded, setEnded] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (box.current) adoptAround(box.current, [quizzesSheet, sheet, chatSheet, drawingSheet, captionsSheet])
  }, [])
  const [name, setName] = useState('')
  const isOver = !lesson.IsOwner && (isEnded || hasEnded || lesson.IsClosed)
  return (
    <div ref={box} className="vt-class">
      {isOver ? (
        <EndedClass>{rest.children}</EndedClass>
      ) : lesson.AsksName && name === '' ? (
        <GuestName onName={setName} />
      ) : (
        <OpenClass item={item} {...(lesson.AsksName ? { name } : {})} {...rest} onEnd={onEnd ?? (() => setEnded(true))} />
      )}
    </div>
  )
}

/** Asks a person who came by a link of the class how they want to be called. */
function GuestName({ onName }: { onName: (name: string) => void }) {
  const words = useWords(virtualClassWords)
  const [text, setText] = useState('')
  return (
    <ClassNotice>
      <ClassTextLine
        label={words.yourName}
        action={words.enter}
        maxLength={HubLimits.guestName}
        autoComplete="name"
        value={text}
        isBusy={text.trim() === ''}
        onText={setText}
        onSend={(written) => onName(written.trim())}
      >
        <p className="vt-class-help">{words.yourNameHelp}</p>
      </ClassTextLine>
    </ClassNotice>
  )
}

function EndedClass({ children }: Pick<ClassRoomProps, 'children'>) {
  const words = useWords(virtualClassWords)
  return (
    <div className="vt-class-layout">
      <div className="vt-class-screen">
        <ClassNotice>
          <p role="status">{words.ended}</p>
        </ClassNotice>
      </div>
      {children}
    </div>
  )
}

type OpenClassProps = Omit<ClassRoomProps, 'isEnded' | 'onEnd'> & { onEnd: () => void }

function OpenClass({ item, embed = false, tools, children, onEnd, ...options }: OpenClassProps) {
  const { VirtualClass: lesson } = item
  const room = useClass(item.EncID, lesson, options)
  const replay = useReplay(item.EncID)
  const [offset] = useState(() => lesson.Now - Date.now())
  const now = useNow(room.place?.offset ?? offset, 1000)
  const phase = classPhase(lesson, now, room.startedAt)
  const isWaiting = phase === 'before'
  useEnd(lesson, room, onEnd)
  return (
    <div className="vt-class-layout" data-side>
      <div className="vt-class-screen">
        {isWaiting ? (
          <ClassCountdown lesson={lesson} until={lesson.StartTime - now} room={room} onStart={options.onItems} />
        ) : (
          <ClassStage item={item} room={room} replay={replay} embed={embed} />
        )}
        {!isWaiting && <ClassVoice room={room} />}
        {!isWaiting && <ClassQuestion room={room} />}
      </div>
      {children}
      <div className="vt-class-beside">
        <ClassSide lesson={lesson} entries={item.Playlist} room={room} replay={replay} isWaiting={isWaiting} tools={tools} />
      </div>
      <ClassNews room={room} />
    </div>
  )
}

/** Sentences about the class: a refusal, a lost connection, a message to all. */
function ClassNews({ room }: { room: Room }) {
  const words = useWords(virtualClassWords)
  return (
    <p role="status" className="vt-class-news">
      {room.refusal || (room.place && !room.isConnected ? words.away : '')}
      {room.message && words.said({ name: room.message.By, text: room.message.Text })}
    </p>
  )
}

/** Tells when the class closes to the viewer. */
function useEnd(lesson: VirtualClass, { place }: Room, onEnd: () => void): void {
  const offset = place?.offset ?? 0
  const latest = useRef(onEnd)
  latest.current = onEnd
  useEffect(() => {
    const look = (): void => {
      if (classPhase(lesson, Date.now() + offset) === 'ended') latest.current()
    }
    const timer = lesson.EndTime > 0 ? setInterval(look, endCheckMs) : undefined
    return () => clearInterval(timer)
  }, [lesson, offset])
}
