import { describe, expect, it } from 'vitest'
import { type DraftFault, draftFault, faultlessDrafts } from './draft-faults.ts'

const sentence = 'The roots of a plant take up water, and its leaves make sugar.'
const option = (text: string, isRight = false) => ({ text, isRight })
const draft = (change: object = {}) => ({
  ...{ question: 'What takes up water?', options: [option('The roots', true), option('Stones')], sentence },
  ...change,
})

describe('draftFault', () => {
  it.each<[DraftFault, object]>([
    ['empty', { question: ' ' }],
    ['empty', { options: [option('The roots', true), option(' ')] }],
    ['long', { options: [option('The roots', true), option('x'.repeat(501))] }],
    ['long', { sentence: `${sentence} ${'x'.repeat(2000)}` }],
    ['options', { options: [option('The roots', true)] }],
    ['options', { options: [option('The roots', true), ...'abcdef'.split('').map((text) => option(text))] }],
    ['one-right', { options: [option('The roots'), option('Stones')] }],
    ['one-right', { options: [option('The roots', true), option('sugar', true)] }],
    ['twice', { options: [option('The roots', true), option('the ROOTS.')] }],
    ['not-in-text', { options: [option('The bark', true), option('Stones')] }],
    ['not-in-text', { options: [option('ants', true), option('Stones')] }],
  ])('finds %s', (fault, change) => expect(draftFault(draft(change))).toBe(fault))

  it('finds none where case and marks alone are different', () =>
    expect(draftFault(draft({ options: [option('WATER and its leaves', true), option('Stones')] }))).toBeUndefined())
})

describe('faultlessDrafts', () => {
  it('leaves out what has a fault or asks the same again', () => {
    const good = draft()
    expect(faultlessDrafts([good, draft({ question: 'what takes up water' }), draft({ question: '' })])).toEqual([good])
  })
})
