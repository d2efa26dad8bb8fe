import { wcagContrast } from 'culori'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { minContrast, paletteCss, paletteOf } from './contract.ts'

const surfaces = { light: ['#f4f7f6', '#ffffff', '#e7edec'], dark: ['#0f1a1d', '#172529', '#0a1214'] }

describe('paletteOf', () => {
  it.each(['', 'red', '#fff', '#12345g', '#000000;}'])('has nothing for %j', (text) => {
    expect(paletteOf(text)).toBeUndefined()
    expect(paletteCss(text)).toBe('')
  })

  it('can be read on every surface and under its text, whatever the colour', () => {
    const colour = fc.integer({ min: 0, max: 0xffffff }).map((number) => `#${number.toString(16).padStart(6, '0')}`)
    fc.assert(
      fc.property(colour, (given) => {
        const palette = paletteOf(given)
        for (const theme of ['light', 'dark'] as const) {
          const { accent, strong, soft, onAccent } = palette?.[theme] ?? { accent: '', strong: '', soft: '', onAccent: '' }
          const pairs = [...surfaces[theme], soft].flatMap((surface) => [
            [accent, surface],
            [strong, surface],
          ])
          for (const [one = '', other = ''] of [...pairs, [onAccent, accent], [onAccent, strong]])
            expect(wcagContrast(one, other), `${given}: ${one} on ${other}`).toBeGreaterThanOrEqual(minContrast)
        }
      }),
      { numRuns: 300 },
    )
  })

  it('keeps a colour that can be read already', () => expect(paletteOf('#0a5f6e')?.light.accent).toBe('#0a5f6e'))
})
