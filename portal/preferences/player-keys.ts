import type { UserConfig } from '../../sdk/session/contract.ts'
import { storage } from '../../sdk/storage/index.ts'

/** The account that the keys of this browser belong to; without it they are those of the browser. */
const holder = 'keysof'

/**
 * Puts the keys of the account where players read them, and removes those of another account. An account that has chosen none uses those of
 * the browser.
 */
export function takePlayerKeys({ IsAnonymous, ID, Shortcuts }: Pick<UserConfig, 'IsAnonymous' | 'ID' | 'Shortcuts'>): void {
  const account = IsAnonymous ? '' : String(ID)
  const before = storage.get(holder) ?? ''
  if (before !== '' && before !== account) for (const name of ['keys', 'shortcuts', holder]) storage.remove(name)
  if (account === '' || Shortcuts === undefined) return
  storage.set('keys', JSON.stringify(Shortcuts.Keys))
  storage.set('shortcuts', String(Shortcuts.IsOn))
  storage.set(holder, account)
}
