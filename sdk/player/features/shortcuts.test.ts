import { describe, expect, it } from 'vitest'
import { type KeyFacts, shortcutOf } from './shortcuts.ts'

const press = (key: string, facts: Partial<KeyFacts> = {}) =>
  shortcutOf({ key, ctrlKey: false, altKey: false, metaKey: false, focus: 'other', ...facts })

describe('shortcutOf', () => {
  it('leaves keys with ctrl, alt or meta to the browser', () => {
    expect([press('k', { ctrlKey: true }), press('ArrowLeft', { altKey: true }), press('m', { metaKey: true })]).toEqual([
      undefined,
      undefined,
      undefined,
    ])
  })

  it('ignores keys while the viewer types or uses a menu', () => {
    for (const key of [' ', 'k', '5', 'ArrowLeft', 'Home']) {
      expect(press(key, { focus: 'text' })).toBeUndefined()
      expect(press(key, { focus: 'menu' })).toBeUndefined()
    }
  })

  it('does not handle the keys of a focused control', () => {
    expect(press(' ', { focus: 'button' })).toBeUndefined()
    expect(press('Enter', { focus: 'button' })).toBeUndefined()
    expect(press('ArrowRight', { focus: 'slider' })).toBeUndefined()
    expect(press('End', { focus: 'slider' })).toBeUndefined()
    expect(press('m', { focus: 'slider' })).toEqual({ do: 'mute' })
    expect(press('ArrowRight', { focus: 'button' })).toEqual({ do: 'seekBy', seconds: 5 })
  })

  it('ignores keys that are names of object properties', () => {
    expect([press('constructor'), press('__proto__'), press('0'), press('F5')]).toEqual([undefined, undefined, undefined, undefined])
  })

  it.each([
    [' ', { do: 'toggle' }],
    ['k', { do: 'toggle' }],
    ['K', { do: 'toggle' }],
    ['m', { do: 'mute' }],
    ['ArrowLeft', { do: 'seekBy', seconds: -5 }],
    ['ArrowRight', { do: 'seekBy', seconds: 5 }],
    ['j', { do: 'seekBy', seconds: -10 }],
    ['l', { do: 'seekBy', seconds: 10 }],
    ['1', { do: 'seekPart', part: 0.1 }],
    ['9', { do: 'seekPart', part: 0.9 }],
    ['Home', { do: 'start' }],
    ['End', { do: 'end' }],
    ['.', { do: 'rateBy', change: 0.25 }],
    [',', { do: 'rateBy', change: -0.25 }],
  ])('reads %j', (key, shortcut) => {
    expect(press(key)).toEqual(shortcut)
  })
})
