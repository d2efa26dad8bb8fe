import type { Kysely } from 'kysely'
import type { InferOutput } from 'valibot'
import type { PolicyDetails, RemovePolicyInput, SavePolicyInput } from '../../sdk/publishing/contract.ts'
import type { Done } from '../../sdk/wire/contract.ts'
import { record } from '../audit/record.ts'
import type { Context } from '../context.ts'
import type { Database } from '../db/schema.ts'
import { existingGroups, groupNames } from '../groups/groups.ts'
import { requireAdministrator } from '../http/administrator.ts'
import { refuse } from '../http/errors.ts'
import { doneWords } from '../text/done-words.ts'
import {
  clearOtherDefaults,
  countItemsByPolicy,
  countItemsUnder,
  deletePolicy,
  findOtherPolicy,
  findPolicy,
  insertPolicy,
  listPolicyGroups,
  listPolicies as listRows,
  releaseDeletedItems,
  replacePolicyGroups,
  updatePolicy,
} from './table.ts'

type Saved = InferOutput<typeof SavePolicyInput>

export async function listPolicies(ctx: Context): Promise<{ Items: PolicyDetails[] }> {
  requireAdministrator(ctx)
  const [rows, groups, names, counts] = await Promise.all([
    listRows(ctx.db),
    listPolicyGroups(ctx.db),
    groupNames(ctx),
    countItemsByPolicy(ctx.db),
  ])
  const Items = rows.map((row) => ({
    ID: row.id,
    Name: row.name,
    Groups: groups
      .filter(({ policy_id }) => policy_id === row.id)
      .map(({ group_id }) => ({ ID: group_id, Name: names.get(group_id) ?? '' })),
    ApprovalRequired: row.approval_required === 1,
    Restriction: row.restriction,
    IsDefault: row.is_default === 1,
    CommentsOff: row.comments_off === 1,
    ItemCount: Number(counts.find(({ policy_id }) => policy_id === row.id)?.count ?? 0),
  }))
  return { Items }
}

export async function savePolicy(ctx: Context, input: Saved): Promise<Done & { ID: number }> {
  requireAdministrator(ctx)
  const groups = input.foreverybody ? [] : [...new Set(input.groups)]
  // Serializable, because a group may be removed meanwhile.
  const ID = await ctx.db
    .transaction()
    .setIsolationLevel('serializable')
    .execute(async (trx) => {
      if ((await existingGroups(trx, groups)).length < groups.length) refuse('GROUP_NOT_FOUND')
      const id = await namedPolicy(ctx, trx, input)
      await replacePolicyGroups(trx, id, groups)
      if (input.isdefault) await clearOtherDefaults(trx, id)
      await record(ctx, trx, {
        action: input.policyid === undefined ? 'policy-added' : 'policy-changed',
        subject: 'policy',
        subjectId: id,
        detail: {
          name: input.name,
          groups: input.foreverybody ? 'everybody' : groups,
          approvalRequired: input.approvalrequired,
          restriction: input.restriction,
          isDefault: input.isdefault,
          commentsOff: input.commentsoff,
        },
      })
      return id
    })
  ctx.publishing.forget()
  return { Success: true, Message: doneWords(ctx).saved, ID }
}

async function namedPolicy(ctx: Context, trx: Kysely<Database>, input: Saved): Promise<number> {
  const fields = {
    name: input.name,
    approval_required: input.approvalrequired ? (1 as const) : (0 as const),
    restriction: input.restriction,
    is_default: input.isdefault ? (1 as const) : (0 as const),
    comments_off: input.commentsoff ? (1 as const) : (0 as const),
  }
  if (input.policyid === undefined) {
    return (await insertPolicy(trx, { ...fields, created_at: ctx.clock.now() })) ?? refuse('POLICY_EXISTS')
  }
  if (!(await findPolicy(trx, input.policyid))) refuse('POLICY_NOT_FOUND')
  if (await findOtherPolicy(trx, input.name, input.policyid)) refuse('POLICY_EXISTS')
  await updatePolicy(trx, input.policyid, fields)
  return input.policyid
}

export async function removePolicy(ctx: Context, { policy }: InferOutput<typeof RemovePolicyInput>): Promise<Done> {
  requireAdministrator(ctx)
  await ctx.db.transaction().execute(async (trx) => {
    const row = (await findPolicy(trx, policy)) ?? refuse('POLICY_NOT_FOUND')
    const count = await countItemsUnder(trx, policy)
    if (count > 0) refuse('POLICY_USED', { code: 'POLICY_USED_BY', count })
    await releaseDeletedItems(trx, policy)
    await deletePolicy(trx, policy)
    await record(ctx, trx, { action: 'policy-removed', subject: 'policy', subjectId: policy, detail: { name: row.name } })
  })
  ctx.publishing.forget()
  return { Success: true, Message: doneWords(ctx).deleted }
}
