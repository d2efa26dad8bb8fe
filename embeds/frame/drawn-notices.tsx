import type { MediaItem, PlaylistItem, Sources } from '../../sdk/media/contract.ts'
import type { BroadcastMoment } from '../../sdk/player/index.ts'
import { externalWords } from '../../sdk/text/en/external.ts'
import { kindsWords } from '../../sdk/text/en/kinds.ts'
import { playerWords } from '../../sdk/text/en/player.ts'
import { useWords } from '../../sdk/text/language.ts'

// As a type: the schemas beside it stay out of the bundle.
const externalVideo: (typeof Sources)['externalVideo'] = 13

/** Names the service that a video comes from, before anything is loaded from it. */
export function ServiceNotice({ entry }: { entry: PlaylistItem | undefined }) {
  const words = useWords(externalWords)
  if (entry?.Source !== externalVideo || !URL.canParse(entry.MediaURL)) return null
  return (
    <p className="vt-external" data-url={entry.MediaURL}>
      {words.notice({ host: new URL(entry.MediaURL).hostname.replace(/^www\./, '') })}
    </p>
  )
}

/**
 * Says that a broadcast has ended, or that there is nothing in it, and when it begins: the page's script (`await-broadcast.ts`) writes that in the
 * viewer's own time.
 */
export function BroadcastMessage({ item, moment: { phase }, now }: { item: MediaItem; moment: BroadcastMoment; now: number }) {
  const { broadcastDue, broadcastEnded } = useWords(kindsWords)
  const { noItems } = useWords(playerWords).messages
  if (phase === 'on') return null
  const due = phase === 'before' && {
    'data-text': broadcastDue({ date: '{date}', time: '{time}' }),
    'data-start': item.PlaylistSettings?.StartAt,
    'data-format': item.DateFormat,
    'data-now': now,
  }
  return (
    <p className="vt-message" part="message">
      <span {...due}>{phase === 'after' ? broadcastEnded : phase === 'empty' && noItems}</span>
    </p>
  )
}
