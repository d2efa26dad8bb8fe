import { describe, expect, it } from 'vitest'
import { playbackChanges, playbackFormOf } from './playback-form.ts'

describe('playbackChanges', () => {
  const Playback = { Preamble: 'VqL', LiveURL: '', ChannelName: 'Eight', ChannelLogo: '', BroadcastDate: '2026-05-01T13:00:00.000Z' }
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
})
