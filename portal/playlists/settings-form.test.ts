import { describe, expect, it } from 'vitest'
import { momentOf } from '../ui/local-moment.ts'
import { settingsChanges, settingsFormOf } from './settings-form.ts'

const settings = { Broadcast: true, StartAt: '2026-03-01T10:00:30.000Z', StopAt: '', LiveEncoderID: 0, ImageSeconds: 10 }

describe('settingsChanges', () => {
  it('are undefined without changes', () => {
    const form = settingsFormOf(settings)
    expect(settingsChanges(form, form)).toBeUndefined()
    expect(settingsChanges(form, { ...form, live: ' ' })).toBeUndefined()
  })

  it('contain changed times, and keep the seconds of the others', () => {
    const form = settingsFormOf(settings)
    const now = { ...form, broadcast: false, stopAt: '2026-03-02T08:15', live: ' VqL ', imageSeconds: '4' }
    expect(settingsChanges(form, now)).toEqual({
      broadcast: false,
      stopat: momentOf('2026-03-02T08:15'),
      liveencoderid: 'VqL',
      imageseconds: '4',
    })
    expect(settingsChanges(settingsFormOf({ ...settings, LiveEncoderID: 7 }), { ...form, live: '' })).toEqual({ liveencoderid: 0 })
    expect(settingsChanges(form, { ...form, startAt: '' })).toEqual({ startat: '' })
  })
})
