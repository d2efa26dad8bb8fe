import type { SystemState } from '../../sdk/operations/contract.ts'
import type { Deps } from '../context.ts'
import { passkeysElsewhere } from '../passkey-store/passkeys-elsewhere.ts'
import type { ParsedVariables } from '../variables.ts'

/** The line of the system page about passkeys that do not work. */
export async function passkeyState({ db, settings }: Pick<Deps, 'db' | 'settings'>): Promise<Partial<SystemState>> {
  const count = await passkeysElsewhere(db, settings.baseUrl)
  return count > 0 ? { PasskeysElsewhere: count } : {}
}

/** Browsers make a passkey for one host name, so that a new base address ends those from before. */
export async function passkeyFindings({ database, given }: { database: Pick<Deps, 'db'> | undefined; given: ParsedVariables }) {
  const count = database ? await passkeysElsewhere(database.db, given.VITRINE_BASE_URL ?? '') : 0
  if (count === 0) return []
  const sentence = `Passkeys that do not work: ${count}. VITRINE_BASE_URL had another host when they were made. Their owners sign in another way and add new ones, or you set the former address again.`
  return [{ subject: 'passkeys', state: 'advice' as const, sentence }]
}
