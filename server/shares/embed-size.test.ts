import { describe, expect, it } from 'vitest'
import type { MediaItem, PlaylistItem } from '../../sdk/media/contract.ts'
import { embedSize, isSound } from './embed-size.ts'

const entry = (Width: number, Height: number, AudioOnly = false) => ({ Width, Height, AudioOnly }) as PlaylistItem
const item = (Width: number, Height: number, Playlist: PlaylistItem[] = [], AudioOnly = false) =>
  ({ Width, Height, Playlist, AudioOnly }) as MediaItem

describe('embedSize', () => {
  it.each([
    [0, 0, undefined, undefined, 640, 360],
    [1920, 1080, undefined, undefined, 640, 360],
    [320, 180, undefined, undefined, 640, 360],
    [640, 480, undefined, undefined, 640, 480],
    // Upright, as telephones film: no higher than others are wide.
    [1080, 1920, undefined, undefined, 360, 640],
    [1080, 1920, 300, undefined, 300, 533],
    [1080, 1920, undefined, 1000, 562, 1000],
    [1920, 1080, 320, 90, 160, 90],
    [1920, 1080, 1000, undefined, 1000, 562],
    // No larger than there are pixels.
    [1920, 1080, 5000, 5000, 1920, 1080],
    [320, 180, 5000, 5000, 640, 360],
    [1, 5000, 10, 10, 1, 10],
  ])('%i x %i within %s x %s is %i x %i', (width, height, maxWidth, maxHeight, ...wanted) => {
    const size = embedSize(item(width, height), { width: maxWidth, height: maxHeight })
    expect([size.width, size.height]).toEqual(wanted)
  })

  it('uses the aspect ratio of the first entry with an image for a playlist', () => {
    expect(embedSize(item(0, 0, [entry(0, 0, true), entry(640, 480), entry(1920, 1080)]))).toEqual({ width: 640, height: 480 })
  })

  it('uses the height of the controls for audio items and audio playlists', () => {
    const sounds = item(0, 0, [entry(0, 0, true), entry(0, 0, true)])
    expect([isSound(sounds), isSound(item(0, 0)), isSound(item(0, 0, [], true))]).toEqual([true, false, true])
    expect(embedSize(sounds)).toEqual({ width: 640, height: 160 })
    expect(embedSize(sounds, { width: 300, height: 100 })).toEqual({ width: 300, height: 100 })
  })
})
