import { describe, expect, it } from 'vitest'
import type { ProgrammeKind, ScreenShow } from '../../sdk/signage/contract.ts'
import { onNow } from './on-now.ts'

const at = Date.UTC(2026, 10, 2, 9)
const show = (...kinds: [ProgrammeKind, number][]) =>
  ({
    Screen: { ID: 1, Name: 'Hall', Code: 'hall', TimeZone: 'UTC' },
    Programmes: kinds.map(([Kind, Priority], index) => ({
      ...{ ID: index + 1, Kind, Title: Kind, Settings: {} as never, Sound: false },
      Schedule: { Days: [], From: '00:00', To: '00:00', FirstDay: '', LastDay: '', Priority, IsDefault: false },
    })),
  }) as unknown as ScreenShow
const kind = (of: ScreenShow, isCutOff: boolean) => onNow(of, at, isCutOff)?.Kind

describe('onNow', () => {
  it('has nothing of nothing', () => {
    expect([kind(show(), true), kind(show(), false)]).toEqual([undefined, undefined])
  })

  it('leaves out pages and streams without a network, and shows them when there is nothing else', () => {
    const all = show(['gallery', 0], ['playlist', 1], ['live', 5], ['page', 9])
    expect([kind(all, false), kind(all, true)]).toEqual(['page', 'playlist'])
    expect(kind(show(['page', 0]), true)).toBe('page')
  })
})
