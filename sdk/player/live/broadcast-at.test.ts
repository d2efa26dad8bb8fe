import { afterEach, describe, expect, it } from 'vitest'
import type { PlaylistItem } from '../../media/contract.ts'
import { broadcastAt, entryDuration } from './broadcast-at.ts'

const entry = (Duration: number, change: Partial<PlaylistItem> = {}): PlaylistItem => ({
  ...{
    ID: 1,
    ClipDataID: 1,
    EncID: 'A',
    RecordType: 1,
    Title: '',
    MediaURL: '/a.m3u8',
    IsDash: false,
    LiveStream: false,
    IsGrowing: false,
  },
  ...{ MultiStream: false, Is360: false, AudioOnly: false, StartTime: 0, Width: 0, Height: 0, ImageURLs: [], Subtitles: [] },
  Duration,
  ...change,
})
const page = { ImageURLs: [], Title: '', Width: 1, Height: 1 }
const images = (count: number): PlaylistItem => entry(0, { MediaURL: '', RecordType: 10, Pages: Array.from({ length: count }, () => page) })
const three = [entry(10), entry(20), entry(30)]
const StartAt = '2026-03-28T22:00:00Z'
const start = Date.parse(StartAt)
const settings = (change: Partial<Parameters<typeof broadcastAt>[1]> = {}) => ({ StartAt, StopAt: '', ImageSeconds: 10, ...change })
const at = (seconds: number, entries = three, change = {}) => broadcastAt(start + seconds * 1000, settings(change), entries)

describe('broadcastAt', () => {
  it('is empty when no entry has a duration', () => {
    expect(at(5, [])).toEqual({ phase: 'empty' })
    expect(at(5, [entry(0), entry(0, { MediaURL: '' })])).toEqual({ phase: 'empty' })
    expect(at(5, [entry(-3), entry(Number.NaN)])).toEqual({ phase: 'empty' })
  })

  it('waits for the start to the millisecond', () => {
    expect(at(-0.001)).toEqual({ phase: 'before', startsIn: 1 })
    expect(at(-86_400)).toEqual({ phase: 'before', startsIn: 86_400_000 })
    expect(at(0)).toEqual({ phase: 'on', index: 0, offset: 0, left: 10 })
  })

  it('is over from its stop time, also when it never started', () => {
    const StopAt = '2026-03-28T22:01:00Z'
    expect(at(59.999, three, { StopAt })).toMatchObject({ phase: 'on', index: 2 })
    expect(at(60, three, { StopAt })).toEqual({ phase: 'after' })
    expect(at(-10, three, { StopAt: '2026-03-28T21:00:00Z' })).toEqual({ phase: 'after' })
    expect(at(70, [], { StopAt })).toEqual({ phase: 'after' })
  })

  it.each([
    [0, 0, 0, 10],
    [9.5, 0, 9.5, 0.5],
    [10, 1, 0, 20],
    [29.75, 1, 19.75, 0.25],
    [30, 2, 0, 30],
    [59, 2, 29, 1],
    [60, 0, 0, 10],
    [3605, 0, 5, 5],
    [60 * 60 * 24 * 365, 0, 0, 10],
  ])('is in the right entry after %s s', (seconds, index, offset, left) => {
    const now = at(seconds)
    expect(now).toMatchObject({ phase: 'on', index })
    if (now.phase === 'on') expect([now.offset, now.left].map((each) => Math.round(each * 1000) / 1000)).toEqual([offset, left])
  })

  it('ends the current entry at the stop time', () => {
    expect(at(35, three, { StopAt: '2026-03-28T22:00:40Z' })).toMatchObject({ index: 2, left: 5 })
  })

  it('skips entries without a duration and shows images for the set seconds', () => {
    const mixed = [entry(0), entry(0, { MediaURL: '', RecordType: 10 }), images(1), images(3), entry(5)]
    expect(at(0, mixed)).toMatchObject({ index: 2, offset: 0, left: 10 })
    expect(at(25, mixed)).toMatchObject({ index: 3, offset: 15 })
    expect(at(44, mixed)).toMatchObject({ index: 4, offset: 4 })
    expect(at(3, mixed, { ImageSeconds: 2 })).toMatchObject({ index: 3, offset: 1 })
  })

  it('stays on a live stream and reaches it after the entries before it', () => {
    const live = entry(0, { LiveStream: true })
    expect(at(100_000, [live])).toMatchObject({ index: 0, left: Number.POSITIVE_INFINITY })
    expect(at(9, [entry(10), live])).toMatchObject({ index: 0, offset: 9 })
    expect(at(100, [entry(10), live, entry(10)])).toMatchObject({ index: 1 })
  })

  it('runs permanently without a valid start', () => {
    expect(broadcastAt(start, settings({ StartAt: '' }), three)).toMatchObject({ phase: 'on' })
    expect(broadcastAt(start, settings({ StartAt: 'nonsense', StopAt: 'nonsense' }), three)).toMatchObject({ phase: 'on' })
  })

  it('is always within an entry, also with fractional durations', () => {
    const odd = [entry(0.1), entry(0.2), entry(0.3), entry(1 / 3), entry(33.366_666)]
    for (let seconds = 0; seconds < 2000; seconds += 0.737) {
      const now = at(seconds, odd)
      expect(now.phase).toBe('on')
      if (now.phase !== 'on') continue
      expect(now.offset).toBeGreaterThanOrEqual(0)
      expect(now.offset).toBeLessThanOrEqual(odd[now.index]?.Duration ?? 0)
      expect(now.left).toBeGreaterThan(0)
    }
  })

  describe('in a time zone with daylight saving time', () => {
    const zone = process.env.TZ
    afterEach(() => {
      process.env.TZ = zone
    })

    it.each(['Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe', 'UTC'])('%s sees the same entry as every other place', (place) => {
      process.env.TZ = place
      // Across midnight, and across the night in which Europe leaves out an hour.
      for (const [moment, seconds] of [
        ['2026-03-28T23:59:59Z', 7199],
        ['2026-03-29T00:00:01Z', 7201],
        ['2026-03-29T00:59:59Z', 10_799],
        ['2026-03-29T01:00:00Z', 10_800],
        ['2026-03-29T01:00:01Z', 10_801],
        ['2026-10-25T00:30:00Z', 18_153_000],
        ['2026-10-25T01:30:00Z', 18_156_600],
      ] as const) {
        expect((Date.parse(moment) - start) / 1000).toBe(seconds)
        const now = broadcastAt(Date.parse(moment), settings(), three)
        const place = seconds % 60
        expect(now).toMatchObject({ phase: 'on', index: place < 10 ? 0 : place < 30 ? 1 : 2 })
      }
    })

    it('a start in local time with its offset is one moment', () => {
      const local = settings({ StartAt: '2026-03-29T00:00:00+02:00' })
      expect(broadcastAt(start - 1, local, three)).toEqual({ phase: 'before', startsIn: 1 })
    })
  })
})

describe('entryDuration', () => {
  it('is the duration of the part that plays', () => {
    expect(entryDuration(entry(12, { IsChapter: true, StartTime: 100 }), 10)).toBe(12)
  })
})
