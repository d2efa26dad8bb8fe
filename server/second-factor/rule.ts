import * as v from 'valibot'
import { TwoFactorRequirements } from '../../sdk/two-factor/contract.ts'
import type { Settings } from '../settings.ts'
import { storedChoice } from '../stored-choices/stored-choice.ts'

const StoredRule = v.object({
  required: v.picklist(TwoFactorRequirements),
  /** Since when it concerns administrators, and everyone else; 0: it does not. */
  admins: v.number(),
  everyone: v.number(),
})

/** The people who must have a second factor. */
export type TwoFactorRule = v.InferOutput<typeof StoredRule>

/** Among the settings of the site, so that it costs no statement to see that no one is concerned. */
export const ruleName = 'TwoFactorRequired'

const Stored = v.pipe(v.string(), v.parseJson(), StoredRule)

const noOne: TwoFactorRule = { required: 'no-one', admins: 0, everyone: 0 }

/** As the settings were read last: a change made through another process is seen after two seconds. */
export function ruleOf(settings: Settings): TwoFactorRule {
  const { success, output } = v.safeParse(Stored, storedChoice(settings, ruleName))
  return success ? output : noOne
}

/** Since when the rule concerns an account; 0: it does not. */
export const concernedSince = ({ required, admins, everyone }: TwoFactorRule, isAdmin: boolean): number =>
  required === 'no-one' || (required === 'administrators' && !isAdmin) ? 0 : isAdmin ? admins : everyone
