import { describe, expect, it } from 'vitest'
import { itemFromSource } from './item-from-source.ts'
import { kindOfSource } from './plain-source.ts'

describe('kindOfSource', () => {
  it.each([
    ['film.m3u8', '', 'hls', false],
    ['https://cdn.example/a/FILM.M3U8?token=a.mp4#t', '', 'hls', false],
    ['film.mpd', '', 'dash', false],
    ['film.mp4', '', 'file', false],
    ['talk.mp3?x=1', '', 'file', true],
    ['/stream/7', '', 'file', false],
    ['/stream/7', 'application/vnd.apple.mpegurl', 'hls', false],
    ['/stream/7', 'audio/mpegurl', 'hls', false],
    ['/stream/7.mp4', 'application/dash+xml', 'dash', false],
    ['/stream/7', 'audio/mpeg', 'file', true],
    ['', '', 'file', false],
  ])('reads %s of type "%s" as %s', (src, type, format, isSound) => {
    expect(kindOfSource(src, type)).toEqual({ format, isSound })
  })
})

describe('itemFromSource', () => {
  it('gives each kind the fields that its engines read', () => {
    const entryOf = (src: string, isLive?: boolean) => itemFromSource({ src, isLive }).Playlist[0]
    expect(entryOf('a.m3u8')).toMatchObject({ MediaURL: 'a.m3u8', ThinnedMediaURL: '', IsCmaf: true, LiveStream: false })
    expect(entryOf('a.m3u8', true)).toMatchObject({ IsCmaf: false, LiveStream: true })
    expect(entryOf('a.mpd')).toMatchObject({ MediaURL: 'a.mpd', IsDash: true })
    expect(entryOf('a.mp4')).toMatchObject({ MediaURL: '', ThinnedMediaURL: 'a.mp4' })
    expect(entryOf('a.mp3')).toMatchObject({ ThinnedMediaURL: 'a.mp3', AudioOnly: true })
  })

  it('numbers the tracks and names them', () => {
    const { Playlist } = itemFromSource({
      src: 'a.mp4',
      tracks: [
        { src: 'de.vtt', lang: 'de', label: 'Deutsch' },
        { src: 'x.vtt', kind: 'captions' },
      ],
    })
    expect(Playlist[0]?.Subtitles).toEqual([
      { ID: 1, Lang: 'de', Label: 'Deutsch', Source: 'de.vtt', Kind: 'subtitles' },
      { ID: 2, Lang: 'und', Label: 'und', Source: 'x.vtt', Kind: 'captions' },
    ])
  })
})
