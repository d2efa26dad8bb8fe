import { describe, expect, it } from 'vitest'
import { readHeight } from './read-height.ts'

const message = { context: 'vitrine', version: 1, event: 'size', value: { height: 420.2 } }

describe('readHeight', () => {
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
  ])('ignores %j', (data) => {
    expect(readHeight(data)).toBeUndefined()
  })

  it('reads the height from text and from an object', () => {
    expect([readHeight(message), readHeight(JSON.stringify(message))]).toEqual([421, 421])
  })
})
