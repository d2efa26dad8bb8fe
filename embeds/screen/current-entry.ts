import type { ScreenShow, ShownScheduleEntry } from '../../sdk/signage/contract.ts'
import { scheduleEntryAt } from '../../sdk/signage/index.ts'

/** Web pages and live streams come from other servers and cannot be cached. */
export const needsNetwork = ({ Kind }: Pick<ShownScheduleEntry, 'Kind'>): boolean => Kind === 'page' || Kind === 'live'

export interface PlaybackLimitsNow {
  isCutOff: boolean
  /** ClipDataIDs of live streams that have ended. */
  ended: ReadonlySet<number>
}

/**
 * Selects the entry to show now. Pages and streams without a network, broadcasts that are over, and streams that have ended give way to the
 * next entry, if there is one. A broadcast that has not started shows its start time.
 */
export function currentEntry(
  { Programmes, Screen }: ScreenShow,
  now: number,
  { isCutOff, ended }: PlaybackLimitsNow,
): ShownScheduleEntry | undefined {
  const isOver = ({ Kind, Item }: ShownScheduleEntry): boolean => {
    if (!Item) return false
    if (Kind === 'live') return ended.has(Item.ClipDataID)
    // The rest of its times is the player's business, which comes later than this page.
    return Kind === 'broadcast' && (Item.Playlist.length === 0 || Date.parse(Item.PlaylistSettings?.StopAt ?? '') <= now)
  }
  const able = Programmes.filter((one) => !(isCutOff && needsNetwork(one)) && !isOver(one))
  return scheduleEntryAt(able, now, Screen.TimeZone) ?? scheduleEntryAt(Programmes, now, Screen.TimeZone)
}
