import { type Client, createClient, shareCode } from '../wire/index.ts'
import type { PlayerTarget } from './feature.ts'

/**
 * The client of a player: its own, or one for the server that its addresses name, with the share link code of the page when it is the page's own. It is made in the
 * halves of features that load after the first frame, so that the first script does not carry it.
 */
export function playerClient({ client, address }: Pick<PlayerTarget, 'client' | 'address'>): Client {
  if (client) return client
  const { origin } = new URL(address('/'))
  // The code of a link is for the server that gave it, and for no other.
  return createClient(origin === location.origin ? { code: shareCode(location.search) } : { base: origin })
}
