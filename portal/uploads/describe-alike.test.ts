import { describe, expect, it } from 'vitest'
import type { AddPermission } from '../../sdk/session/contract.ts'
import { describeAlike } from './describe-alike.ts'
import type { QueueEntry } from './upload-queue.ts'

const may = (PublishingPolicyID: number, Restriction: 0 | 1 | 2 | 3, RecordType = 1): AddPermission => ({
  ...{ RecordType, PublishingPolicyID, PublishingPolicyName: `Policy ${PublishingPolicyID}`, Restriction, IsDefault: false },
})
const permissions = [may(0, 2), may(4, 0), may(0, 2, 10)]
const entry = (change: Partial<QueueEntry> = {}): QueueEntry =>
  ({
    ...{ kind: 'video', title: 'Leaf', audience: 'signed-in', byHand: [], answers: { 5: '', 6: 'b' } },
    publishing: { policy: 0, publishAt: '', expiry: '' },
    ...change,
  }) as QueueEntry

describe('describeAlike', () => {
  it('makes no file more public than its policy allows', () => {
    const closed = entry({ audience: 'owner', publishing: { policy: 4, publishAt: '', expiry: '' } })
    expect(describeAlike(closed, { audience: 'everyone' }, permissions, 'everyone').audience).toBe('owner')
    expect(describeAlike(entry(), { policy: 4, audience: 'everyone' }, permissions, 'everyone')).toMatchObject({
      audience: 'owner',
      publishing: { policy: 4 },
    })
  })

  it('leaves policies that the type of a file does not have', () => {
    expect(describeAlike(entry({ kind: 'document' }), { policy: 4 }, permissions, 'everyone').publishing?.policy).toBe(0)
  })

  it('leaves it as it is how a published file is published', () => {
    const published = entry({ isPublished: true })
    const common = { audience: 'everyone' as const, policy: 4, publishAt: '2027-01-01', expiry: '2030-01-01', answers: { 5: 'all' } }
    expect(describeAlike(published, common, permissions, 'everyone')).toEqual({
      audience: 'signed-in',
      publishing: published.publishing,
      answers: { 5: 'all', 6: 'b' },
    })
  })

  it('keeps what was changed in the row of a file', () => {
    const changed = entry({ byHand: ['audience', 'answers.5', 'expiry'], answers: { 5: 'mine', 6: '' } })
    const common = { audience: 'owner' as const, expiry: '2030-01-01', publishAt: '2027-01-01', answers: { 5: 'all', 6: 'all' } }
    expect(describeAlike(changed, common, permissions, 'everyone')).toMatchObject({
      audience: 'signed-in',
      publishing: { publishAt: '2027-01-01', expiry: '' },
      answers: { 5: 'mine', 6: 'all' },
    })
  })

  it('answers only fields that a file has', () => {
    expect(describeAlike(entry({ answers: {} }), { answers: { 5: 'all' } }, permissions, 'everyone')).not.toHaveProperty('answers')
  })
})
