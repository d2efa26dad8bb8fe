import type { SystemState } from '../../sdk/operations/contract.ts'
import type { Deps } from '../context.ts'
import { advice, type Finding } from '../operations/finding.ts'
import type { Machine } from '../operations/system-additions.ts'
import { passkeysElsewhere } from '../passkey-store/passkeys-elsewhere.ts'

/** The line of the system page about passkeys that do not work. */
export async function passkeyState({ db, settings }: Pick<Deps, 'db' | 'settings'>): Promise<Partial<SystemState>> {
  const count = await passkeysElsewhere(db, settings.baseUrl)
  return count > 0 ? { PasskeysElsewhere: count } : {}
}

/** Browsers make a passkey for one host name, so that a new base address ends those from before. */
export async function passkeyFindings({ database, given }: Machine): Promise<Finding[]> {
  const count = database ? await passkeysElsewhere(database.db, given.VITRINE_BASE_URL ?? '') : 0
  if (count === 0) return []
  const sentence = `Passkeys that do not work: ${count}. VITRINE_BASE_URL had another host when they were made. Their owners sign in another way and add new ones, or you set the former address again.`
  return [advice('passkeys', sentence)]
}
