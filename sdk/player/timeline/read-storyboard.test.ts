import { describe, expect, it } from 'vitest'
import { readStoryboard } from './read-storyboard.ts'
import { tileAt } from './tile-at.ts'

const base = 'https://media.example/media/t/A/storyboard.vtt'
const file = (...texts: string[]) =>
  `WEBVTT\n\n${texts.map((text, index) => `00:0${index}.000 --> 00:0${index + 1}.000\n${text}`).join('\n\n')}`

describe('readStoryboard', () => {
  it('ignores entries without a valid region', () => {
    expect(readStoryboard('<html>', base)).toEqual([])
    expect(readStoryboard(file('sprite.jpg', 'sprite.jpg#xywh=0,0,0,90', 'sprite.jpg#xywh=a,b,c,d'), base)).toEqual([])
  })

  it('reads regions, relative to its own address', () => {
    expect(readStoryboard(file('sprite-1.jpg#xywh=160,90,160,90'), base)).toEqual([
      { start: 0, end: 1, url: 'https://media.example/media/t/A/sprite-1.jpg', x: 160, y: 90, width: 160, height: 90 },
    ])
  })
})

describe('tileAt', () => {
  const tiles = readStoryboard(file('a.jpg#xywh=0,0,1,1', 'b.jpg#xywh=0,0,1,1'), base)

  it('is undefined without tiles', () => {
    expect(tileAt([], 3)).toBeUndefined()
  })

  it('is the tile of the time, and the last one after the end', () => {
    expect([0, 0.9, 1, 99].map((time) => tileAt(tiles, time)?.start)).toEqual([0, 0, 1, 1])
  })
})
