import type { WidgetLook } from './contract.ts'

const gaps = { compact: 12, normal: 20, roomy: 32 }
const tiles = { compact: 160, normal: 210, roomy: 270 }

/** A look as the custom properties that the style sheets of widgets read. Set by script, not as an attribute: strict pages forbid those. */
export function lookStyle({ Accent, Background, Text, Font, Radius, Density }: WidgetLook = {}): Record<string, string> {
  const style: Record<string, string | undefined> = {
    '--vt-accent': Accent,
    // Black or white, whichever can be read on it.
    '--vt-on-accent': Accent && `oklch(from ${Accent} clamp(0, (0.66 - l) * 1000, 1) 0 0)`,
    '--vt-widget-ground': Background,
    '--vt-text': Text,
    '--vt-text-muted': Text && `color-mix(in srgb, ${Text} 78%, transparent)`,
    '--vt-font': Font || undefined,
    '--vt-widget-radius': Radius === undefined ? undefined : `${Radius}px`,
    '--vt-widget-gap': Density && `${gaps[Density]}px`,
    '--vt-widget-tile': Density && `${tiles[Density]}px`,
  }
  return Object.fromEntries(Object.entries(style).filter((entry): entry is [string, string] => entry[1] !== undefined))
}

/** Whether a look paints its own ground, and so needs room around what stands on it. */
export const hasGround = ({ Scheme = 'auto', Background }: WidgetLook = {}): boolean => Boolean(Background) || Scheme !== 'auto'
