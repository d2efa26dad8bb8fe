import { dateText } from '../../dates/index.ts'
import type { MediaItem } from '../../media/contract.ts'
import { kindsWords } from '../../text/en/kinds.ts'
import { useLanguage, useWords } from '../../text/language.ts'
import { usePlayer } from './player-context.ts'

/**
 * Which channel sent an item, and when, drawn at once; `Player.Channel` fetches it when it is needed.
 *
 * @example
 * const details = <DrawnPlayer item={item} language={english}><ChannelDetails item={item} /></DrawnPlayer>
 */
export function ChannelDetails({ item: { ChannelName, ChannelLogo, BroadcastDate, DateFormat } }: { item: MediaItem }) {
  const words = useWords(kindsWords)
  const language = useLanguage()

  const { address } = usePlayer()
  // It is a day: in the zone of the device it would be the day before for viewers in the west.
  const date = BroadcastDate ? dateText(language, BroadcastDate, { format: DateFormat, zone: 'UTC' }) : ''
  if (!ChannelName && !ChannelLogo && !date) return null
  return (
    <p className="vt-channel">
      {ChannelLogo && <img src={address(ChannelLogo)} alt={ChannelName ? '' : words.channel} />}
      <span>{[ChannelName, date && words.channelDate({ date })].filter(Boolean).join(' · ')}</span>
    </p>
  )
}
