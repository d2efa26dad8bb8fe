import { parseWebVtt } from '../../subtitles/index.ts'

/** A small frame of a stretch of time: a region of a sprite. */
export interface StoryboardTile {
  start: number
  end: number
  url: string
  x: number
  y: number
  width: number
  height: number
}

/** Reads the sprite regions of a WebVTT file (`sprite-1.jpg#xywh=0,0,160,90`); addresses are relative to the file's own. */
export const readStoryboard = (file: string, base: string): StoryboardTile[] =>
  parseWebVtt(file).flatMap(({ start, end, text }) => {
    const match = /^(.+)#xywh=(?:pixel:)?(\d+),(\d+),(\d+),(\d+)$/.exec(text.trim())
    if (!match?.[1] || !URL.canParse(match[1], base)) return []
    const [x = 0, y = 0, width = 0, height = 0] = match.slice(2).map(Number)
    return width > 0 && height > 0 ? [{ start, end, url: new URL(match[1], base).href, x, y, width, height }] : []
  })
