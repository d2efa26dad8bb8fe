import { describe, expect, it } from 'vitest'
import { easyLecture } from '../chapter-drafts/made-lecture.fixture.ts'
import { sentencesOf } from '../language-model/sentences.ts'
import { draftFault } from './draft-faults.ts'
import { leaveWordsOut } from './leave-words-out.ts'

const sentences = (texts: readonly string[]) => texts.map((text, at) => ({ from: at * 10, to: at * 10 + 10, text }))

describe('leaveWordsOut', () => {
  it('makes nothing where little or nothing is said', () => {
    for (const texts of [[], [''], ['Hello there.'], ['… 12 …']]) expect(leaveWordsOut(sentences(texts), 10)).toEqual([])
  })

  it('leaves a word out that the sentence says once, and offers words that it does not say', () => {
    const [first, ...more] = leaveWordsOut(
      sentences([
        'The membrane of a cell lets water through slowly.',
        'Chlorophyll gives the leaves of plants their green colour.',
        'A membrane of fat stands around every nucleus too.',
        'The nucleus of every cell contains the chromosomes.',
        'Chlorophyll catches light in the leaves of the plants.',
      ]),
      3,
    )
    expect(more.length).toBeGreaterThan(0)
    const right = first?.options.find(({ isRight }) => isRight)?.text ?? '?'
    expect(first?.sentence).toContain(right)
    expect(first?.question).toBe(first?.sentence.replace(right, '_____'))
    for (const { text, isRight } of first?.options ?? [])
      expect([text, first?.sentence.toLowerCase().includes(text.toLowerCase())]).toEqual([text, isRight])
  })

  it('spreads faultless questions over a lecture, each with another word', () => {
    const { lines } = easyLecture(3)
    const questions = leaveWordsOut(sentencesOf(lines, 120), 10)
    expect(questions.length).toBeGreaterThan(7)
    expect(questions.filter((one) => draftFault(one) !== undefined)).toEqual([])
    expect(new Set(questions.map(({ options }) => options.find(({ isRight }) => isRight)?.text)).size).toBe(questions.length)
    const end = lines.at(-1)?.to ?? 0
    expect(questions.at(-1)?.from).toBeGreaterThan(end / 2)
  })
})
