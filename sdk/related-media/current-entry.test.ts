import { describe, expect, it } from 'vitest'
import type { RelatedMedia } from './contract.ts'
import { currentEntry } from './current-entry.ts'
import { fileSize } from './file-size.ts'

const entry = (ClipDataID: number, StartTime: number | null) => ({ ClipDataID, StartTime }) as RelatedMedia

describe('currentEntry', () => {
  it('is none before the first time, and without times', () => {
    expect(currentEntry([], 5)).toBeUndefined()
    expect(currentEntry([entry(1, null), entry(2, 8)], 5)).toBeUndefined()
  })

  it('is the entry that began last, in any order', () => {
    const entries = [entry(1, 30), entry(2, null), entry(3, 10), entry(4, 10)]
    expect([0, 10, 29, 30, 99].map((time) => currentEntry(entries, time)?.ClipDataID)).toEqual([undefined, 4, 4, 1, 1])
  })
})

describe('fileSize', () => {
  it('says sizes in a language', () => {
    expect([0, 999, 1000, 1_440_000, 250_000_000].map((bytes) => fileSize(bytes, 'en'))).toEqual([
      ...['0 bytes', '999 bytes', '1 kB', '1.4 MB', '250 MB'],
    ])
    expect(fileSize(1_440_000, 'de')).toBe('1,4 MB')
  })
})
