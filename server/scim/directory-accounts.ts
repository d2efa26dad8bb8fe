import type { DirectoryAccounts } from '../sign-in/directory-accounts.ts'
import { findBySubject, listMadeAmong, signInProviderOf, updatePushed } from './table.ts'

/** Connects the accounts that directories push with the people who sign in. */
export const directoryAccounts: DirectoryAccounts = {
  async find(db, providerId, { subject, directoryId = '', email, emailIsVerified, username, usernameIsVerified }) {
    const ids = [subject, directoryId].filter((id) => id !== '')
    const names = [subject, emailIsVerified ? email : '', usernameIsVerified ? username : '']
    const keys = names.filter((name) => name !== '').map((name) => name.toLowerCase())
    const found = await findBySubject(db, providerId, ids, [...new Set(keys)])
    // The id that the directory gave the person is never given to another one, so it counts before the name. People whom it has deleted come last.
    const byId = found.find(({ external_id }) => ids.includes(external_id))
    const byName = found.filter(({ external_id }) => directoryId === '' || external_id === '')
    const live = byName.filter(({ deleted_at }) => deleted_at === null)
    const named = live.length > 0 ? live : byName
    const chosen = byId ?? (named.length === 1 ? named[0] : undefined)
    return chosen && { userId: chosen.user_id, isMade: chosen.is_adopted === 0 }
  },
  async isReserved(db, providerId, userId) {
    const row = await signInProviderOf(db, userId)
    if (row === undefined || row.sign_in_provider_id === providerId) return false
    // No provider may have vouched for an account that a directory has made, also while the directory names none.
    return row.is_adopted === 0 || row.sign_in_provider_id !== null
  },
  madeAmong: listMadeAmong,
  decidedByHand: (trx, userId) => updatePushed(trx, userId, { is_suspended: 0 }),
}
