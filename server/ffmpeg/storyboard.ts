import type { StoryboardPlan } from './commands.ts'

const columns = 10
const rows = 10
const longSide = 160

/** About a hundred frames, never closer than two seconds. */
export function planStoryboard({ durationSecs, width, height }: { durationSecs: number; width: number; height: number }): StoryboardPlan {
  const everySecs = Math.max(2, Math.ceil(durationSecs / 100))
  const scale = longSide / Math.max(width, height)
  const even = (value: number): number => Math.max(2, Math.round((value * scale) / 2) * 2)
  return { everySecs, width: even(width), height: even(height), columns, rows, count: Math.max(1, Math.ceil(durationSecs / everySecs)) }
}

/** WebVTT whose cues name parts of the sprites. `sprites` is how many files there really are. */
export function storyboardVtt({ everySecs, width, height, count }: StoryboardPlan, durationSecs: number, sprites: number): string {
  const each = columns * rows
  const cues = Array.from({ length: Math.min(count, sprites * each) }, (_, index) => {
    const place = index % each
    const [x, y] = [(place % columns) * width, Math.floor(place / columns) * height]
    const end = Math.min((index + 1) * everySecs, Math.max(durationSecs, index * everySecs + 0.1))
    return `${time(index * everySecs)} --> ${time(end)}\nsprite-${Math.floor(index / each) + 1}.jpg#xywh=${x},${y},${width},${height}\n`
  })
  return `WEBVTT\n\n${cues.join('\n')}`
}

function time(seconds: number): string {
  const part = (value: number): string => String(Math.floor(value)).padStart(2, '0')
  return `${part(seconds / 3600)}:${part((seconds / 60) % 60)}:${(seconds % 60).toFixed(3).padStart(6, '0')}`
}
