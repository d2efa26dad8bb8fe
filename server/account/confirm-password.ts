import { type RateLimiterAbstract, RateLimiterRes } from 'rate-limiter-flexible'
import type { Deps } from '../context.ts'
import { refuse } from '../http/errors.ts'
import { passwordMatches } from '../session/password.ts'
import { findUser } from '../session/users.ts'

/** Refuses a wrong password of the own account, counted before it is checked. Answers the hash that it was compared with. */
export async function confirmPassword(
  { db }: Pick<Deps, 'db'>,
  throttle: RateLimiterAbstract,
  id: number,
  current: string,
): Promise<string> {
  try {
    await throttle.consume(String(id))
  } catch (error) {
    if (error instanceof RateLimiterRes) refuse('PASSWORD_THROTTLED')
    throw error
  }
  const hash = (await findUser(db, id))?.password_hash ?? refuse('SIGNED_OUT')
  if (!(await passwordMatches(hash, current))) refuse('PASSWORD_WRONG')
  await throttle.delete(String(id))
  return hash
}
