import type { MediaItem } from '../../sdk/media/contract.ts'
import type { UpdatePlaybackInput } from '../../sdk/playback/contract.ts'

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
}

export const playbackFormOf = ({ Playback, PlayerSettings }: Pick<MediaItem, 'Playback' | 'PlayerSettings'>): PlaybackForm => ({
  preambleenabled: PlayerSettings?.PreambleEnabled ?? false,
  preamble: Playback?.Preamble ?? '',
  text: PlayerSettings?.PrePlayText ?? '',
  textseconds: String(PlayerSettings?.PrePlayTextDuration ?? 0),
  liveurl: Playback?.LiveURL ?? '',
  channelname: Playback?.ChannelName ?? '',
  channellogo: Playback?.ChannelLogo ?? '',
  broadcastdate: (Playback?.BroadcastDate ?? '').slice(0, 10),
})

/** Only what someone changed; undefined: nothing. */
export function playbackChanges(before: PlaybackForm, now: PlaybackForm): Omit<UpdatePlaybackInput, 'id'> | undefined {
  const changes = Object.entries(now).filter(([name, value]) => before[name as keyof PlaybackForm] !== value)
  return changes.length > 0 ? (Object.fromEntries(changes) as Partial<PlaybackForm>) : undefined
}
