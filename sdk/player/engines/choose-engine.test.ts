import { describe, expect, it } from 'vitest'
import type { PlaylistItem } from '../../media/contract.ts'
import { chooseEngine } from './choose-engine.ts'
import type { Engine } from './engine.ts'
import { native } from './native.ts'

const item = (change: Partial<PlaylistItem> = {}): PlaylistItem => ({
  ID: 1,
  ClipDataID: 1,
  EncID: 'A',
  RecordType: 1,
  Title: '',
  MediaURL: 'master.m3u8',
  DashURL: 'manifest.mpd',
  ThinnedMediaURL: 'thin.mp4',
  IsDash: false,
  LiveStream: false,
  IsGrowing: false,
  MultiStream: false,
  Is360: false,
  AudioOnly: false,
  StartTime: 0,
  Duration: 10,
  Width: 640,
  Height: 360,
  ImageURLs: [],
  Subtitles: [],
  ...change,
})

const browser = (playsHls: boolean) => ({ canPlayType: () => (playsHls ? 'maybe' : '') }) as unknown as HTMLMediaElement
const heavy = (name: 'cmaf' | 'hls' | 'dash', urlOf: (item: PlaylistItem) => string | undefined): Engine => ({
  name,
  canPlay: (entry) => [urlOf(entry)].filter((url) => url !== undefined),
  load: () => Promise.reject(new Error('must not be loaded to choose')),
})
const engines = [
  native,
  heavy('hls', (entry) => (entry.IsDash ? undefined : entry.MediaURL)),
  heavy('dash', (entry) => (entry.IsDash ? entry.MediaURL : entry.DashURL)),
]
const names = (...given: Parameters<typeof chooseEngine>) => chooseEngine(...given).map(({ engine, url }) => `${engine.name} ${url}`)

describe('chooseEngine', () => {
  it('returns no candidates for an item without an address', () => {
    expect(names(item({ MediaURL: '', ThinnedMediaURL: '' }), browser(true), [native])).toEqual([])
  })

  it('returns no candidates when the forced engine cannot play the item', () => {
    expect(names(item({ IsDash: true }), browser(true), engines, 'hls')).toEqual([])
  })

  it('prefers the browser, then hls.js, then the progressive file', () => {
    expect(names(item(), browser(true), engines)).toEqual(['native master.m3u8', 'hls master.m3u8', 'native thin.mp4'])
    expect(names(item(), browser(false), engines)).toEqual(['hls master.m3u8', 'native thin.mp4'])
    expect(names(item(), browser(false), [native])).toEqual(['native thin.mp4'])
  })

  it('plays CMAF items with our own engine, unless the browser needs its own for casting', () => {
    const own = heavy('cmaf', (entry) => (entry.IsCmaf ? entry.MediaURL : undefined))
    const ladder = item({ IsCmaf: true })
    expect(names(ladder, browser(true), [...engines, own])[0]).toBe('cmaf master.m3u8')
    expect(names(item(), browser(true), [...engines, own])[0]).toBe('native master.m3u8')
    Object.assign(globalThis, { WebKitPlaybackTargetAvailabilityEvent: Object })
    expect(names(ladder, browser(true), [...engines, own]).slice(0, 2)).toEqual(['native master.m3u8', 'cmaf master.m3u8'])
    Reflect.deleteProperty(globalThis, 'WebKitPlaybackTargetAvailabilityEvent')
  })

  it('prefers hls.js for live and growing items', () => {
    expect(names(item({ IsGrowing: true }), browser(true), engines)[0]).toBe('hls master.m3u8')
    expect(names(item({ LiveStream: true }), browser(true), engines)[0]).toBe('hls master.m3u8')
  })

  it('uses DASH only for DASH items or on request', () => {
    expect(names(item({ IsDash: true, MediaURL: 'only.mpd', ThinnedMediaURL: '' }), browser(true), engines)).toEqual(['dash only.mpd'])
    expect(names(item(), browser(true), engines, 'dash')).toEqual(['dash manifest.mpd'])
  })
})
