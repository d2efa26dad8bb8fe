import { createHash, randomBytes } from 'node:crypto'
import { OwnAddressLimits } from '../../sdk/own-address/contract.ts'
import type { Deps } from '../context.ts'
import { hashOf } from '../session/session.ts'
import { putLink } from './table.ts'

/** Names a password without saying anything about it. */
export const markOf = (passwordHash: string): string => createHash('sha256').update(`mark ${passwordHash}`).digest('hex').slice(0, 32)

/** Makes a link when its message is sent, and answers its path. The token stands behind `#`, so that no log of a server has it. */
export async function makeAddressLink(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { userId, email, mark }: { userId: number; email: string; mark: string },
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const expires_at = clock.now() + OwnAddressLimits.minutes * 60_000
  await putLink(db, { user_id: userId, email, token_hash: hashOf(token), password_mark: mark, expires_at })
  return `/new-address#${token}`
}
