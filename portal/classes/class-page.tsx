import { CalendarPlus, Play } from 'lucide-react'
import { useEffect, useState } from 'react'
import { getClassCalendar, startVirtualClass, type VirtualClass } from '../../sdk/classes/contract.ts'
import { getMedia, type MediaItem } from '../../sdk/media/contract.ts'
import { virtualClassWords } from '../../sdk/text/en/virtual-class.ts'
import { useWords } from '../../sdk/text/language.ts'
import { saveFile } from '../../sdk/ui/index.ts'
import { useWrite } from '../data/use-write.ts'
import { ItemActions } from '../item-page/item-actions.tsx'
import { ItemFacts } from '../item-page/item-facts.tsx'
import { Description } from '../media/description.tsx'
import { client } from '../session/client.ts'
import { useNeedsSignIn } from '../session/use-needs-sign-in.ts'
import { Button } from '../ui/button.tsx'
import { classPhase, countdownText } from './class-phase.ts'
import { ClassQuestion } from './class-question.tsx'
import { ClassSide } from './class-side.tsx'
import { ClassStage } from './class-stage.tsx'
import { type Room, useClass } from './use-class.ts'
import { useNow } from './use-now.ts'
import '../item-page/media-view.css'
import '../item-page/media-view-wide.css'
import '../item-page/media-stage.css'
import './class-page.css'

const endCheckMs = 30_000

export interface ClassPageProps {
  item: MediaItem & { VirtualClass: VirtualClass }
  isToEdit: boolean
}

/** The page of a virtual class: its countdown, the class itself, or its end. */
export function ClassPage({ item, isToEdit }: ClassPageProps) {
  useNeedsSignIn(item.Audience !== 'everyone')
  const { VirtualClass: lesson } = item
  const isEnded = !lesson.IsOwner && (lesson.IsClosed || new URLSearchParams(location.search).get('end') === 'true')
  return isEnded ? <EndedClass item={item} /> : <OpenClass item={item} isToEdit={isToEdit} />
}

function EndedClass({ item }: Pick<ClassPageProps, 'item'>) {
  const words = useWords(virtualClassWords)
  return (
    <div className="vp-view">
      <div className="vp-stage">
        <div className="vp-stage-state">
          <p className="vp-stage-words">{words.ended}</p>
        </div>
      </div>
      <ClassMain item={item} isToEdit={false} />
    </div>
  )
}

function OpenClass({ item, isToEdit }: ClassPageProps) {
  const words = useWords(virtualClassWords)
  const room = useClass(item, item.VirtualClass)
  const lesson = item.VirtualClass
  const [offset] = useState(() => lesson.Now - Date.now())
  const now = useNow(room.place?.offset ?? offset, 1000)
  const phase = classPhase(lesson, now, room.startedAt)
  useReloadAtEnd(lesson, room)
  return (
    <div className="vp-view vp-class" data-side>
      <div className="vp-stage" data-kind="playlist">
        {phase === 'before' ? <Countdown item={item} until={lesson.StartTime - now} room={room} /> : <ClassStage item={item} room={room} />}
        {phase !== 'before' && <ClassQuestion encid={item.EncID} room={room} />}
      </div>
      <ClassMain item={item} isToEdit={isToEdit} />
      <div className="vp-view-side">
        <ClassSide item={item} room={room} isWaiting={phase === 'before'} />
      </div>
      <p role="status" className="vp-class-news">
        {room.refusal || (room.place && !room.isConnected ? words.away : '')}
        {room.message && words.said({ name: room.message.By, text: room.message.Text })}
      </p>
    </div>
  )
}

/** A viewer of a class that closes after its end is sent to the page that says so. */
function useReloadAtEnd(lesson: VirtualClass, { place }: Room): void {
  const offset = place?.offset ?? 0
  useEffect(() => {
    const look = (): void => {
      if (classPhase(lesson, Date.now() + offset) !== 'ended') return
      const address = new URL(location.href)
      address.searchParams.set('end', 'true')
      location.assign(address)
    }
    const timer = lesson.EndTime > 0 ? setInterval(look, endCheckMs) : undefined
    return () => clearInterval(timer)
  }, [lesson, offset])
}

function Countdown({ item, until, room }: { item: ClassPageProps['item']; until: number; room: Room }) {
  const words = useWords(virtualClassWords)
  const { VirtualClass: lesson, EncID: encid } = item
  const starting = useWrite(startVirtualClass, { changes: [getMedia] })
  const calendar = useWrite(() => client.call(getClassCalendar, { encid }), {
    changes: [],
    onDone: ({ FileName, Text }) => saveFile(FileName, Text, 'text/calendar'),
  })
  return (
    <div className="vp-stage-state">
      <div className="vp-stage-words">
        <p>{words.startsIn}</p>
        <p className="vp-class-countdown" role="timer">
          {countdownText(until)}
        </p>
        <p className="vp-help">{words.count({ count: room.viewership.Count })}</p>
        <div className="vp-row">
          {lesson.IsOwner && (
            <Button tone="accent" isBusy={starting.isPending} onClick={() => starting.mutate({ encid })}>
              <Play aria-hidden size={18} /> {words.start}
            </Button>
          )}
          <Button isBusy={calendar.isPending} onClick={() => calendar.mutate()}>
            <CalendarPlus aria-hidden size={18} /> {words.calendar}
          </Button>
        </div>
      </div>
    </div>
  )
}

/** Title, facts, actions and description. */
const ClassMain = ({ item, isToEdit }: ClassPageProps) => (
  <div className="vp-view-main">
    <h1>{item.Title}</h1>
    <ItemFacts item={item} />
    <ItemActions item={item} isToEdit={isToEdit} time={() => 0} video={() => undefined} />
    <Description text={item.Description} />
  </div>
)
