import type { BatchAction } from '../../sdk/batch/contract.ts'
import type { Audience } from '../../sdk/media/contract.ts'
import { isAdministrator } from '../actor/actor.ts'
import { mayAdd } from '../actor/may-add.ts'
import { moveSource } from '../archive/archive.ts'
import { record } from '../audit/record.ts'
import type { Context } from '../context.ts'
import { refuse } from '../http/errors.ts'
import { recordPublishing } from '../item-editing/record-publishing.ts'
import type { KnownItem } from '../items/access.ts'
import { mayRestore } from '../items/policy.ts'
import { audienceOf, privacyOf } from '../items/privacy.ts'
import { cancelConversion, moveToTrash } from '../media/media.ts'
import { changePublishing } from '../publishing/publish.ts'
import { userActorOf } from '../session/session.ts'
import { restoreFromTrash } from '../trash/trash.ts'
import { type AddedTerms, addedActions } from './added-actions.ts'
import { columnStep } from './column-step.ts'
import { categoryStep, fieldStep } from './described-steps.ts'
import { assertDecided, type Step } from './step.ts'

/** Parameters of each own action, as stored with the batch. */
export interface Terms {
  owner: { owner: number }
  policy: { ppid: number }
  /** A batch of an earlier version holds `isprivate`. */
  privacy: { audience: Audience } | { isprivate: boolean }
  archive: { tier: 0 | 1 }
  delete: object
  categories: { ids: number[]; replace: boolean }
  connect: { share: boolean }
  field: { fid: number; value: string }
  expiry: { value: string }
  undo: object
}

/** Parameters of every action. */
export type TermsOf<Action extends BatchAction> = (Terms & AddedTerms)[Action]

const notePublishing = (ctx: Context, item: KnownItem, columns: Partial<KnownItem>): Promise<void> =>
  recordPublishing(ctx, ctx.db, item, { ...item, ...columns })

const publishing = (input: Parameters<typeof changePublishing>[2]): Step =>
  columnStep({
    columns: (ctx, item) => changePublishing(ctx, item, input),
    async check(ctx, { policy_id }) {
      if (policy_id && !(await ctx.publishing.policies()).has(policy_id)) refuse('BATCH_NO_UNDO')
    },
    note: notePublishing,
  })

/** The new owner must be allowed to add such an item, unless an administrator gives it. */
async function requireTaker(ctx: Context, { record_type }: KnownItem, owner: number): Promise<void> {
  if (isAdministrator(ctx.actor)) return
  const taker = await userActorOf(ctx, owner)
  if (!taker) refuse('OWNER_NOT_FOUND')
  if (!mayAdd(taker, record_type)) refuse('OWNER_MAY_NOT_ADD')
}

const ownerStep = ({ owner }: Terms['owner']): Step =>
  columnStep({
    async columns(ctx, item) {
      await requireTaker(ctx, item, owner)
      return { owner_id: owner }
    },
    note: (ctx, { id, title }, { owner_id }) =>
      record(ctx, ctx.db, { action: 'item-owner', subject: 'item', subjectId: id, detail: { title, owner: owner_id } }),
  })

const privacyStep = (terms: Terms['privacy']): Step => {
  const audience = 'audience' in terms ? terms.audience : terms.isprivate ? 'owner' : 'everyone'
  return columnStep({
    async columns(ctx, item) {
      const { is_private } = await changePublishing(ctx, item, { audience })
      if (is_private !== privacyOf[audience]) refuse('BATCH_PRIVACY_FORCED')
      return { is_private }
    },
    async check(ctx, before, item) {
      if (before.is_private === undefined || isAdministrator(ctx.actor)) return
      const allowed = await changePublishing(ctx, item, { audience: audienceOf[before.is_private] })
      if (allowed.is_private !== before.is_private) refuse('BATCH_PRIVACY_FORCED')
    },
    note: notePublishing,
  })
}

const deleteStep: Step = {
  async change(ctx, item) {
    await moveToTrash(ctx, ctx.db, assertDecided(ctx, item))
    return { before: {}, after: {} }
  },
  async undo(ctx, item) {
    if (item.deleted_at === null) return false
    if (!mayRestore(ctx.actor, item)) refuse('TRASH_TOO_LATE')
    await restoreFromTrash(ctx, ctx.db, item)
    return true
  },
  async afterwards(ctx, items) {
    for (const item of items) await cancelConversion(ctx, item)
  },
}

const archiveStep = ({ tier }: Terms['archive']): Step => ({
  async change(ctx, item) {
    return (await moveSource(ctx, ctx.db, assertDecided(ctx, item), tier)) ? { before: {}, after: {} } : undefined
  },
  undo: (ctx, item) => moveSource(ctx, ctx.db, assertDecided(ctx, item), tier === 1 ? 0 : 1),
})

/** How each action is done to one item; `terms` as they were kept. */
export const steps: { [Action in Exclude<keyof Terms, 'undo'>]: (terms: Terms[Action]) => Step } = {
  owner: ownerStep,
  policy: ({ ppid }) => publishing({ ppid }),
  privacy: privacyStep,
  archive: archiveStep,
  delete: () => deleteStep,
  categories: categoryStep,
  field: fieldStep,
  connect: ({ share }) => columnStep({ columns: async () => ({ connect_share: share ? 1 : 0 }) }),
  expiry: ({ value }) => publishing({ expiry: value }),
}

/** The step of an action, own or added. */
export function stepFor(action: BatchAction, terms: unknown): Step {
  const make = (steps[action as keyof typeof steps] as ((terms: unknown) => Step) | undefined) ?? addedActions().get(action)?.step
  if (!make) throw new Error(`Unknown batch action "${action}".`)
  return make(terms)
}
