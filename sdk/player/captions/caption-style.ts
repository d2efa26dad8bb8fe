/** How someone wants subtitles to look. */
export interface CaptionStyle {
  /** Percent of the usual size: 50 to 200. */
  size: number
  /** `#rrggbb`. */
  color: string
  background: string
  /** Percent: 0 is no background. */
  opacity: number
  /** `auto` leaves each line where its file wants it. */
  position: 'auto' | 'top' | 'bottom'
}

/** White on nearly black: 12 to 1 on the brightest picture. */
export const defaultCaptions: CaptionStyle = { size: 100, color: '#ffffff', background: '#000000', opacity: 76, position: 'auto' }

export const captionLimits = { size: { min: 50, max: 200, step: 25 }, opacity: { min: 0, max: 100, step: 10 } } as const

/** The colours of the WebVTT specification, the most readable first. */
export const captionColours = ['#ffffff', '#ffff00', '#00ff00', '#00ffff', '#ff00ff', '#ff0000', '#0000ff', '#000000'] as const

/** Lays what is valid of a change over a style; the rest stays. */
export function changedCaptions(style: CaptionStyle, change: Partial<Record<keyof CaptionStyle, unknown>>): CaptionStyle {
  const between = (value: unknown, { min, max }: { min: number; max: number }, before: number): number =>
    typeof value === 'number' && Number.isFinite(value) ? Math.max(min, Math.min(max, value)) : before
  const colour = (value: unknown, before: string): string =>
    typeof value === 'string' && /^#[\da-f]{6}$/i.test(value) ? value.toLowerCase() : before
  const { position } = change
  return {
    size: between(change.size, captionLimits.size, style.size),
    color: colour(change.color, style.color),
    background: colour(change.background, style.background),
    opacity: between(change.opacity, captionLimits.opacity, style.opacity),
    position: position === 'auto' || position === 'top' || position === 'bottom' ? position : style.position,
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
  if (style.opacity < 50) variables['--vt-caption-edge'] = `0 0 0.16em ${brightness(style.color) > 0.4 ? '#000' : '#fff'}`
  return variables
}

const hex = (value: number): string => Math.round(value).toString(16).padStart(2, '0')

function brightness(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255)
  return 0.3 * red + 0.6 * green + 0.1 * blue
}
