import { describe, expect, it } from 'vitest'
import { anonymous, system } from '../actor/actor.ts'
import { type Allowed, allow, allowedAmong, type ItemFacts, mayApprove, mayDelete, mayEdit, mayShareByWeblink, mayView } from './policy.ts'

const open: ItemFacts & { id: number } = {
  id: 1,
  owner_id: 7,
  record_type: 1,
  is_private: 0,
  approval: 'none',
  embed_disabled: 0,
  deleted_at: null,
  isOpen: true,
  audience: undefined,
  grant: undefined,
  isShared: false,
}

const view = (item: Allowed<{ id: number }, 'view'>): number => item.id
const edit = (item: Allowed<{ id: number }, 'edit'>): number => item.id
const remove = (item: Allowed<{ id: number }, 'delete'>): number => item.id
const share = (item: Allowed<{ id: number }, 'share'>): number => item.id
const allowed = <Item>(item: Item | undefined): Item => {
  if (item === undefined) throw new Error('The policy refused the item.')
  return item
}

describe('Allowed', () => {
  it('refuses an item that no policy has checked', () => {
    // @ts-expect-error: nothing has allowed it
    expect(view(open)).toBe(1)
  })

  it('refuses an item allowed for viewing in a function that edits, deletes or shares', () => {
    const seen = allowed(allow(mayView, anonymous, open))
    expect(view(seen)).toBe(1)
    // @ts-expect-error: viewing is not editing
    expect(edit(seen)).toBe(1)
    // @ts-expect-error: viewing is not deleting
    expect(remove(seen)).toBe(1)
    // @ts-expect-error: viewing is not sharing
    expect(share(seen)).toBe(1)
    expect(share(allowed(allow(mayShareByWeblink, anonymous, open)))).toBe(1)
  })

  it('accepts an item allowed for editing in a function that views, and not in one that deletes', () => {
    const editable = allowed(allow(mayEdit, system, open))
    expect(view(editable)).toBe(1)
    expect(edit(editable)).toBe(1)
    // @ts-expect-error: editing is not deleting
    expect(remove(editable)).toBe(1)
  })

  it('accepts an item allowed for deleting in every function', () => {
    const deletable = allowed(allow(mayDelete, system, open))
    expect([view(deletable), edit(deletable), remove(deletable)]).toEqual([1, 1, 1])
  })

  it('refuses an item allowed for approval in a function that edits', () => {
    const approvable = allowed(allow(mayApprove, system, open))
    // @ts-expect-error: approving is not editing
    expect(edit(approvable)).toBe(1)
  })

  it('requires a policy that names its levels', () => {
    const guess = (): boolean => true
    // @ts-expect-error: a plain function proves nothing
    expect(allow(guess, anonymous, open)).toBe(open)
  })
})

describe('allow', () => {
  it('returns undefined when the policy refuses', () => {
    expect(allow(mayEdit, anonymous, open)).toBeUndefined()
    expect(allow(mayView, system, { ...open, deleted_at: 5 })).toBeUndefined()
  })
})

describe('allowedAmong', () => {
  it('leaves out the items that the policy refuses, and keeps the order', () => {
    const hidden = { ...open, id: 2, is_private: 1 }
    expect(allowedAmong(mayView, anonymous, [{ ...open, id: 3 }, hidden, open]).map(({ id }) => id)).toEqual([3, 1])
  })
})
