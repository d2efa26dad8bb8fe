import { describe, expect, it } from 'vitest'
import { isFreeKey, type KeyFacts, readKeyChanges, shortcutOf } from './contract.ts'

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
    expect(press('ArrowUp', { focus: 'slider' })).toBeUndefined()
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
    ['ArrowUp', { do: 'volumeBy', change: 0.05 }],
    ['ArrowDown', { do: 'volumeBy', change: -0.05 }],
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

describe('readKeyChanges', () => {
  it('refuses two shortcuts with one key, also where the one before would come back to it', () => {
    expect(readKeyChanges('{"m":"x","k":"x"}')).toEqual({})
    expect(readKeyChanges('{"m":"tab","k":"m"}')).toEqual({})
  })

  it('reads a key that has moved to a shortcut before the one that had it', () => {
    expect(readKeyChanges('{"k":"m","m":"x"}')).toEqual({ k: 'm', m: 'x' })
  })

  it.each([
    [null],
    [''],
    ['nonsense'],
    ['null'],
    ['[]'],
    ['7'],
    ['{"m":5,"q":"x","__proto__":"y"}'],
    ['{"m":"tab"}'],
    ['{"m":"k"}'],
    ['{"1-9":"x"}'],
  ])('leaves out what is not valid of %j', (text) => expect(readKeyChanges(text)).toEqual({}))

  it('reads other keys, and shortcuts that are off', () => {
    expect(readKeyChanges('{"m":"X","k":"","1-9":""}')).toEqual({ m: 'x', k: '', '1-9': '' })
  })
})

describe('isFreeKey', () => {
  it('refuses keys of other shortcuts and keys that move the focus', () => {
    expect(['k', ' ', '5', 'Tab', 'Escape', 'Enter', 'F5'].map((key) => isFreeKey(key, 'm', {}))).toEqual(Array(7).fill(false))
  })

  it('accepts keys that no shortcut has now', () => {
    expect([isFreeKey('x', 'm', {}), isFreeKey('m', 'm', {}), isFreeKey('k', 'm', { k: '' }), isFreeKey('5', 'm', { '1-9': '' })]).toEqual(
      Array(4).fill(true),
    )
  })
})

describe('shortcutOf with other keys', () => {
  const facts = { ctrlKey: false, altKey: false, metaKey: false, focus: 'other' } as const
  it('does nothing for a key that is switched off or moved', () => {
    const changes = { m: 'x', k: '', '1-9': '' }
    expect(['m', 'k', '5'].map((key) => shortcutOf({ key, ...facts }, changes))).toEqual([undefined, undefined, undefined])
    expect(shortcutOf({ key: 'X', ...facts }, changes)).toEqual({ do: 'mute' })
  })
})
