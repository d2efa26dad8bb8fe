import { CircleAlert, CircleCheck, CircleX, Clock3, Hourglass, LoaderCircle, type LucideIcon, TriangleAlert } from 'lucide-react'
import type { MineItem, MineState as State } from '../../sdk/mine/contract.ts'
import { mineWords } from '../../sdk/text/en/mine.ts'
import { useWords } from '../../sdk/text/language.ts'
import { dateText } from '../media/date-text.ts'
import { usePageOptions } from '../page-options.ts'

const icons: Record<State, LucideIcon> = {
  failed: TriangleAlert,
  converting: LoaderCircle,
  declined: CircleX,
  waiting: Hourglass,
  expired: CircleX,
  scheduled: Clock3,
  problem: CircleAlert,
  ready: CircleCheck,
}

/** The status of an item, with its date as a day in the site's time zone, or the reason why it failed. */
export function MineState({ item: { State, StateMessage, ExpiryDate, PublishAt } }: { item: MineItem }) {
  const words = useWords(mineWords)
  const { TimeZone } = usePageOptions().Site
  const Icon = icons[State]
  const note =
    State === 'failed' || State === 'declined'
      ? StateMessage
      : State === 'expired'
        ? words.expired({ date: dateText(ExpiryDate, TimeZone) })
        : State === 'scheduled'
          ? words.publishes({ date: dateText(PublishAt, TimeZone) })
          : ExpiryDate
            ? words.expires({ date: dateText(ExpiryDate, TimeZone) })
            : ''
  return (
    <span className="vp-mine-state" data-state={State}>
      <span className="vp-mine-chip">
        <Icon aria-hidden size={14} className={State === 'converting' ? 'vp-turning' : undefined} /> {words.states[State]}
      </span>
      {note && (
        <span className="vp-mine-note" dir="auto" title={note}>
          {note}
        </span>
      )}
    </span>
  )
}
