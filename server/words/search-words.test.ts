import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OpenDatabase } from '../db/open.ts'
import { dialects, openTestDatabase } from '../test/test-database.fixture.ts'
import { searchWords, wordRun } from './search-words.ts'

describe('searchWords', () => {
  it.each([
    ['', ''],
    ['🎬 !!! …', ''],
    ['\ud800', ''],
    ['Hello, World_foo-bar', 'hello world foo bar'],
    ['Die GRÖSSE der Straße', 'die grosse der strasse'],
    ['L’élève, le\u0301 cœur', 'l eleve le coeur'],
    ['İstanbul ISPARTA ıspanak', 'istanbul isparta ispanak'],
    ['ŁÓDŹ Ærø Þór Đặng', 'lodz aero thor dang'],
    ['مُدَرِّسَة أَحْمَد إلى ٤٢', 'مدرسه احمد الي 42'],
    ['שָׁלוֹם', 'שלום'],
    ['ΟΔΟΣ ὁδός', 'οδοσ οδοσ'],
    ['Ёлка', 'елка'],
    ['हिन्दी की किताब', 'हिन्दी की किताब'],
    ['ﬁnd ½ ①', 'find 1 2 1'],
    ['日本語', '日本 本語 語'],
    ['水abc', '水 abc'],
    ['ภาษา', 'ภา าษ ษา า'],
    ['학교에서', '학교 교에 에서 서'],
    ['x'.repeat(70), 'x'.repeat(64)],
  ])('splits %j into the words %j', (text, words) => {
    expect(searchWords(text)).toBe(words)
  })

  it('splits a text without spaces into pairs, or a single letter', () => {
    expect(wordRun('日本語', false)).toEqual({ words: ['日本', '本語'], isPrefix: false })
    expect(wordRun('水', false)).toEqual({ words: ['水'], isPrefix: true })
    expect(wordRun('日本 abc', true)).toEqual({ words: ['日本', '本', 'abc'], isPrefix: true })
    expect(wordRun('!!!', true)).toBeUndefined()
  })
})

/** Blocks of scripts that schools write, of which every Unicode since years knows the same letters. */
const blocks: [number, number][] = [
  [0x20, 0x7e],
  [0xa0, 0x24f],
  [0x370, 0x3ff],
  [0x400, 0x52f],
  [0x5d0, 0x5ea],
  [0x620, 0x6d3],
  [0x904, 0x939],
  [0xe01, 0xe3a],
  [0x1e00, 0x1eff],
  [0x2010, 0x2060],
  [0x3041, 0x3096],
  [0x4e00, 0x4eff],
  [0xac00, 0xacff],
  [0xff01, 0xff5e],
  [0x1f600, 0x1f640],
]

describe.runIf(dialects.includes('postgres'))('search_words of PostgreSQL', () => {
  let database: OpenDatabase
  beforeAll(async () => {
    database = await openTestDatabase('postgres')
  })
  afterAll(() => database.close())

  /** The same texts in every run. */
  function texts(): string[] {
    let state = 11
    const random = (below: number): number => {
      state = (Math.imul(state, 1664525) + 1013904223) >>> 0
      return Math.floor((state / 2 ** 32) * below)
    }
    return Array.from({ length: 3000 }, () =>
      Array.from({ length: 1 + random(14) }, () => {
        const [from, to] = blocks[random(blocks.length)] ?? [0x61, 0x7a]
        return String.fromCodePoint(from + random(to - from + 1))
      }).join(random(3) === 0 ? ' ' : ''),
    )
  }

  it('returns the same words as the other database', async () => {
    const given = texts()
    const { rows } = await sql<{ words: string }>`
      select search_words(text) as words from unnest(${given}::text[]) with ordinality as given(text, n) order by n`.execute(database.db)
    const differing = given.flatMap((text, index) =>
      rows[index]?.words === searchWords(text) ? [] : [[text, rows[index]?.words, searchWords(text)]],
    )
    expect(differing).toEqual([])
  })
})
