import { describe, expect, it } from 'vitest'
import type { Chapter } from './contract.ts'
import { tagsInUse, withTags } from './tags-in-use.ts'

const tag = (ID: number) => ({ ID, Title: `T${ID}`, TagGroupID: 1, Colour: '' })
const chapter = (ID: number, ...tags: number[]): Chapter => ({
  ...{ ID, StartTime: ID, Duration: 1, Title: '', ImageURL: '', IsAI: false },
  Description: tags.length === 0 ? 'Text' : { Text: '', TagGroupID: 1, Tags: tags.map(tag) },
})
const chapters = [chapter(1), chapter(2, 7, 8), chapter(3, 7)]

describe('tagsInUse', () => {
  it('finds none where there are none', () => expect(tagsInUse([chapter(1)])).toEqual([]))
  it('counts the chapters of each tag', () =>
    expect(tagsInUse(chapters).map(({ ID, count }) => [ID, count])).toEqual([
      [7, 2],
      [8, 1],
    ]))
})

describe('withTags', () => {
  it('keeps all without tags', () => expect(withTags(chapters, [])).toBe(chapters))
  it('keeps those that have one of the tags', () => expect(withTags(chapters, [8, 9]).map(({ ID }) => ID)).toEqual([2]))
})
