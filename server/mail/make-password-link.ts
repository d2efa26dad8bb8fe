import { randomBytes } from 'node:crypto'
import { PasswordLinkLimits } from '../../sdk/mail/contract.ts'
import type { Deps } from '../context.ts'
import { hashOf } from '../session/session.ts'
import { insertLink, type PasswordLinkKind } from './link-table.ts'

const minuteMs = 60_000

/** Makes a link when its message is sent, and answers its path. The token stands behind `#`, so that no log of a server has it. */
export async function makePasswordLink({ db, clock }: Pick<Deps, 'db' | 'clock'>, userId: number, kind: PasswordLinkKind): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const now = clock.now()
  const lasts = kind === 'invitation' ? PasswordLinkLimits.invitationDays * 24 * 60 : PasswordLinkLimits.minutes
  await insertLink(db, { token_hash: hashOf(token), user_id: userId, kind, created_at: now, expires_at: now + lasts * minuteMs })
  return `/new-password#${token}`
}
