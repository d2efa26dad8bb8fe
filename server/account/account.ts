import type { RateLimiterAbstract } from 'rate-limiter-flexible'
import type { InferOutput } from 'valibot'
import {
  AccountLimits,
  type ChangeOwnPasswordInput,
  type EndOwnSessionsInput,
  type OwnAccount,
  type SaveOwnAccountInput,
} from '../../sdk/account/contract.ts'
import type { Done } from '../../sdk/wire/contract.ts'
import { record } from '../audit/record.ts'
import type { Deps } from '../context.ts'
import { refuse } from '../http/errors.ts'
import { createSharedLimit } from '../limits/shared-limit.ts'
import { type Asked, endSessionsOf, ownHash, sessionsOf } from '../open-sessions/open-sessions.ts'
import { hashPassword } from '../session/password.ts'
import { findUser } from '../session/users.ts'
import { linkedProviders } from '../sign-in/linked-providers.ts'
import { doneWords } from '../text/done-words.ts'
import { confirmPassword } from './confirm-password.ts'
import { requireOwnAccount } from './policy.ts'
import { deleteOwnSession, replacePassword, updateOwnAccount } from './table.ts'

/** Counts wrong current passwords by account: a stolen session must not find out the password. One per application. */
export const createPasswordThrottle = (deps: Pick<Deps, 'db' | 'dialect'>): RateLimiterAbstract =>
  createSharedLimit(deps, 'own-password', { points: AccountLimits.wrongPasswords, duration: 15 * 60 })

export async function getOwnAccount(ctx: Asked): Promise<OwnAccount> {
  const { id } = requireOwnAccount(ctx.actor)
  const [found, providers, sessions] = await Promise.all([
    findUser(ctx.db, id),
    linkedProviders(ctx.db, [id]),
    sessionsOf(ctx, id, AccountLimits.sessions),
  ])
  const user = found ?? refuse('SIGNED_OUT')
  return {
    Name: user.name,
    DisplayName: user.display_name,
    Email: user.email,
    MustChangePassword: user.password_is_temporary === 1,
    Providers: (providers.get(id) ?? []).map(({ Name }) => Name),
    Sessions: sessions.map(({ ID, Kind, Address, Agent, Began, LastSeen, IsThis }) => ({
      ...{ ID, Kind, Address, Agent, Began, LastSeen, IsThis },
    })),
  }
}

export async function saveOwnAccount(ctx: Asked, { displayname }: InferOutput<typeof SaveOwnAccountInput>): Promise<Done> {
  const { id, displayName } = requireOwnAccount(ctx.actor)
  await ctx.db.transaction().execute(async (trx) => {
    await updateOwnAccount(trx, id, { display_name: displayname })
    const detail = { was: displayName, display_name: displayname }
    await record(ctx, trx, { action: 'own-account-changed', subject: 'account', subjectId: id, detail })
  })
  return { Success: true, Message: doneWords(ctx).saved }
}

/** Ends all other sessions of the account, because the old password may be known to someone else. */
export async function changeOwnPassword(
  ctx: Asked,
  throttle: RateLimiterAbstract,
  { current, password }: InferOutput<typeof ChangeOwnPasswordInput>,
): Promise<Done> {
  const { id, name } = requireOwnAccount(ctx.actor)
  const before = await confirmPassword(ctx, throttle, id, current)
  if (current === password) refuse('PASSWORD_UNCHANGED')
  const after = await hashPassword(password)
  await ctx.db.transaction().execute(async (trx) => {
    if (!(await replacePassword(trx, id, { before, after }))) refuse('PASSWORD_WRONG')
    await endSessionsOf(trx, id, ownHash(ctx))
    await record(ctx, trx, { action: 'own-password-changed', subject: 'account', subjectId: id, detail: { name } })
  })
  return { Success: true, Message: ctx.language.words.done.passwordChanged }
}

export async function endOwnSessions(ctx: Asked, { session }: InferOutput<typeof EndOwnSessionsInput>): Promise<Done & { Count: number }> {
  const { id } = requireOwnAccount(ctx.actor)
  const Count = await ctx.db.transaction().execute(async (trx) => {
    if (session !== undefined && !(await deleteOwnSession(trx, id, session))) refuse('SESSION_NOT_FOUND')
    const count = session === undefined ? await endSessionsOf(trx, id, ownHash(ctx)) : 1
    await record(ctx, trx, { action: 'sessions-ended', subject: 'account', subjectId: id, detail: { count } })
    return count
  })
  return { Success: true, Message: doneWords(ctx).sessionsEnded({ count: Count }), Count }
}
