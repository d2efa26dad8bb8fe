import type { Kysely } from 'kysely'
import type { Deps } from '../context.ts'
import type { Database } from '../db/schema.ts'
import { queueMail } from './queue-mail.ts'

/** Tells both addresses of an account that the one has come in place of the other. */
export async function tellNewAddress(
  trx: Kysely<Database>,
  deps: Pick<Deps, 'settings' | 'clock' | 'jobs'>,
  { id, former, email }: { id: number; former: string; email: string },
): Promise<void> {
  if (former === email) return
  if (email !== '') await queueMail(trx, deps, { kind: 'address-changed', userId: id, address: email, data: { isFormer: false } })
  if (former !== '') await queueMail(trx, deps, { kind: 'address-changed', userId: id, address: former, data: { isFormer: true } })
}
