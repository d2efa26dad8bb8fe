import type { Kysely } from 'kysely'
import { system } from '../actor/actor.ts'
import { record } from '../audit/record.ts'
import type { Context } from '../context.ts'
import type { Database } from '../db/schema.ts'
import { refuse } from '../http/errors.ts'
import { hasLookAlike, notNumber } from '../session/account-names.ts'
import { hashOfSecretPassword } from '../session/password.ts'
import { findUser, findUserByName, insertUser } from '../session/users.ts'
import type { Environment } from './environments.ts'
import { deleteIdentities, findIdentity, hasIdentity, hasIdentityIn, insertIdentity, joinGroup, listUsersByEmail } from './table.ts'

type Needs = Pick<Context, 'db' | 'clock'>

/** A person as a learning environment names them. */
export interface EnvironmentPerson {
  /** A user name or an e-mail address, or a number that the environment gives to nobody else. */
  subject: string
  /** User names and e-mail addresses that find the account; left out: the subject does. */
  names?: readonly string[]
  displayName?: string
  email?: string
  /** They teach the course that they come from. Default: false. */
  isTeacher?: boolean
}

const longestName = 180

/**
 * The account of a person by the rule of their learning environment; undefined for guests. Never an administrator's: the people who look after
 * a learning environment could otherwise become administrators of the library.
 */
export async function accountOf(ctx: Needs, environment: Environment, person: EnvironmentPerson): Promise<number | undefined> {
  if (environment.rule === 'guests') return undefined
  const subject = person.subject.toLowerCase()
  if (!isPersonName(person.subject)) refuse('LMS_NO_ACCOUNT')
  const known = await findIdentity(ctx.db, environment.id, subject)
  const found = known ?? (await accountNamedOneOf(ctx.db, person.names ?? [subject]))
  if (found !== undefined) return join(ctx, environment, { ...person, subject }, found)
  if (environment.rule !== 'make') refuse('LMS_NO_ACCOUNT')
  return join(ctx, environment, { ...person, subject }, await makeAccount(ctx, environment, { ...person, subject }))
}

/** Whether the caller's session was begun by a learning environment for the person of this name. */
export async function isSamePerson({ db, actor }: Pick<Context, 'db' | 'actor'>, subject: string): Promise<boolean> {
  return actor.kind === 'user' && actor.via === 'lti' && (await hasIdentity(db, subject.toLowerCase(), actor.id))
}

/** Whether the account was signed in by this environment. */
export const hasAccountIn = ({ db }: Pick<Context, 'db'>, { id }: Pick<Environment, 'id'>, userId: number): Promise<boolean> =>
  hasIdentityIn(db, id, userId)

/** The account of a person who has been here before; undefined for guests and strangers. */
export const knownAccount = (ctx: Pick<Context, 'db'>, { id }: Pick<Environment, 'id'>, subject: string): Promise<number | undefined> =>
  findIdentity(ctx.db, id, subject.toLowerCase())

/** Forgets which accounts the people of an environment have: another installation gives the same names to other people. */
export const forgetPeople = (trx: Kysely<Database>, { id }: Pick<Environment, 'id'>): Promise<unknown> => deleteIdentities(trx, id)

/** The account of the first of these names that has one. */
async function accountNamedOneOf(db: Kysely<Database>, names: readonly string[]): Promise<number | undefined> {
  for (const name of names) {
    const found = isPersonName(name) ? await accountNamed(db, name.toLowerCase()) : undefined
    if (found !== undefined) return found
  }
  return undefined
}

/** Whether a text can name a person: no spaces, and no letters that look like others. */
export const isPersonName = (text: string): boolean =>
  text !== '' && text.length <= longestName && !/[\s\p{Cc}]/u.test(text) && !hasLookAlike(text)

/** By the user name, else by an e-mail address that one account alone has. */
async function accountNamed(db: Kysely<Database>, subject: string): Promise<number | undefined> {
  const byName = await findUserByName(db, subject)
  if (byName) return byName.id
  const byEmail = subject.includes('@') ? await listUsersByEmail(db, subject) : []
  return byEmail.length === 1 ? byEmail[0]?.id : undefined
}

async function join(
  ctx: Needs,
  environment: Environment,
  { subject, isTeacher = false }: EnvironmentPerson,
  userId: number,
): Promise<number> {
  const user = (await findUser(ctx.db, userId)) ?? refuse('LMS_NO_ACCOUNT')
  if (user.disabled) refuse('SIGN_IN_SUSPENDED')
  if (user.is_admin) refuse('LMS_ADMINISTRATOR')
  if (user.is_service) refuse('LMS_NO_ACCOUNT')
  await insertIdentity(ctx.db, environment.id, subject, userId, ctx.clock.now())
  if (environment.adders === 'everyone' || isTeacher) await joinGroupOf(ctx, environment, userId)
  return userId
}

/** Adds an account to the group that people of an environment join. */
export async function joinGroupOf({ db }: Pick<Context, 'db'>, { groupId }: Environment, userId: number): Promise<void> {
  if (groupId !== null) await joinGroup(db, groupId, userId)
}

/** Two first launches of one person may meet: the database decides, and the other one finds the account. */
async function makeAccount(ctx: Needs, environment: Environment, person: EnvironmentPerson): Promise<number> {
  const name = notNumber((person.names?.find(isPersonName) ?? person.subject).toLowerCase())
  const passwordHash = await hashOfSecretPassword()
  const email = person.email ?? (person.subject.includes('@') ? person.subject : '')
  try {
    return await ctx.db.transaction().execute(async (trx) => {
      const displayName = person.displayName || name
      const id = await insertUser(trx, { name, displayName, email, passwordHash, isAdmin: false, now: ctx.clock.now() })
      const detail = { name, lms: environment.name }
      await record({ clock: ctx.clock, actor: system }, trx, { action: 'account-added', subject: 'account', subjectId: id, detail })
      return id
    })
  } catch (error) {
    const made = await findUserByName(ctx.db, name)
    if (made) return made.id
    throw error
  }
}
