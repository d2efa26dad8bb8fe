import { randomBytes } from 'node:crypto'
import { system } from '../actor/actor.ts'
import { record } from '../audit/record.ts'
import type { Context } from '../context.ts'
import { refuse } from '../http/errors.ts'
import { hasLookAlike, notNumber } from '../session/account-names.ts'
import { hashOfSecretPassword } from '../session/password.ts'
import { findUser, findUserByName, insertUser } from '../session/users.ts'
import { directoryAccounts } from './directory-accounts.ts'
import type { Identity } from './identity.ts'
import type { Provider } from './providers.ts'
import { findIdentityUser, hasIdentityAt, hasOtherIdentity, insertIdentity } from './table.ts'

type Needs = Pick<Context, 'db' | 'clock' | 'log'>

/** Account of a person at a provider; created or linked at the first sign-in by the provider's rule. */
export async function findOrCreateAccount(ctx: Needs, provider: Provider, identity: Identity): Promise<number> {
  const { subject } = identity
  if (subject === '' || subject.length > 1000) refuse('SIGN_IN_NO_SUBJECT')
  const known = await findIdentityUser(ctx.db, provider.id, subject)
  if (known !== undefined) return activeUser(ctx, known)
  const pushed = await directoryAccounts().find(ctx.db, provider.id, identity)
  if (pushed) return linkPushed(ctx, provider, identity, pushed)
  if (provider.rule === 'make') return makeAccount(ctx, provider, identity)
  if (provider.rule === 'link') return linkAccount(ctx, provider, identity)
  return refuse('SIGN_IN_NO_ACCOUNT')
}

async function activeUser(ctx: Needs, userId: number): Promise<number> {
  const user = await findUser(ctx.db, userId)
  if (!user) refuse('SIGN_IN_NO_ACCOUNT')
  if (user.disabled) refuse('SIGN_IN_SUSPENDED')
  return user.id
}

/** Names that the provider vouches for. An administrator's account is linked by nobody but an administrator. */
async function linkAccount(ctx: Needs, provider: Provider, identity: Identity): Promise<number> {
  const names = [identity.emailIsVerified ? identity.email : '', identity.usernameIsVerified ? identity.username : '']
  for (const name of names.filter(Boolean)) {
    const user = await findUserByName(ctx.db, name)
    if (!user || hasLookAlike(name)) continue
    // An e-mail address that was reassigned must not open the account of its former holder, and an account that a careless provider created
    // under another person's name must not become that person's.
    const isLinkedAlready =
      (await hasOtherIdentity(ctx.db, provider.id, user.id)) || (await directoryAccounts().isReserved(ctx.db, provider.id, user.id))
    if (user.is_admin || user.is_service || isLinkedAlready) {
      ctx.log.warn({ provider: provider.id, account: user.name, isLinkedAlready }, 'account is not linked')
      refuse('SIGN_IN_NO_ACCOUNT')
    }
    if (user.disabled) refuse('SIGN_IN_SUSPENDED')
    await insertIdentity(ctx.db, identityRow(ctx, provider, identity, user.id))
    return user.id
  }
  return refuse('SIGN_IN_NO_ACCOUNT')
}

/** A directory made the account for this person, whom the provider now vouches for; the rule of the provider is about all others. */
async function linkPushed(
  ctx: Needs,
  provider: Provider,
  identity: Identity,
  { userId, isMade }: { userId: number; isMade: boolean },
): Promise<number> {
  const user = await findUser(ctx.db, userId)
  const isLinkedAlready = await hasIdentityAt(ctx.db, provider.id, userId)
  if (!user || user.is_admin || user.is_service || isLinkedAlready) {
    ctx.log.warn({ provider: provider.id, account: userId, isLinkedAlready }, 'account of a directory is not linked')
    return refuse('SIGN_IN_NO_ACCOUNT')
  }
  if (user.disabled) refuse('SIGN_IN_SUSPENDED')
  await insertIdentity(ctx.db, { ...identityRow(ctx, provider, identity, userId), made_account: isMade ? 1 : 0 })
  return userId
}

const attempts = 5

/** Two first sign-ins of the same person, or of two with one name, may meet: the database decides, and the other one looks again. */
async function makeAccount(ctx: Needs, provider: Provider, identity: Identity): Promise<number> {
  const passwordHash = await hashOfSecretPassword()
  const preferredName = accountName(identity)
  for (let attempt = 1; ; attempt++) {
    const name = await freeName(ctx, preferredName)
    try {
      return await ctx.db.transaction().execute(async (trx) => {
        const displayName = identity.displayName || name
        const id = await insertUser(trx, { name, displayName, email: identity.email, passwordHash, isAdmin: false, now: ctx.clock.now() })
        await insertIdentity(trx, { ...identityRow(ctx, provider, identity, id), made_account: 1 })
        // Nobody did it but the rule.
        const detail = { name, provider: provider.name }
        await record({ clock: ctx.clock, actor: system }, trx, { action: 'account-added', subject: 'account', subjectId: id, detail })
        return id
      })
    } catch (error) {
      const known = await findIdentityUser(ctx.db, provider.id, identity.subject)
      if (known !== undefined) return activeUser(ctx, known)
      if (attempt === attempts) throw error
    }
  }
}

const identityRow = (ctx: Needs, provider: Provider, { subject }: Identity, userId: number) => ({
  provider_id: provider.id,
  subject,
  user_id: userId,
  created_at: ctx.clock.now(),
})

/** Names have no spaces, leave room for a number behind them, and are never digits alone: those are the number of an account. */
function accountName({ username, email }: Identity): string {
  const name = (username || email || 'person')
    .toLowerCase()
    .replace(/[\s\p{Cc}]+/gu, '.')
    .slice(0, 180)
  return notNumber(name)
}

async function freeName(ctx: Needs, preferredName: string): Promise<string> {
  for (let number = 1; number < 1000; number++) {
    const name = number === 1 ? preferredName : `${preferredName}-${number}`
    if (!(await findUserByName(ctx.db, name))) return name
  }
  return `${preferredName.slice(0, 170)}-${randomBytes(8).toString('hex')}`
}
