/** How someone wants subtitles to look. */
export interface CaptionStyle {
  /** Percent of the usual size: 50 to 200. */
  size: number
  /** `#rrggbb`. */
  color: string
  background: string
  /** Percent: 0 is no background. */
  opacity: number
  /** `auto` leaves each line where its file wants it; `below` draws them in a strip under the video. */
  position: (typeof captionPositions)[number]
  /** Edge of the letters. `auto` draws one where the background is nearly transparent. */
  edge: (typeof captionEdges)[number]
}

export const captionPositions = ['auto', 'top', 'bottom', 'below'] as const
export const captionEdges = ['auto', 'none', 'outline', 'shadow', 'raised', 'depressed'] as const

/** White on nearly black: 12 to 1 on the brightest video. */
export const defaultCaptions: CaptionStyle = {
  size: 100,
  color: '#ffffff',
  background: '#000000',
  opacity: 76,
  position: 'auto',
  edge: 'auto',
}

export const captionLimits = { size: { min: 50, max: 200, step: 25 }, opacity: { min: 0, max: 100, step: 10 } } as const

/** The colours of the WebVTT specification, the most readable first. */
export const captionColours = ['#ffffff', '#ffff00', '#00ff00', '#00ffff', '#ff00ff', '#ff0000', '#0000ff', '#000000'] as const

/** Lays what is valid of a change over a style; the rest stays. */
export function changedCaptions(style: CaptionStyle, change: Partial<Record<keyof CaptionStyle, unknown>>): CaptionStyle {
  const between = (value: unknown, { min, max }: { min: number; max: number }, before: number): number =>
    typeof value === 'number' && Number.isFinite(value) ? Math.max(min, Math.min(max, value)) : before
  const colour = (value: unknown, before: string): string =>
    typeof value === 'string' && /^#[\da-f]{6}$/i.test(value) ? value.toLowerCase() : before
  const oneOf = <Name extends string>(value: unknown, names: readonly Name[], before: Name): Name =>
    names.find((name) => name === value) ?? before
  return {
    size: between(change.size, captionLimits.size, style.size),
    color: colour(change.color, style.color),
    background: colour(change.background, style.background),
    opacity: between(change.opacity, captionLimits.opacity, style.opacity),
    position: oneOf(change.position, captionPositions, style.position),
    edge: oneOf(change.edge, captionEdges, style.edge),
  }
}

/** Reads what `JSON.stringify` wrote; anything else is the usual style. */
export function readCaptionStyle(text: string | null): CaptionStyle {
  try {
    const value: unknown = JSON.parse(text ?? '{}')
    return changedCaptions(defaultCaptions, typeof value === 'object' && value !== null ? value : {})
  } catch {
    return defaultCaptions
  }
}

/**
 * CSS variables of a style. Default values are left to the page's style sheet. Text on a nearly transparent background gets an edge of
 * opposite brightness.
 */
export function captionVariables(style: CaptionStyle): Record<string, string> {
  const variables: Record<string, string> = {}
  if (style.size !== defaultCaptions.size) variables['--vt-caption-size'] = String(style.size / 100)
  if (style.color !== defaultCaptions.color) variables['--vt-caption-color'] = style.color
  if (style.background !== defaultCaptions.background || style.opacity !== defaultCaptions.opacity)
    variables['--vt-caption-background'] = style.background + hex((style.opacity / 100) * 255)
  const edge = style.edge === 'auto' && style.opacity < 50 ? 'glow' : style.edge
  if (edge in edges) variables['--vt-caption-edge'] = edges[edge as keyof typeof edges](brightness(style.color) > 0.4 ? '#000' : '#fff')
  return variables
}

const around = ['-0.06em -0.06em', '0.06em -0.06em', '-0.06em 0.06em', '0.06em 0.06em', '0 -0.08em', '0 0.08em', '-0.08em 0', '0.08em 0']

/** `text-shadow` of each edge in a colour that contrasts with the letters. */
const edges = {
  none: () => 'none',
  glow: (colour: string) => `0 0 0.16em ${colour}`,
  outline: (colour: string) => around.map((place) => `${place} 0 ${colour}`).join(','),
  shadow: (colour: string) => `0.08em 0.08em 0.12em ${colour},0.14em 0.14em 0.2em ${colour}`,
  raised: (colour: string) => `0.03em 0.03em 0 ${colour},0.07em 0.07em 0 ${colour},0.1em 0.1em 0 ${colour}`,
  depressed: (colour: string) => `-0.03em -0.03em 0 ${colour},-0.07em -0.07em 0 ${colour},-0.1em -0.1em 0 ${colour}`,
}

const hex = (value: number): string => Math.round(value).toString(16).padStart(2, '0')

function brightness(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255)
  return 0.3 * red + 0.6 * green + 0.1 * blue
}
