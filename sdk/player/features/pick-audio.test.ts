import { describe, expect, it } from 'vitest'
import type { AudioTrack } from '../engines/engine.ts'
import { pickAudio } from './pick-audio.ts'

const track = (id: number, lang: string, kind: AudioTrack['kind'] = ''): AudioTrack => ({ id, lang, kind, label: '' })
const tracks = [track(0, 'en', 'main'), track(1, 'de'), track(2, 'en', 'description'), track(3, 'de-AT', 'description')]

describe('pickAudio', () => {
  it('selects the requested language', () => {
    expect(pickAudio(tracks, { lang: 'de', described: false })?.id).toBe(1)
  })

  it('selects the description in the same language of any region', () => {
    expect(pickAudio(tracks, { lang: 'de', described: true })?.id).toBe(3)
    expect(pickAudio(tracks, { lang: 'en-GB', described: true })?.id).toBe(2)
  })

  it('falls back to the main track or to any description', () => {
    expect(pickAudio(tracks, { lang: 'fr', described: false })?.id).toBe(0)
    expect(pickAudio(tracks, { lang: 'fr', described: true })?.id).toBe(2)
  })

  it('selects the main track when no language was requested', () => {
    expect(pickAudio([track(0, ''), track(1, 'de', 'main')], { lang: '', described: false })?.id).toBe(1)
  })

  it('returns undefined when there is no description', () => {
    expect(pickAudio(tracks.slice(0, 2), { lang: 'en', described: true })).toBe(undefined)
  })
})
