import { describe, expect, it } from 'vitest'
import { hasGround, lookStyle } from './look-style.ts'

describe('lookStyle', () => {
  it('sets nothing without options', () => {
    expect(lookStyle()).toEqual({})
    expect(lookStyle({ Font: '' })).toEqual({})
  })

  it('sets the requested options', () => {
    expect(lookStyle({ Accent: 'navy', Radius: 0, Density: 'compact' })).toEqual({
      '--vt-accent': 'navy',
      '--vt-on-accent': 'oklch(from navy clamp(0, (0.66 - l) * 1000, 1) 0 0)',
      '--vt-widget-radius': '0px',
      '--vt-widget-gap': '12px',
      '--vt-widget-tile': '160px',
    })
  })
})

describe('hasGround', () => {
  it.each([
    [undefined, false],
    [{ Scheme: 'auto' as const }, false],
    [{ Scheme: 'dark' as const }, true],
    [{ Background: 'navy' }, true],
  ])('of %j is %s', (look, expected) => {
    expect(hasGround(look)).toBe(expected)
  })
})
