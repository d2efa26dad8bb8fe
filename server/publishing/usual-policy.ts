import type { Context } from '../context.ts'

/** The publishing policy of new items in a session, where their owner names none and may add items under it. Undefined: by the owner's permissions. */
export type UsualPolicy = (ctx: Context) => Promise<number | undefined>

let known: UsualPolicy = () => Promise.resolve(undefined)

/** Called by `capability` for the noun whose sessions have a policy of their own. */
export function setUsualPolicy(policy: UsualPolicy): void {
  known = policy
}

export const usualPolicy: UsualPolicy = (ctx) => known(ctx)
