import { describe, expect, it } from 'vitest'
import { shareCode } from './share-code.ts'

describe('shareCode', () => {
  it('is undefined without a code', () => {
    for (const search of ['', '?id=Vq1', '?codes=x', '?id=code']) expect(shareCode(search)).toBeUndefined()
  })

  it('is read in any letter case', () => {
    expect(shareCode('?id=Vq1&Code=a-b_c')).toBe('a-b_c')
    expect(shareCode('?ACL=x&id=Vq1')).toBe('x')
  })
})
