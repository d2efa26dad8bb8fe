import { describe, expect, it } from 'vitest'
import { portalWords } from '../../sdk/text/en/portal.ts'
import { orderChoices, orderIn, orderValue } from './order-choices.ts'

const labels = (s: string, o: 0 | 1 | 3 | 8, d: 0 | 1 = 0) => orderChoices(portalWords, { s, o, d }).map(({ label }) => label)
const usual = ['Newest first', 'Oldest first', 'Title A–Z', 'Title Z–A', 'Most viewed', 'Least viewed']

describe('orderChoices', () => {
  it('offers best match only with a term, or when the address selects it', () => {
    expect(labels('', 8)).toEqual(usual)
    expect(labels('', 0)).toEqual(['Best match', ...usual])
    expect(labels('tide', 8)).toEqual(['Best match', ...usual])
    expect(labels('tide', 0, 1)).toEqual(['Best match', 'Least relevant first', ...usual])
  })

  it('contains the selected order in every direction, and reads it back', () => {
    for (const o of [0, 1, 3, 8] as const)
      for (const d of [0, 1] as const) {
        const value = orderValue({ o, d })
        expect(orderIn(value)).toEqual({ o, d })
        expect(orderChoices(portalWords, { s: '', o, d }).filter((choice) => choice.value === value)).toHaveLength(1)
      }
  })
})
