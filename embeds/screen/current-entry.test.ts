import { describe, expect, it } from 'vitest'
import type { ScheduleEntryKind, ScreenShow } from '../../sdk/signage/contract.ts'
import { currentEntry } from './current-entry.ts'

const at = Date.UTC(2026, 10, 2, 9)
const show = (...kinds: [ScheduleEntryKind, number][]) =>
  ({
    Screen: { ID: 1, Name: 'Hall', Code: 'hall', TimeZone: 'UTC' },
    Programmes: kinds.map(([Kind, Priority], index) => ({
      ...{ ID: index + 1, Kind, Title: Kind, Settings: {} as never, Sound: false },
      Schedule: { Days: [], From: '00:00', To: '00:00', FirstDay: '', LastDay: '', Priority, IsDefault: false },
    })),
  }) as unknown as ScreenShow
const kind = (of: ScreenShow, isCutOff: boolean) => currentEntry(of, at, { isCutOff, ended: new Set() })?.Kind
/** A show with a default, and above it something of item 7. */
const above = (Kind: ScheduleEntryKind, Item: object): ScreenShow => {
  const made = show(['gallery', 0], [Kind, 5])
  Object.assign(made.Programmes[1] ?? {}, { Item: { ClipDataID: 7, Playlist: [{ MediaURL: 'a', Duration: 60 }], ...Item } })
  Object.assign(made.Programmes[0]?.Schedule ?? {}, { IsDefault: true })
  return made
}
const broadcast = (StartAt: string, StopAt: string, more = {}) =>
  above('broadcast', { PlaylistSettings: { Broadcast: true, StartAt, StopAt, LiveEncoderID: 0, ImageSeconds: 10 }, ...more })

describe('currentEntry', () => {
  it('returns undefined for an empty list', () => {
    expect([kind(show(), true), kind(show(), false)]).toEqual([undefined, undefined])
  })

  it('skips pages and streams without a network, unless there is nothing else', () => {
    const all = show(['gallery', 0], ['playlist', 1], ['live', 5], ['page', 9])
    expect([kind(all, false), kind(all, true)]).toEqual(['page', 'playlist'])
    expect(kind(show(['page', 0]), true)).toBe('page')
  })

  it('skips a broadcast that has ended or is empty, and returns to it when it starts again', () => {
    const over = broadcast('2026-11-02T08:00:00Z', '2026-11-02T09:00:00Z')
    expect([kind(over, false), currentEntry(over, at - 1, { isCutOff: false, ended: new Set() })?.Kind]).toEqual(['gallery', 'broadcast'])
    expect(kind(broadcast('', '', { Playlist: [] }), false)).toBe('gallery')
    expect(kind(broadcast('2026-11-02T08:00:00Z', '2026-11-02T10:00:00Z'), false)).toBe('broadcast')
    // Before its time it says when it comes.
    expect(kind(broadcast('2026-11-02T09:30:00Z', ''), false)).toBe('broadcast')
  })

  it('skips a stream that has ended, unless there is nothing else', () => {
    const live = above('live', {})
    const now = (of: ScreenShow, item: number) => currentEntry(of, at, { isCutOff: false, ended: new Set([item]) })?.Kind
    expect([now(live, 7), now(live, 8)]).toEqual(['gallery', 'live'])
    live.Programmes.shift()
    expect(now(live, 7)).toBe('live')
  })
})
