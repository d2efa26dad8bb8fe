import { describe, expect, it } from 'vitest'
import { findTopics } from './find-topics.ts'
import { easyLecture, hardLecture, judgeTopics, type MadeLecture } from './made-lecture.fixture.ts'

const seeds = [1, 2, 3, 4, 5]
/** Seconds by which a finding may miss its topic. */
const tolerance = 15
const mean = (judge: (lecture: MadeLecture) => number, make: (seed: number) => MadeLecture): number =>
  seeds.reduce((sum, seed) => sum + judge(make(seed)), 0) / seeds.length
const found = ({ lines, begins }: MadeLecture): number =>
  judgeTopics(
    findTopics(lines).map(({ from }) => from),
    begins,
    tolerance,
  )
const everyFiveMinutes = ({ lines, begins }: MadeLecture): number =>
  judgeTopics(
    Array.from({ length: Math.floor((lines.at(-1)?.to ?? 0) / 300) }, (_, index) => (index + 1) * 300),
    begins,
    tolerance,
  )

describe('findTopics', () => {
  it('finds nothing where little or nothing is said', () => {
    for (const text of ['', '-- 12 !', 'Hello there.']) expect(findTopics([{ from: 0, to: 5, text }])).toEqual([])
    expect(findTopics([])).toEqual([])
  })

  it('stays within its work for a very long text', () => {
    const lines = Array.from({ length: 10_000 }, (_, index) => ({
      from: index * 4,
      to: index * 4 + 4,
      text: `word${index % 97} and others`.repeat(3),
    }))
    const topics = findTopics(lines)
    expect(topics[0]?.from).toBe(0)
    expect(topics.length).toBeLessThan(401)
  })

  it('divides the whole text without gaps, in topics of at least 40 seconds', () => {
    const { lines } = hardLecture(9)
    const topics = findTopics(lines)
    expect(topics[0]?.from).toBe(0)
    expect(topics.at(-1)?.to).toBeCloseTo(lines.at(-1)?.to ?? 0, 3)
    for (const [index, { from, to }] of topics.entries()) {
      expect(to - from).toBeGreaterThanOrEqual(40)
      if (index > 0) expect(from).toBeCloseTo(topics[index - 1]?.to ?? 0, 3)
    }
  })

  it('finds clear topics within 15 seconds: F1 at least 0.8', () => {
    expect(mean(found, easyLecture)).toBeGreaterThanOrEqual(0.8)
  })

  it('finds neighbouring topics with wrong words: F1 at least 0.4, and 0.1 above every five minutes', () => {
    const score = mean(found, hardLecture)
    expect(score).toBeGreaterThanOrEqual(0.4)
    expect(score).toBeGreaterThanOrEqual(mean(everyFiveMinutes, hardLecture) + 0.1)
  })

  it('names a topic by words that stand out in it', () => {
    const say = (words: string, from: number, to: number) =>
      Array.from({ length: (to - from) / 5 }, (_, index) => ({ from: from + index * 5, to: from + index * 5 + 5, text: words }))
    const topics = findTopics([
      ...say('rivers carry gravel towards valleys beneath glaciers', 0, 100),
      ...say('parliament passes statutes before ministers resign', 100, 200),
    ])
    expect(topics.map(({ from }) => Math.round(from / 15) * 15)).toEqual([0, 105])
    expect(topics[0]?.words).toContain('rivers')
    expect(topics[1]?.words).toContain('parliament')
  })
})
