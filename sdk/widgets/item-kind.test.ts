import { describe, expect, it } from 'vitest'
import type { RecordType } from '../media/contract.ts'
import { itemKind } from './item-kind.ts'

describe('itemKind', () => {
  it('treats an unknown type as a video', () => {
    expect(itemKind({ RecordType: 99 as RecordType, AudioOnly: false })).toBe('video')
  })

  it('distinguishes audio from video', () => {
    expect(itemKind({ RecordType: 1, AudioOnly: true })).toBe('audio')
    expect(itemKind({ RecordType: 1, AudioOnly: false })).toBe('video')
  })

  it('distinguishes an image from other documents', () => {
    expect(itemKind({ RecordType: 10, DocumentType: 3, AudioOnly: false })).toBe('image')
    expect(itemKind({ RecordType: 10, DocumentType: 2, AudioOnly: false })).toBe('document')
  })
})
