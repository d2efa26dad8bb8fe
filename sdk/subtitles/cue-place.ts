import type { SubtitleEntry, SubtitlePlace } from './contract.ts'
import type { CueRegion, CueSettings } from './cue-settings.ts'

/** As many lines as a video holds at the specification's text size. */
const linesOfVideo = 18

export interface Placed {
  position: SubtitleEntry['Position']
  place: SubtitlePlace | undefined
}

/** Position of a cue by the rules of the specification. Cues with a line number stay in the stacks at the top and the bottom. */
export function placeOf(settings: CueSettings, region: CueRegion | undefined): Placed {
  const across = acrossOf(settings)
  if (region) return inRegion(across, region)
  const { line, snapToLines, lineAlign, vertical } = settings
  if (vertical !== '') {
    // Across and down change places: a line is a column, counted from where reading begins.
    if (line === 'auto') return { position: 'bottom', place: { ...across, Vertical: vertical } }
    const isFromRight = vertical === 'rl' && snapToLines
    const column = snapToLines ? columnOf(line) : line
    const [Top, Anchor] = isFromRight ? [100 - column, 100 - anchors[lineAlign]] : [column, anchors[lineAlign]]
    return { position: 'bottom', place: { ...across, Vertical: vertical, Top, Anchor } }
  }
  const isMiddle = across.Left === 0 && across.Width === 100 && across.Align === 'center'
  if (line === 'auto') return { position: 'bottom', place: isMiddle ? undefined : across }
  if (!snapToLines) return { position: line < 50 ? 'top' : 'bottom', place: { ...across, Top: line, Anchor: anchors[lineAlign] } }
  const position = line >= 0 && line < linesOfVideo / 2 ? 'top' : 'bottom'
  const skipped = Math.floor(position === 'top' ? line : line < 0 ? -line - 1 : linesOfVideo - 1 - line)
  const Skip = Math.max(0, Math.min(linesOfVideo / 2, skipped))
  return { position, place: isMiddle && Skip === 0 ? undefined : { ...across, ...(Skip > 0 ? { Skip } : {}) } }
}

const anchors = { start: 0, center: 50, end: 100 } as const

const columnOf = (line: number): number => Math.max(0, Math.min(100, ((line < 0 ? linesOfVideo + line : line) / linesOfVideo) * 100))

function acrossOf({ position, positionAlign, size, align }: CueSettings): Pick<SubtitlePlace, 'Left' | 'Width' | 'Align'> {
  const isFirst = align === 'start' || align === 'left'
  const isLast = align === 'end' || align === 'right'
  const at = position === 'auto' ? (isFirst ? 0 : isLast ? 100 : 50) : position
  const anchor = positionAlign === 'auto' ? (isFirst ? 'line-left' : isLast ? 'line-right' : 'center') : positionAlign
  const max = anchor === 'line-left' ? 100 - at : anchor === 'line-right' ? at : Math.min(at, 100 - at) * 2
  const Width = Math.min(size, max)
  const Left = anchor === 'line-left' ? at : anchor === 'line-right' ? at - Width : at - Width / 2
  return { Left, Width, Align: align }
}

/** The cue's own position counts inside the region. */
function inRegion(across: Pick<SubtitlePlace, 'Left' | 'Width' | 'Align'>, { width, regionAnchor, viewportAnchor }: CueRegion): Placed {
  const left = viewportAnchor[0] - (regionAnchor[0] * width) / 100
  return {
    position: viewportAnchor[1] < 50 ? 'top' : 'bottom',
    place: {
      Left: left + (across.Left * width) / 100,
      Width: (across.Width * width) / 100,
      Align: across.Align,
      Top: viewportAnchor[1],
      Anchor: regionAnchor[1],
    },
  }
}
