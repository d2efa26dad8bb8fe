import type { PlaylistSettings } from '../../sdk/media/contract.ts'
import type { UpdatePlaylistInput } from '../../sdk/playlists/contract.ts'
import { localMoment, momentOf } from '../ui/local-moment.ts'

/** Playback settings of a playlist in the format of their form fields; times in the time zone of the device. */
export interface SettingsForm {
  broadcast: boolean
  startAt: string
  stopAt: string
  /** Id of the live item, empty for none. */
  live: string
  imageSeconds: string
}

export const settingsFormOf = ({ Broadcast, StartAt, StopAt, LiveEncoderID, ImageSeconds }: PlaylistSettings): SettingsForm => ({
  broadcast: Broadcast,
  startAt: localMoment(StartAt),
  stopAt: localMoment(StopAt),
  live: LiveEncoderID > 0 ? String(LiveEncoderID) : '',
  imageSeconds: String(ImageSeconds),
})

/** Only what someone changed: seconds that a field cannot show stay as they are. Undefined: nothing. */
export function settingsChanges(before: SettingsForm, now: SettingsForm): Omit<UpdatePlaylistInput, 'cdid'> | undefined {
  const changes = {
    ...(now.broadcast === before.broadcast ? {} : { broadcast: now.broadcast }),
    ...(now.startAt === before.startAt ? {} : { startat: momentOf(now.startAt) }),
    ...(now.stopAt === before.stopAt ? {} : { stopat: momentOf(now.stopAt) }),
    ...(now.live.trim() === before.live ? {} : { liveencoderid: now.live.trim() || (0 as const) }),
    ...(now.imageSeconds === before.imageSeconds ? {} : { imageseconds: now.imageSeconds }),
  }
  return Object.keys(changes).length > 0 ? changes : undefined
}
