import { describe, expect, it } from 'vitest'
import { captionVariables, changedCaptions, defaultCaptions, readCaptionStyle } from './contract.ts'

describe('readCaptionStyle', () => {
  it('is the default style for empty and for unreadable text', () => {
    for (const text of [
      null,
      '',
      'null',
      '3',
      '[]',
      '{"size":"big","color":"red;x","background":7,"opacity":null,"position":"left","edge":"url(x)"}',
    ])
      expect(readCaptionStyle(text)).toEqual(defaultCaptions)
  })

  it('reads the stored style within its limits', () => {
    const style = { size: 150, color: '#ffff00', background: '#0000ff', opacity: 40, position: 'below' as const, edge: 'outline' as const }
    expect(readCaptionStyle(JSON.stringify(style))).toEqual(style)
    expect(readCaptionStyle('{"size":900,"opacity":-1}')).toMatchObject({ size: 200, opacity: 0 })
  })
})

describe('captionVariables', () => {
  it('sets no variables for the default style', () => expect(captionVariables(defaultCaptions)).toEqual({}))

  it('writes the changed values', () => {
    expect(
      captionVariables(changedCaptions(defaultCaptions, { size: 200, color: '#FFFF00', background: '#0000ff', opacity: 100 })),
    ).toEqual({
      '--vt-caption-size': '2',
      '--vt-caption-color': '#ffff00',
      '--vt-caption-background': '#0000ffff',
    })
  })

  it('draws the chosen edge in a colour that contrasts with the letters', () => {
    expect(captionVariables({ ...defaultCaptions, edge: 'none', opacity: 0 })['--vt-caption-edge']).toBe('none')
    for (const edge of ['outline', 'shadow', 'raised', 'depressed'] as const) {
      expect(captionVariables({ ...defaultCaptions, edge })['--vt-caption-edge']).toContain('#000')
      expect(captionVariables({ ...defaultCaptions, edge, color: '#000000' })['--vt-caption-edge']).toContain('#fff')
    }
  })

  it('gives letters without a background a contrasting edge', () => {
    expect(captionVariables({ ...defaultCaptions, opacity: 0 })['--vt-caption-edge']).toContain('#000')
    expect(captionVariables({ ...defaultCaptions, opacity: 0, color: '#0000ff' })['--vt-caption-edge']).toContain('#fff')
  })
})
