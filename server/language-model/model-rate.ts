import { LanguageModelLimits } from '../../sdk/language-model/contract.ts'
import type { Context } from '../context.ts'
import { type AccountRate, createAccountRate } from '../http/account-rate.ts'

const code = 'LANGUAGE_MODEL_TOO_OFTEN'
const { perAccount } = LanguageModelLimits

/** One for each application: the queue of jobs is one of it. */
const rates = new WeakMap<Context['jobs'], AccountRate>()

/** The rate of an account over everything that it asks the language model for: translations, chapters and questions. */
export const modelRate = Object.assign(
  async (ctx: Pick<Context, 'actor' | 'jobs'>): Promise<void> => {
    const rate = rates.get(ctx.jobs) ?? createAccountRate(perAccount, code)
    rates.set(ctx.jobs, rate)
    await rate(ctx)
  },
  { figures: { requests: perAccount, seconds: 900, code } as const },
)
