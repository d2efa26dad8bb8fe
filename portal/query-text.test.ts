import { describe, expect, it } from 'vitest'
import { readQuery, writeQuery } from './query-text.ts'

describe('readQuery', () => {
  it('keeps a filter that is no JSON as text, and ids that look like numbers', () => {
    expect(readQuery('?f={broken&id=1e5')).toEqual({ f: '{broken', id: '1e5' })
  })

  it('folds names and takes the first of two', () => {
    expect(readQuery('?ID=a&id=b&ReturnUrl=%2F')).toEqual({ id: 'a', returnurl: '/' })
  })

  it('reads back what writeQuery wrote', () => {
    const fields = { f: { s: 'a & "b"', rt: [1, 2] }, id: 'Vq1' }
    expect(readQuery(writeQuery(fields))).toEqual(fields)
  })
})

describe('writeQuery', () => {
  it('writes nothing for nothing', () => {
    expect(writeQuery({ f: undefined })).toBe('')
  })
})
