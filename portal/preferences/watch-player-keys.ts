import { type KeyChanges, readKeyChanges } from '../../sdk/player/shortcuts/contract.ts'
import { type ShortcutChoices, setShortcuts } from '../../sdk/preferences/contract.ts'
import { storage } from '../../sdk/storage/index.ts'
import { portalWords } from '../../sdk/text/en/portal.ts'
import { portalLanguage } from '../language.ts'
import { client } from '../session/client.ts'
import { session } from '../session/session.ts'
import { toast } from '../ui/toasts.ts'

/** The keys of this browser, as players read them. */
export const readPlayerKeys = (): ShortcutChoices => ({
  IsOn: storage.get('shortcuts') !== 'false',
  Keys: readKeyChanges(storage.get('keys')),
})

/** Writes keys where players read them, and keeps them with the account of people who are signed in. */
export function savePlayerKeys(choices: ShortcutChoices): void {
  storage.set('keys', JSON.stringify(choices.Keys))
  storage.set('shortcuts', String(choices.IsOn))
  keepWithAccount(choices)
}

let last = Promise.resolve()
let newest: ShortcutChoices | undefined

/** One request after the other, and only for the newest of several changes. */
function keepWithAccount(Shortcuts: ShortcutChoices): void {
  const { user } = session.store.get()
  if (!user || user.IsAnonymous) return
  newest = Shortcuts
  session.store.set({ user: { ...user, Shortcuts } })
  last = last.then(async () => {
    if (newest !== Shortcuts) return
    try {
      await client.call(setShortcuts, { on: Shortcuts.IsOn, keys: Shortcuts.Keys })
    } catch (error) {
      toast('danger', error instanceof Error ? error.message : portalLanguage().words(portalWords).failed)
    }
  })
}

interface PlayerKeys {
  get: () => { readonly shortcuts?: boolean; readonly keys?: KeyChanges }
  subscribe: (listener: () => void) => () => void
}

/** Keeps the changes that a person makes in the list of keys of a player. Answers the function that ends it. */
export function watchPlayerKeys({ get, subscribe }: PlayerKeys): () => void {
  let seen = get()
  let kept = JSON.stringify(readPlayerKeys())
  return subscribe(() => {
    const now = get()
    if (now.keys === seen.keys && now.shortcuts === seen.shortcuts) return
    seen = now
    // A player that has just read its keys changes too.
    const choices = readPlayerKeys()
    const text = JSON.stringify(choices)
    if (text === kept) return
    kept = text
    keepWithAccount(choices)
  })
}
