import { parseChapterTime, shortChapterTime } from '../../sdk/chapters/index.ts'
import { type MediaItem, RecordTypes } from '../../sdk/media/contract.ts'
import type { UpdatePlaybackInput } from '../../sdk/playback/contract.ts'

type PlaybackOf = Pick<MediaItem, 'Playback' | 'PlayerSettings'> & { RecordType?: number }

/** Playback settings in the format of their form fields. */
export interface PlaybackForm {
  preambleenabled: boolean
  preamble: string
  text: string
  textseconds: string
  liveurl: string
  channelname: string
  channellogo: string
  /** A day. */
  broadcastdate: string
  /** It is the recording of a broadcast (record type 6). */
  broadcast: boolean
  /** As people write times; empty: nothing is refused. */
  disableseekfrom: string
}

export const playbackFormOf = ({ RecordType, Playback, PlayerSettings }: PlaybackOf): PlaybackForm => ({
  preambleenabled: PlayerSettings?.PreambleEnabled ?? false,
  preamble: Playback?.Preamble ?? '',
  text: PlayerSettings?.PrePlayText ?? '',
  textseconds: String(PlayerSettings?.PrePlayTextDuration ?? 0),
  liveurl: Playback?.LiveURL ?? '',
  channelname: Playback?.ChannelName ?? '',
  channellogo: Playback?.ChannelLogo ?? '',
  broadcastdate: (Playback?.BroadcastDate ?? '').slice(0, 10),
  broadcast: RecordType === RecordTypes.broadcast,
  disableseekfrom: typeof Playback?.DisableSeekFrom === 'number' ? shortChapterTime(Playback.DisableSeekFrom) : '',
})

/** Only what someone changed; undefined: nothing. */
export function playbackChanges(before: PlaybackForm, now: PlaybackForm): Omit<UpdatePlaybackInput, 'id'> | undefined {
  const changes = Object.entries(now).filter(([name, value]) => before[name as keyof PlaybackForm] !== value)
  if (changes.length === 0) return undefined
  const { disableseekfrom: typed, ...others } = Object.fromEntries(changes) as Partial<PlaybackForm>
  // The schema refuses text that is no time.
  return typed === undefined ? others : { ...others, disableseekfrom: typed.trim() && (parseChapterTime(typed) ?? typed) }
}
