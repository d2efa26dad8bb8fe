import type { MediaItem } from '../../media/contract.ts'
import { kindsWords } from '../../text/en/kinds.ts'
import { useLanguage, useWords } from '../../text/language.ts'
import { usePlayer } from './player-context.ts'

/** Which channel sent it, and when. */
export function ChannelDetails({ item: { ChannelName, ChannelLogo, BroadcastDate } }: { item: MediaItem }) {
  const words = useWords(kindsWords)
  const language = useLanguage()

  const { address } = usePlayer()
  const date = BroadcastDate
    ? new Date(BroadcastDate).toLocaleDateString(language.tag, { day: 'numeric', month: 'long', year: 'numeric' })
    : ''
  if (!ChannelName && !ChannelLogo && !date) return null
  return (
    <p className="vt-channel">
      {ChannelLogo && <img src={address(ChannelLogo)} alt={ChannelName ? '' : words.channel} />}
      <span>{[ChannelName, date && words.channelDate({ date })].filter(Boolean).join(' · ')}</span>
    </p>
  )
}
