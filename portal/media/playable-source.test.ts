import { describe, expect, it } from 'vitest'
import { playableSource } from './playable-source.ts'

const entry = { MediaURL: '/media/t/Vq1/master.m3u8', ThinnedMediaURL: '/media/t/Vq1/low.mp4' }

describe('playableSource', () => {
  it('offers what there is when nothing fits', () => {
    expect(playableSource({ MediaURL: entry.MediaURL }, false)).toBe(entry.MediaURL)
  })

  it('prefers every quality to the lowest one', () => {
    expect([playableSource(entry, true), playableSource(entry, false)]).toEqual([entry.MediaURL, entry.ThinnedMediaURL])
  })
})
