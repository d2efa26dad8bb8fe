import { useState } from 'react'
import { countdownText, useNow } from '../../sdk/classes/index.ts'
import type { MediaItem } from '../../sdk/media/contract.ts'
import { liveWords } from '../../sdk/text/en/live.ts'
import { portalWords } from '../../sdk/text/en/portal.ts'
import { useWords } from '../../sdk/text/language.ts'
import { Poster } from '../media/poster.tsx'
import { recordKind } from '../media/record-kind.ts'
import { useMomentText } from '../media/use-date-text.ts'
import { useLiveEvent } from './use-live-event.ts'
import './live.css'

/** Takes the place of the player before a live event, with a countdown, and after one whose recording was not kept. */
export function LiveWaiting({ item }: { item: MediaItem }) {
  const words = useWords(liveWords)
  const portal = useWords(portalWords)

  const momentText = useMomentText()
  const answer = useLiveEvent(item)
  const event = answer ?? item.LiveEvent
  const start = event?.StartTime ? new Date(event.StartTime).toISOString() : ''
  return (
    <div className="vp-stage-state">
      <div className="vp-stage-poster" aria-hidden>
        <Poster images={item.ImageURLs} kind={recordKind(portal, item)} sizes="100vw" eager />
      </div>
      <div className="vp-stage-words">
        <h2>{event?.State === 'ended' ? words.ended : words.waiting}</h2>
        {event?.State !== 'ended' && start && (
          <>
            <p>
              <time dateTime={start}>{momentText(start)}</time>
            </p>
            {answer && <Countdown start={answer.StartTime} serverTime={answer.Now} />}
          </>
        )}
      </div>
    </div>
  )
}

/** The time of the server that came first is the one it counts from. */
function Countdown({ start, serverTime }: { start: number; serverTime: number }) {
  const words = useWords(liveWords)

  const [offset] = useState(() => serverTime - Date.now())
  const left = start - useNow(offset, 1000)
  return left > 0 ? (
    <p className="vp-live-countdown" role="timer">
      {words.startsIn({ time: countdownText(left) })}
    </p>
  ) : null
}
