import { useEffect } from 'react'
import { getMediaSession } from '../../sdk/classes/contract.ts'
import { virtualClassWords } from '../../sdk/text/en/virtual-class.ts'
import { useWords } from '../../sdk/text/language.ts'
import { useRead } from '../data/use-read.ts'
import { Button } from '../ui/button.tsx'
import { showRefusal } from './show-refusal.ts'
import type { Room } from './use-class.ts'

/** After a change of who is there. */
const readAgainMs = 500
/** Names that are drawn; the file of the attendance has all. */
const drawn = 200

export interface ClassPeopleProps {
  encid: string
  room: Room
  isOwner: boolean
  isWaiting: boolean
}

/** Everyone in a class; for the presenter with raised hands. */
export function ClassPeople({ encid, room, isOwner, isWaiting }: ClassPeopleProps) {
  const words = useWords(virtualClassWords)
  const { place, viewership, connection } = room
  const canPresent = place?.CanPresent === true
  const query = useRead(getMediaSession, { encid }, { enabled: canPresent })
  const { refetch } = query
  useEffect(() => {
    const timer = canPresent && viewership.Count >= 0 ? setTimeout(() => void refetch(), readAgainMs) : undefined
    return () => clearTimeout(timer)
  }, [canPresent, viewership, refetch])
  const nameless = viewership.Names.map((DisplayName) => ({ DisplayName, UserID: 0, HasHand: false }))
  const people = (canPresent ? query.data?.Viewers : undefined) ?? nameless
  const command = (message: object): void => void connection.send('mediaControlCommand', { ...message }).then(showRefusal)
  const { PresenterID = 0, Presenter = '' } = place?.State ?? {}
  return (
    <div className="vp-class-people">
      <h2>{isWaiting ? words.waiting : words.people}</h2>
      <p className="vp-help">{words.count({ count: viewership.Count })}</p>
      {PresenterID > 0 && (
        <p className="vp-row">
          {words.presents({ name: Presenter })}
          {canPresent && <Button onClick={() => command({ command: 'hand-over' })}>{words.takeBack({ name: Presenter })}</Button>}
        </p>
      )}
      <ul>
        {people.slice(0, drawn).map(({ DisplayName, UserID, HasHand }, index) => (
          <li key={UserID || `guest ${index}`}>
            <bdi>{DisplayName || words.guest}</bdi>
            {HasHand && (
              <>
                <span className="vp-class-hand">{words.hasHand}</span>
                <Button onClick={() => command({ command: 'lower-hand', user: UserID })}>{words.lowerHand}</Button>
                {isOwner && UserID !== PresenterID && (
                  <Button onClick={() => command({ command: 'hand-over', user: UserID })}>{words.handOver({ name: DisplayName })}</Button>
                )}
              </>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}
