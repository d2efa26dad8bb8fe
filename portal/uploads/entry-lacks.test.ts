import { describe, expect, it } from 'vitest'
import type { FieldDefinition } from '../../sdk/fields/contract.ts'
import type { AddPermission } from '../../sdk/session/contract.ts'
import { awaitsPublishing, becomesItemOnPublish, isDescribed, lacksOf } from './entry-lacks.ts'
import type { QueueEntry } from './upload-queue.ts'

const subject = { ID: 5, Title: 'Subject', Type: 'text', Items: [], IsRequired: true } as unknown as FieldDefinition
const may = (PublishingPolicyID: number, change: Partial<AddPermission> = {}): AddPermission => ({
  ...{ RecordType: 1, PublishingPolicyID, PublishingPolicyName: '', Restriction: 2, IsDefault: false },
  ...change,
})
const user = {
  MandatoryCategorySelection: true,
  AddPermissions: [may(0), may(3, { NeedsApproval: true }), may(4, { Restriction: 1 }), may(5, { Restriction: 0 })],
}
const entry = (change: Partial<QueueEntry> = {}): QueueEntry =>
  ({
    ...{ kind: 'video', title: 'Leaf', audience: 'signed-in', state: 'sent', encid: '', isPublished: false },
    ...{ answers: { 5: 'Biology' }, fields: [subject], categories: { included: [1], excluded: [] } },
    publishing: { policy: 0, publishAt: '', expiry: '' },
    ...change,
  }) as QueueEntry
const under = (policy: number, change: Partial<QueueEntry> = {}) => entry({ publishing: { policy, publishAt: '', expiry: '' }, ...change })

describe('lacksOf', () => {
  it('names a missing title, category and field', () => {
    const { categories: _, ...bare } = entry({ title: ' ', answers: {} })
    expect(lacksOf(bare as QueueEntry, user)).toMatchObject({ title: true, category: true, fields: [{ id: 5 }] })
    expect(isDescribed(bare as QueueEntry, user)).toBe(false)
    expect(isDescribed(entry(), user)).toBe(true)
  })
})

describe('becomesItemOnPublish', () => {
  it('waits for its owner where a policy asks for approval or shows everything, and as a draft', () => {
    expect([0, 3, 4, 5].map((policy) => becomesItemOnPublish(under(policy), user))).toEqual([false, true, true, false])
    expect([3, 4].map((policy) => becomesItemOnPublish(under(policy, { isPublished: true }), user))).toEqual([false, false])
    expect(becomesItemOnPublish(entry({ isDraft: true }), undefined)).toBe(true)
  })
})

describe('awaitsPublishing', () => {
  it('is over when it is published, cancelled or failed, and never begins for its owner alone', () => {
    expect(awaitsPublishing(entry(), user)).toBe(true)
    for (const change of [{ isPublished: true }, { audience: 'owner' }, { state: 'cancelled' }, { state: 'failed' }] as const)
      expect(awaitsPublishing(entry(change), user)).toBe(false)
  })
})
