import type { ListedSummary } from '../media/contract.ts'
import type { AnyPlayer } from '../player/index.ts'
import { type Client, createClient } from '../wire/index.ts'
import { listSuggestedMedia } from './contract.ts'

/** Items that are shown at the end. */
const maxShown = 6

interface Asked {
  encid: string
  items: Promise<readonly ListedSummary[]>
}

/** The answer for the item of a player, so that playing it again asks for nothing. */
const asked = new WeakMap<AnyPlayer, Asked>()

/** Similar items for the end of what a player shows. Never rejects: no one waits for them, so a failure shows none. */
export function readSuggested(player: AnyPlayer, client: Client | undefined): Promise<readonly ListedSummary[]> {
  const { item } = player.store.get()
  if (!item) return Promise.resolve([])
  const encid = item.EncID
  const known = asked.get(player)
  if (known?.encid === encid) return known.items
  const { origin } = new URL(player.address('/'))
  const caller = client ?? createClient(origin === location.origin ? {} : { base: origin })
  const items = caller.call(listSuggestedMedia, { encid }).then(
    ({ Items }) => Items.slice(0, maxShown),
    () => {
      // The next end asks again.
      asked.delete(player)
      return []
    },
  )
  asked.set(player, { encid, items })
  return items
}
