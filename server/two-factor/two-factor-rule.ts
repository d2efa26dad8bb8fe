import type { InferOutput } from 'valibot'
import type { SaveTwoFactorRuleInput, TwoFactorRuleAnswer } from '../../sdk/two-factor/contract.ts'
import type { Done } from '../../sdk/wire/contract.ts'
import { record } from '../audit/record.ts'
import type { Context } from '../context.ts'
import { requireAdministrator } from '../http/administrator.ts'
import { refuse } from '../http/errors.ts'
import { ruleName, ruleOf, type TwoFactorRule } from '../second-factor/rule.ts'
import { accountsWithoutFactor, hasSecondFactor } from '../second-factor/second-factor.ts'
import { loadSiteSettings, writeChoice } from '../site-settings/site-settings.ts'
import { doneWords } from '../text/done-words.ts'

export async function getTwoFactorRule(ctx: Context): Promise<TwoFactorRuleAnswer> {
  requireAdministrator(ctx)
  await loadSiteSettings(ctx.db, ctx.settings)
  return { Required: ruleOf(ctx.settings).required, Lacking: (await accountsWithoutFactor(ctx)).size }
}

export async function saveTwoFactorRule(ctx: Context, { required }: InferOutput<typeof SaveTwoFactorRuleInput>): Promise<Done> {
  requireAdministrator(ctx)
  // Those who switch it on must not keep themselves out.
  if (required !== 'no-one' && ctx.actor.kind === 'user' && !(await hasSecondFactor(ctx.db, ctx.settings, ctx.actor.id)))
    refuse('TWO_FACTOR_OWN_FIRST')
  await loadSiteSettings(ctx.db, ctx.settings)
  const before = ruleOf(ctx.settings)
  if (required !== before.required) {
    const rule = JSON.stringify(nextRule(before, required, ctx.clock.now()))
    await ctx.db.transaction().execute(async (trx) => {
      await writeChoice(trx, ruleName, rule)
      const detail = { [ruleName]: { was: before.required, is: required } }
      await record(ctx, trx, { action: 'settings-changed', subject: 'settings', subjectId: '', detail })
    })
    await loadSiteSettings(ctx.db, ctx.settings)
  }
  return { Success: true, Message: doneWords(ctx).saved }
}

/** The period of those whom the rule concerned before goes on; it begins for those whom it concerns from now on. */
const nextRule = (before: TwoFactorRule, required: TwoFactorRule['required'], now: number): TwoFactorRule => ({
  required,
  admins: required === 'no-one' ? 0 : before.admins || now,
  everyone: required === 'everyone' ? before.everyone || now : 0,
})
