import { describe, expect, it } from 'vitest'
import { addCue, changeCue, findCue, mergeWithNext, removeCues, replaceWords, shiftCues, splitCue, stretchCues } from './cue-edits.ts'
import { cueWarnings, endsBefore } from './cue-warnings.ts'
import { changeHistory, startHistory } from './edit-history.ts'
import { type EditedCue, newCue } from './edited-text.ts'
import { noCuts } from './video-cuts.ts'

const cue = (from: number, to: number, text: string, speaker = ''): EditedCue => newCue({ from, to, text, speaker })
const [one, two, three] = [cue(1000, 3000, 'The river rises'), cue(4000, 6000, 'in spring', 'Ada'), cue(9000, 10_000, 'The end')] as const
const cues = [one, two, three]
const shown = (list: readonly EditedCue[] | undefined) => list?.map(({ from, to, text }) => [from, to, text])

describe('splitCue', () => {
  it('does nothing where one half would be empty, or for a cue that is gone', () => {
    for (const place of [0, 15, 99]) expect(splitCue(cues, one.key, place)).toBe(undefined)
    expect(splitCue(cues, -1, 3)).toBe(undefined)
  })

  it('divides the time at the video, and by letters where the video is elsewhere', () => {
    expect(shown(splitCue(cues, one.key, 9, 2500)?.cues.slice(0, 2))).toEqual([
      [1000, 2500, 'The river'],
      [2500, 3000, 'rises'],
    ])
    expect(shown(splitCue(cues, one.key, 9, 8000)?.cues.slice(0, 2))?.[0]).toEqual([1000, 2286, 'The river'])
  })
})

describe('mergeWithNext', () => {
  it('does nothing for the last cue', () => expect(mergeWithNext(cues, three.key)).toBe(undefined))
  it('begins another speaker with a dash', () =>
    expect(shown(mergeWithNext(cues, one.key))?.[0]).toEqual([1000, 6000, '- The river rises\n- in spring']))
})

describe('shiftCues', () => {
  it('moves a group together, and none before 0', () => {
    const isGroup = ({ key }: EditedCue): boolean => key !== two.key
    expect(shown(shiftCues(cues, isGroup, -5000))).toEqual([
      [0, 2000, 'The river rises'],
      [4000, 6000, 'in spring'],
      [8000, 9000, 'The end'],
    ])
    expect(shiftCues(cues, () => false, 10)).toEqual(cues)
  })
})

describe('stretchCues', () => {
  it('refuses times that cannot be', () => {
    expect(stretchCues(cues, 5000, 5000)).toBe(undefined)
    expect(stretchCues([one], 0, 5000)).toBe(undefined)
  })
  it('moves every time in proportion', () =>
    expect(shown(stretchCues(cues, 2000, 18_000))).toEqual([
      [2000, 6000, 'The river rises'],
      [8000, 12_000, 'in spring'],
      [18_000, 20_000, 'The end'],
    ]))
})

describe('addCue', () => {
  it('ends where the next one begins, and stands in order', () => expect(shown(addCue(cues, 3200).cues)?.[1]).toEqual([3200, 4000, '']))
})

describe('changeCue and removeCues', () => {
  it('keep the order of time', () => {
    expect(changeCue(cues, one.key, { from: 7000, to: 8000 }).map(({ key }) => key)).toEqual([two.key, one.key, three.key])
    expect(removeCues(cues, new Set([one.key, three.key]))).toEqual([two])
  })
})

describe('replaceWords', () => {
  it('finds nothing for an empty term', () => expect(replaceWords(cues, '', 'x', false)).toEqual({ cues, count: 0 }))
  it('takes the term as letters, not as a pattern', () => expect(replaceWords(cues, '.', 'x', false).count).toBe(0))
  it('replaces every place, with or without regard to case', () => {
    expect(replaceWords(cues, 'the', 'A', false).count).toBe(2)
    expect(replaceWords(cues, 'the', 'A', true).count).toBe(0)
    expect(replaceWords(cues, 'r', 'rr', true).cues[0]?.text).toBe('The rriverr rrises')
  })
})

describe('findCue', () => {
  it('goes on from the beginning after the last', () => {
    expect(findCue(cues, 'the', 0, false)?.key).toBe(three.key)
    expect(findCue(cues, 'the', 2, false)?.key).toBe(one.key)
    expect(findCue(cues, 'lake', 0, false)).toBe(undefined)
  })
})

describe('cueWarnings', () => {
  it.each([
    ['order', cue(2000, 2000, 'Hello there')],
    ['empty', cue(0, 2000, ' <i> </i> ')],
    ['fast', cue(0, 1000, 'Twenty-one characters')],
    ['fast', cue(0, 1000, 'I am so at it')],
    ['long', cue(0, 6000, 'x'.repeat(43))],
    ['lines', cue(0, 6000, 'a\nb\nc')],
    ['short', cue(0, 800, 'Yes')],
    ['lasting', cue(0, 7001, 'Yes')],
  ] as const)('says %s', (warning, one) => expect(cueWarnings(one, 0, noCuts)).toEqual([warning]))

  it('says that two overlap, and nothing for a cue that is good', () => {
    expect(cueWarnings(two, 4001, noCuts)).toEqual(['overlap'])
    expect(cueWarnings(two, 4000, noCuts)).toEqual([])
    expect(endsBefore([cue(0, 9000, 'a'), cue(1000, 2000, 'b'), cue(3000, 4000, 'c')])).toEqual([0, 9000, 9000])
  })
})

describe('changeHistory', () => {
  it('undoes and redoes; letters of one field are one step', () => {
    let state = startHistory(cues)
    expect(changeHistory(state, 'undo')).toBe(state)
    expect(changeHistory(state, 'redo')).toBe(state)
    for (const text of ['a', 'ab']) state = changeHistory(state, { to: changeCue(state.cues, one.key, { text }), step: 'text:1' })
    state = changeHistory(state, { to: removeCues(state.cues, new Set([two.key])) })
    state = changeHistory(state, 'undo')
    expect(state.cues[0]?.text).toBe('ab')
    state = changeHistory(state, 'undo')
    expect(state.cues).toBe(cues)
    expect(changeHistory(state, 'redo').cues[0]?.text).toBe('ab')
  })

  it('keeps a limited number of steps', () => {
    let state = startHistory(cues)
    for (let at = 0; at < 500; at++) state = changeHistory(state, { to: [...cues] })
    expect(state.past).toHaveLength(200)
    // Steps that were undone and done again are the same ones.
    for (const action of [...Array<'undo'>(150).fill('undo'), ...Array<'redo'>(80).fill('redo'), ...Array<'undo'>(300).fill('undo')]) {
      state = changeHistory(state, action)
      expect(state.past.length + state.future.length).toBe(200)
    }
  })
})
