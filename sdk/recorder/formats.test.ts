import { describe, expect, it } from 'vitest'
import { recordingFormat } from './formats.ts'
import { createSilence } from './silence.ts'
import { levelOf } from './sound-mix.ts'

describe('recordingFormat', () => {
  const both = { video: true, sound: true }

  it('finds none in a browser that records none', () => expect(recordingFormat(both, () => false)).toBe(undefined))

  it.each([
    ['Chromium', both, /webm|mp4/, { mimeType: 'video/webm;codecs=vp9,opus', ending: 'webm' }],
    ['Firefox', both, /^video\/webm;codecs=vp8|^(video|audio)\/webm$/, { mimeType: 'video/webm;codecs=vp8,opus', ending: 'webm' }],
    ['WebKit', both, /mp4/, { mimeType: 'video/mp4;codecs=avc1.42E01E,mp4a.40.2', ending: 'mp4' }],
    ['a video alone', { video: true, sound: false }, /webm/, { mimeType: 'video/webm;codecs=vp9', ending: 'webm' }],
    ['a voice alone', { video: false, sound: true }, /webm/, { mimeType: 'audio/webm;codecs=opus', ending: 'webm' }],
    ['a voice in WebKit', { video: false, sound: true }, /mp4/, { mimeType: 'audio/mp4;codecs=mp4a.40.2', ending: 'm4a' }],
  ])('records in %s what it can', (_, has, known, format) => {
    expect(recordingFormat(has, (mimeType) => known.test(mimeType))).toEqual(format)
  })
})

describe('createSilence', () => {
  it('warns after ten seconds without a sound, until somebody speaks', () => {
    const silence = createSilence(10)
    const heard = [0, 5, 9.9, 10].map((second) => silence.hear(0.05, second * 1000))
    expect(heard).toEqual([false, false, false, true])
    expect([silence.hear(0.5, 11_000), silence.hear(0, 12_000), silence.hear(0, 22_000)]).toEqual([false, false, true])
    silence.forget()
    expect(silence.hear(0, 23_000)).toBe(false)
  })
})

describe('levelOf', () => {
  it('is 0 for silence, 1 for a full square wave and half way at -30 decibels', () => {
    const loudness = (value: number) => Math.round(levelOf(new Float32Array(8).fill(value)) * 100)
    expect([loudness(0), loudness(0.0001), loudness(10 ** (-30 / 20)), loudness(1)]).toEqual([0, 0, 50, 100])
  })
})
