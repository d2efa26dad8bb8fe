import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { isColour, WidgetLook } from './contract.ts'

describe('isColour', () => {
  it.each([
    '',
    'blurple',
    '#12',
    '#12345',
    'red;background:url(//x)',
    'url(x)',
    'rgb(1,2,3);',
    'var(--x)',
    'rgb(1,2,3',
    `#fff${' '.repeat(90)}`,
  ])('refuses %j', (text) => {
    expect(isColour(text)).toBe(false)
  })

  it.each([
    '#fff',
    '#0A5F6E',
    '#0a5f6e80',
    'Navy',
    'rgb(10 95 110)',
    'rgba(10, 95, 110, .5)',
    'hsl(190deg 80% 20% / 50%)',
    'oklch(0.6 0.1 200)',
  ])('accepts %s', (text) => {
    expect(isColour(text)).toBe(true)
  })
})

describe('WidgetLook', () => {
  it.each([
    [7, 'Look must be a JSON object.'],
    [{ Accent: 5 }, 'Accent must be a colour.'],
    [{ Accent: 'blurple' }, 'Accent is not a colour. Write it as #0a5f6e, rgb(10 95 110) or a name such as navy.'],
    [{ Text: 'url(https://x.example)' }, 'Text is not a colour. Write it as #0a5f6e, rgb(10 95 110) or a name such as navy.'],
    [{ Scheme: 'sepia' }, 'Scheme must be auto, light or dark.'],
    [{ Font: 'x;} body{display:none' }, 'Font must be a list of font names, such as Georgia, serif.'],
    [{ Radius: -1 }, 'Radius must be a number of pixels from 0 to 40.'],
    [{ Density: 'loose' }, 'Density must be compact, normal or roomy.'],
  ])('refuses %j: %s', (look, sentence) => {
    const checked = v.safeParse(WidgetLook, look, { abortEarly: true })
    expect(checked.issues?.[0].message).toBe(sentence)
  })

  it('accepts a complete look', () => {
    const look = { Scheme: 'dark', Accent: '#b3431f', Font: "'Été Sans', Georgia, serif", Radius: 0, Density: 'compact' }
    expect(v.parse(WidgetLook, look)).toEqual(look)
  })
})
