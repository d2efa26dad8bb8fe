import { describe, expect, it } from 'vitest'
import type { Chapter } from './contract.ts'
import { currentChapter } from './current-chapter.ts'

const chapter = (ID: number, StartTime: number, Duration = 0): Chapter => ({
  ID,
  StartTime,
  Duration,
  Title: '',
  Description: '',
  ImageURL: '',
  IsAI: false,
})

describe('currentChapter', () => {
  it('is undefined before the first chapter and after the end of the last', () => {
    expect(currentChapter([chapter(1, 10, 5)], 3)).toBeUndefined()
    expect(currentChapter([chapter(1, 10, 5)], 15)).toBeUndefined()
  })

  it('is the last chapter that has started, in any order of the list', () => {
    expect(currentChapter([chapter(2, 20), chapter(1, 0)], 25)?.ID).toBe(2)
    expect(currentChapter([chapter(2, 20), chapter(1, 0)], 12)?.ID).toBe(1)
  })
})
