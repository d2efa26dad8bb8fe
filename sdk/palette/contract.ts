import { clampChroma, formatHex, modeLrgb, modeOklch, modeRgb, type Oklch, useMode, wcagContrast } from 'culori/fn'

/** The colours that stand for the site in one theme, as `#rrggbb`: `--vt-accent` and those that belong to it. */
export interface Palette {
  accent: string
  strong: string
  soft: string
  onAccent: string
}

/** WCAG 2.2, 1.4.3: the contrast of text of an ordinary size. */
export const minContrast = 4.5

/** The surfaces of sdk/ui/tokens.css on which the accent stands, and the ends to which it is moved. */
const themes = {
  light: { surfaces: ['#f4f7f6', '#ffffff', '#e7edec'], text: '#ffffff', direction: -1, soft: 0.94, strong: -0.09, first: [0, 0.62] },
  dark: { surfaces: ['#0f1a1d', '#172529', '#0a1214'], text: '#04252b', direction: 1, soft: 0.33, strong: 0.07, first: [0.78, 1] },
} as const

// Colour spaces that the functions below convert between.
useMode(modeRgb)
useMode(modeLrgb)
const toOklch = useMode(modeOklch)
const step = 0.01

/** Undefined for a text that is not a colour. The hue stays; the lightness moves until text in the colour and text on it can be read. */
export function paletteOf(colour: string): { light: Palette; dark: Palette } | undefined {
  const given = /^#[0-9a-f]{6}$/i.test(colour) ? toOklch(colour) : undefined
  return given && { light: paletteFor(given, 'light'), dark: paletteFor(given, 'dark') }
}

function paletteFor(given: Oklch, name: keyof typeof themes): Palette {
  const { surfaces, text, direction, soft: softness, strong, first } = themes[name]
  const withLightness = (l: number, c = given.c): string => formatHex(clampChroma({ ...given, l: Math.min(1, Math.max(0, l)), c }, 'oklch'))
  const soft = withLightness(softness, Math.min(given.c, name === 'light' ? 0.03 : 0.05))
  const isReadable = (one: string): boolean =>
    [...surfaces, soft].every((surface) => wcagContrast(one, surface) >= minContrast) && wcagContrast(text, one) >= minContrast
  let lightness = Math.min(first[1], Math.max(first[0], given.l))
  while (lightness > 0 && lightness < 1 && !isReadable(withLightness(lightness))) lightness += direction * step
  const accent = withLightness(lightness)
  return { accent, strong: withLightness(lightness + strong), soft, onAccent: text }
}

/** The custom properties that replace those of sdk/ui/tokens.css; empty for a text that is not a colour. */
export function paletteCss(colour: string): string {
  const palette = paletteOf(colour)
  if (palette === undefined) return ''
  const { light, dark } = palette
  const pair = (name: string, part: keyof Palette): string => `--vt-${name}:light-dark(${light[part]},${dark[part]})`
  return `:root{${[pair('accent', 'accent'), pair('accent-strong', 'strong'), pair('accent-soft', 'soft'), pair('on-accent', 'onAccent')].join(';')}}`
}
