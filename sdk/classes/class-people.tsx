import { useEffect } from 'react'
import type { MediaItem } from '../media/contract.ts'
import { virtualClassWords } from '../text/en/virtual-class.ts'
import { useWords } from '../text/language.ts'
import { ClassButton } from './class-button.tsx'
import { type ClassViewer, getMediaSession, type VirtualClass } from './contract.ts'
import type { Room } from './use-class.ts'
import { useClassRead } from './use-class-read.ts'

/** After a change of who is there. */
const readAgainMs = 500
/** For the presenter: what people see changes without an event of the class. */
const lookMs = 5000
/** Names that are drawn; the file of the attendance has all. */
const drawn = 200

export interface ClassPeopleProps {
  room: Room
  lesson: Pick<VirtualClass, 'IsOwner' | 'ShowsAway'>
  /** The items of the class. */
  entries: MediaItem['Playlist']
  isWaiting: boolean
}

/** Everyone in a class; for the presenter with raised hands. */
export function ClassPeople({ room, lesson, entries, isWaiting }: ClassPeopleProps) {
  const words = useWords(virtualClassWords)
  const { place, viewership, connection } = room
  const { CanPresent: canPresent = false, UserID = 0 } = place ?? {}
  const query = useClassRead(room, getMediaSession, canPresent ? { encid: room.id } : undefined)
  const { changed } = room
  useEffect(() => {
    const timer = canPresent && viewership.Count >= 0 ? setTimeout(() => changed(getMediaSession), readAgainMs) : undefined
    return () => clearTimeout(timer)
  }, [canPresent, viewership, changed])
  useEffect(() => {
    const timer = canPresent && !isWaiting ? setInterval(() => changed(getMediaSession), lookMs) : undefined
    return () => clearInterval(timer)
  }, [canPresent, isWaiting, changed])
  const nothing = { UserID: 0, HasHand: false, Item: 0, IsAway: false }
  const nameless = [
    ...viewership.Names.map((DisplayName) => ({ DisplayName, IsGuest: false, ...nothing })),
    ...viewership.Guests.map((DisplayName) => ({ DisplayName, IsGuest: true, ...nothing })),
  ]
  const people = (canPresent ? query.data?.Viewers : undefined) ?? nameless
  const command = (message: object): void => void connection.send('mediaControlCommand', { ...message }).then(room.refuse)
  const { PresenterID = 0, Presenter = '' } = place?.State ?? {}
  return (
    <div className="vt-class-people">
      <h2>{isWaiting ? words.waiting : words.people}</h2>
      <p className="vt-class-help">{words.count({ count: viewership.Count })}</p>
      {lesson.ShowsAway && !canPresent && UserID > 0 && <p className="vt-class-help">{words.awayTold}</p>}
      {PresenterID > 0 && (
        <p className="vt-class-row">
          {words.presents({ name: Presenter })}
          {canPresent && <ClassButton onClick={() => command({ command: 'hand-over' })}>{words.takeBack({ name: Presenter })}</ClassButton>}
        </p>
      )}
      <ul>
        {people.slice(0, drawn).map(({ DisplayName, IsGuest, UserID: PersonID, HasHand, ...view }, index) => (
          <li key={PersonID || `guest ${index}`}>
            <PersonName name={DisplayName} isGuest={IsGuest} />
            {!isWaiting && <PersonView view={view} entries={entries} />}
            {HasHand && (
              <>
                <span className="vt-class-hand">{words.hasHand}</span>
                <ClassButton onClick={() => command({ command: 'lower-hand', user: PersonID })}>{words.lowerHand}</ClassButton>
                {lesson.IsOwner && PersonID !== PresenterID && (
                  <ClassButton onClick={() => command({ command: 'hand-over', user: PersonID })}>
                    {words.handOver({ name: DisplayName })}
                  </ClassButton>
                )}
              </>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Says so where a person sees something other than the presenter shows. */
function PersonView({ view, entries }: { view: Pick<ClassViewer, 'Item' | 'IsAway'> } & Pick<ClassPeopleProps, 'entries'>) {
  const words = useWords(virtualClassWords)
  const title = entries.find(({ PlaylistItemID }) => PlaylistItemID === view.Item)?.Title
  const text = view.IsAway ? words.isAway : title !== undefined && view.Item > 0 ? words.isAt({ title }) : ''
  return text === '' ? null : <span className="vt-class-help">{text}</span>
}

/** The name stands apart from the words beside it, so that no name changes how they are read. */
function PersonName({ name, isGuest }: { name: string; isGuest: boolean }) {
  const words = useWords(virtualClassWords)
  if (name === '' || !isGuest) return <bdi>{name || words.guest}</bdi>
  const [before, after] = words.guestName({ name: '\n' }).split('\n')
  return (
    <span>
      {before}
      <bdi>{name}</bdi>
      {after}
    </span>
  )
}
