import { describe, expect, it } from 'vitest'
import { readQuery, writeQuery } from './query-text.ts'

describe('readQuery', () => {
  it('returns invalid JSON as text and does not convert ids to numbers', () => {
    expect(readQuery('?f={broken&id=1e5')).toEqual({ f: '{broken', id: '1e5' })
  })

  it('ignores the letter case of names and uses the first of two values', () => {
    expect(readQuery('?ID=a&id=b&ReturnUrl=%2F')).toEqual({ id: 'a', returnurl: '/' })
  })

  it('reads what writeQuery wrote', () => {
    const fields = { f: { s: 'a & "b"', rt: [1, 2] }, id: 'Vq1' }
    expect(readQuery(writeQuery(fields))).toEqual(fields)
  })
})

describe('writeQuery', () => {
  it('is empty for no fields', () => {
    expect(writeQuery({ f: undefined })).toBe('')
  })
})
