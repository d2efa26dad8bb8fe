import { describe, expect, it } from 'vitest'
import { cueWarnings } from './cue-warnings.ts'
import { newCue } from './edited-text.ts'
import { cutsBetween, nearestCut, noCuts, passesOverCut, snappedEdge } from './video-cuts.ts'

const cuts = [0, 1000, 1400, 5000]
const cue = (from: number, to: number) => newCue({ from, to, speaker: '', text: 'A few words' })

describe('nearestCut', () => {
  it.each([
    [noCuts, 1000, undefined],
    [cuts, Number.NaN, undefined],
    [cuts, -300, undefined],
    [cuts, 1000, 1000],
    [cuts, 750, 1000],
    [cuts, 749, undefined],
    [cuts, 1199, 1000],
    [cuts, 1201, 1400],
    // As near to both: the earlier one.
    [cuts, 1200, 1000],
    [cuts, 5250, 5000],
    [cuts, 5251, undefined],
  ])('of %j to %d ms', (list, ms, wanted) => expect(nearestCut(list, ms, 250)).toBe(wanted))
})

describe('snappedEdge', () => {
  it('never moves a start behind its end, or an end before its start', () => {
    expect(snappedEdge(cue(900, 980), 'from', cuts)).toBe(0)
    expect(snappedEdge(cue(1000, 1100), 'to', cuts)).toBe(1400)
    expect(snappedEdge(cue(4900, 4950), 'to', [1000])).toBeUndefined()
  })
  it('moves nothing far', () => {
    expect(snappedEdge(cue(3500, 4000), 'from', cuts)).toBeUndefined()
    expect(snappedEdge(cue(3300, 4000), 'from', cuts)).toBe(1400)
  })
})

describe('passesOverCut', () => {
  it.each([
    [1000, 3000, true],
    [1000, 1400, false],
    [1390, 3000, false],
    [1379, 3000, true],
    [3000, 5020, false],
    [3000, 5021, true],
    [4400, 5600, false],
    [4501, 5600, true],
    [2000, 4000, false],
    [5000, 4000, false],
  ])('from %d to %d ms: %s', (from, to, wanted) => expect(passesOverCut(cue(from, to), cuts)).toBe(wanted))

  it('is a warning beside the others', () => {
    expect(cueWarnings(cue(4501, 5600), 4600, cuts)).toEqual(['overlap', 'cut'])
    expect(cueWarnings(cue(4501, 5600), 0, noCuts)).toEqual([])
  })
})

it('cutsBetween takes the first time and leaves out the last', () => {
  expect(cutsBetween(cuts, 1000, 5000)).toEqual([1000, 1400])
  expect(cutsBetween(cuts, 1001, 1002)).toEqual([])
})
