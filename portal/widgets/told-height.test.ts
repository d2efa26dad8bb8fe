import { describe, expect, it } from 'vitest'
import { toldHeight } from './told-height.ts'

const message = { context: 'vitrine', version: 1, event: 'size', value: { height: 420.2 } }

describe('toldHeight', () => {
  it.each([
    undefined,
    null,
    5,
    '',
    '{',
    '[]',
    'null',
    { ...message, context: 'other' },
    { ...message, version: 9 },
    { ...message, event: 'play' },
    { ...message, value: null },
    { ...message, value: { height: '420' } },
    { ...message, value: { height: -1 } },
    { ...message, value: { height: 1e9 } },
    { ...message, value: { height: Number.NaN } },
  ])('hears nothing in %j', (data) => {
    expect(toldHeight(data)).toBeUndefined()
  })

  it('hears the height, as text and as an object', () => {
    expect([toldHeight(message), toldHeight(JSON.stringify(message))]).toEqual([421, 421])
  })
})
