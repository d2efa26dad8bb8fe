import { describe, expect, it } from 'vitest'
import { isCertificateFault } from '../http/certificate-fault.ts'
import { addressBelow } from './grade-service.ts'
import { scoreOf } from './score.ts'
import { stepFor } from './send-grades.ts'

describe('scoreOf', () => {
  it.each([
    [{ done_percent: 80, in_steps: 0, quiz_id: null }, 0.79, 0],
    [{ done_percent: 80, in_steps: 0, quiz_id: null }, 0.8, 100],
    [{ done_percent: 80, in_steps: 1, quiz_id: null }, 0.07, 0],
    [{ done_percent: 80, in_steps: 1, quiz_id: null }, 0.08, 10],
    [{ done_percent: 80, in_steps: 1, quiz_id: null }, 0.45, 50],
    [{ done_percent: 100, in_steps: 1, quiz_id: null }, 0.3, 30],
    [{ done_percent: 100, in_steps: 0, quiz_id: null }, 0.995, 100],
    [{ done_percent: 100, in_steps: 1, quiz_id: null }, 0, 0],
    [{ done_percent: 50, in_steps: 1, quiz_id: 7 }, 0.666, 67],
    [{ done_percent: 50, in_steps: 0, quiz_id: 7 }, 0, 0],
  ] as const)('makes of %o and a share of %d the score %d', (rule, share, score) => expect(scoreOf(rule, share)).toBe(score))
})

describe('stepFor', () => {
  const grade = { score: 60, sent_score: 40, tried_score: 50 }
  it.each([
    ['nothing there', undefined, 0, 'send'],
    ['the score that was sent', 40, 0, 'send'],
    ['a score whose answer was lost', 50, 0, 'send'],
    ['the same score, rounded', 60.2, 0, 'same'],
    ['a lower grade of a person', 30, 0, 'kept'],
    ['a higher grade of a person', 90, 0, 'kept'],
    ['0 points of a person', 0, 0, 'kept'],
    ['a higher grade that may be replaced', 90, 1, 'send'],
  ] as const)('decides about %s', (_name, there, may_replace, step) => expect(stepFor(grade, { may_replace }, there)).toBe(step))

  it('never lowers its own grade', () => {
    expect(stepFor({ score: 30, sent_score: 40, tried_score: 40 }, { may_replace: 0 }, 40)).toBe('kept')
  })
})

describe('addressBelow', () => {
  it('puts the path before the query of a line item', () => {
    expect(addressBelow('https://lms.example/line?type_id=3', 'scores')).toBe('https://lms.example/line/scores?type_id=3')
    expect(addressBelow('https://lms.example/line/', 'results', { user_id: 'a&b' })).toBe('https://lms.example/line/results?user_id=a%26b')
  })
})

describe('isCertificateFault', () => {
  it('tells an incomplete chain from a closed port', () => {
    expect(isCertificateFault({ code: 'UNABLE_TO_VERIFY_LEAF_SIGNATURE' })).toBe(true)
    expect(isCertificateFault({ code: 'CERT_HAS_EXPIRED' })).toBe(true)
    expect(isCertificateFault({ code: 'ECONNREFUSED' })).toBe(false)
  })
})
