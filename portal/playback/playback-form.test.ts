import { describe, expect, it } from 'vitest'
import { playbackChanges, playbackFormOf } from './playback-form.ts'

describe('playbackChanges', () => {
  const Playback = {
    Preamble: 'VqL',
    LiveURL: '',
    ChannelName: 'Eight',
    ChannelLogo: '',
    BroadcastDate: '2026-05-01T13:00:00.000Z',
    DisableSeekFrom: 90,
  }
  const form = playbackFormOf({ Playback, PlayerSettings: { PreambleEnabled: true, PreambleURL: '/media/x', PrePlayTextDuration: 3 } })

  it('are undefined without changes', () => {
    expect(playbackChanges(form, { ...form })).toBeUndefined()
    const empty = playbackFormOf({})
    expect(playbackChanges(empty, playbackFormOf({ PlayerSettings: { Tracking: true } }))).toBeUndefined()
  })

  it('contain the entered values, not the addresses resolved for the caller', () => {
    expect(form).toMatchObject({ preamble: 'VqL', textseconds: '3', broadcastdate: '2026-05-01' })
    expect(playbackChanges(form, { ...form, preamble: '', preambleenabled: false })).toEqual({ preamble: '', preambleenabled: false })
  })

  it('contain the time from which nobody may seek in seconds, or the text that is no time', () => {
    expect(form.disableseekfrom).toBe('1:30')
    const typed = (disableseekfrom: string) => playbackChanges(form, { ...form, disableseekfrom })
    for (const [text, expected] of [
      ['soon', 'soon'],
      ['0', 0],
      ['1:02:03', 3723],
      [' ', ''],
    ] as const)
      expect(typed(text)).toEqual({ disableseekfrom: expected })
  })
})
