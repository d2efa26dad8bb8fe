/** How a cue asks to be placed. The values before anything is set are those of `cueDefaults`. */
export interface CueSettings {
  vertical: '' | 'rl' | 'lr'
  /** A line number (from the top, or below zero from the bottom) when `snapToLines`, else percent of the height. */
  line: number | 'auto'
  snapToLines: boolean
  lineAlign: 'start' | 'center' | 'end'
  /** Percent of the width. */
  position: number | 'auto'
  positionAlign: 'auto' | 'line-left' | 'center' | 'line-right'
  /** Percent of the width. */
  size: number
  align: 'start' | 'center' | 'end' | 'left' | 'right'
  /** Name of a region; empty for none. */
  region: string
}

/** A part of the video that cues may ask for. Percent, and a number of lines. */
export interface CueRegion {
  id: string
  width: number
  lines: number
  /** Which point of the region stands at `viewportAnchor`, across and down. */
  regionAnchor: readonly [number, number]
  viewportAnchor: readonly [number, number]
  scroll: '' | 'up'
}

/** Position of a cue without settings. */
export const cueDefaults: CueSettings = {
  vertical: '',
  line: 'auto',
  snapToLines: true,
  lineAlign: 'start',
  position: 'auto',
  positionAlign: 'auto',
  size: 100,
  align: 'center',
  region: '',
}

/** Names and values; what has no colon, or one at an end, is passed over. */
function* pairsOf(text: string): Generator<[name: string, value: string]> {
  for (const setting of text.split(/[ \t\n\f\r]+/)) {
    const colon = setting.indexOf(':')
    if (colon > 0 && colon < setting.length - 1) yield [setting.slice(0, colon), setting.slice(colon + 1)]
  }
}

/** A percentage as the specification writes it, 0 to 100; undefined for anything else. */
function percentOf(text: string): number | undefined {
  const number = /^\d+(?:\.\d+)?%$/.test(text) ? Number.parseFloat(text) : -1
  return number >= 0 && number <= 100 ? number : undefined
}

const oneOf = <Word extends string>(words: readonly Word[], text: string): Word | undefined => words.find((word) => word === text)

const verticals = ['rl', 'lr'] as const
const aligns = ['start', 'center', 'end', 'left', 'right'] as const
const lineAligns = ['start', 'center', 'end'] as const
const positionAligns = ['line-left', 'center', 'line-right'] as const

/** Splits at the first comma: a value, and how it is aligned. Undefined when the alignment is none of the allowed words. */
function aligned<Word extends string>(value: string, words: readonly Word[]): { value: string; align: Word | undefined } | undefined {
  const comma = value.indexOf(',')
  if (comma < 0) return { value, align: undefined }
  const align = oneOf(words, value.slice(comma + 1))
  return align && { value: value.slice(0, comma), align }
}

/** Reads the settings after a cue's times. One that is wrong is passed over; of two the last counts. */
export function readCueSettings(text: string): CueSettings {
  const settings = { ...cueDefaults }
  for (const [name, value] of pairsOf(text)) {
    if (name === 'region') settings.region = value
    else if (name === 'vertical') settings.vertical = oneOf(verticals, value) ?? settings.vertical
    else if (name === 'align') settings.align = oneOf(aligns, value) ?? settings.align
    else if (name === 'size') settings.size = percentOf(value) ?? settings.size
    else if (name === 'line') Object.assign(settings, lineOf(value))
    else if (name === 'position') {
      const parts = aligned(value, positionAligns)
      const position = parts && percentOf(parts.value)
      if (position !== undefined) Object.assign(settings, { position, ...(parts?.align ? { positionAlign: parts.align } : {}) })
    }
  }
  return settings
}

function lineOf(setting: string): Partial<CueSettings> {
  const parts = aligned(setting, lineAligns)
  if (!parts) return {}
  const isPercent = parts.value.endsWith('%')
  const line = isPercent ? percentOf(parts.value) : /^-?\d+(?:\.\d+)?$/.test(parts.value) ? Number(parts.value) : undefined
  return line === undefined ? {} : { line, snapToLines: !isPercent, ...(parts.align ? { lineAlign: parts.align } : {}) }
}

/** Reads the settings of a REGION block. */
export function readRegion(text: string): CueRegion {
  const region = { id: '', width: 100, lines: 3, regionAnchor: [0, 100], viewportAnchor: [0, 100], scroll: '' } as const
  const changed: { -readonly [Key in keyof CueRegion]?: CueRegion[Key] } = {}
  const pointOf = (value: string): readonly [number, number] | undefined => {
    const [x, y] = value.split(',').map(percentOf)
    return x !== undefined && y !== undefined && value.split(',').length === 2 ? [x, y] : undefined
  }
  for (const [name, value] of pairsOf(text)) {
    if (name === 'id') changed.id = value
    else if (name === 'width') changed.width = percentOf(value) ?? changed.width ?? region.width
    else if (name === 'lines' && /^\d+$/.test(value)) changed.lines = Number(value)
    else if (name === 'regionanchor') changed.regionAnchor = pointOf(value) ?? changed.regionAnchor ?? region.regionAnchor
    else if (name === 'viewportanchor') changed.viewportAnchor = pointOf(value) ?? changed.viewportAnchor ?? region.viewportAnchor
    else if (name === 'scroll' && value === 'up') changed.scroll = value
  }
  return { ...region, ...changed }
}
