import { describe, expect, it } from 'vitest'
import { audioTrackName } from './audio-track-name.ts'

const track = (lang: string, label: string) => ({ lang, label })
const names = (tag: string, ...tracks: { lang: string; label: string }[]) => tracks.map((one) => audioTrackName(tag, one, tracks))

describe('audioTrackName', () => {
  it('is the label where the language is missing or unknown, and empty without one', () => {
    expect(names('en', track('', 'Commentary'), track('und', 'Main'), track('', ''))).toEqual(['Commentary', 'Main', ''])
  })

  it('is the language in the words of the viewer, without what the file calls it', () => {
    expect(names('en', track('de', 'Main'), track('en', 'en'))).toEqual(['German', 'English'])
    expect(names('de', track('de', 'Main'), track('en', 'en'))).toEqual(['Deutsch', 'Englisch'])
    expect(names('fr', track('ger', 'Main | de'))).toEqual(['allemand'])
  })

  it('has the label too where two tracks have one language', () => {
    expect(names('en', track('de', 'Main'), track('de', 'Commentary'), track('en', 'Main'))).toEqual([
      'German · Main',
      'German · Commentary',
      'English',
    ])
  })
})
