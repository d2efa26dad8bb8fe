import { type Client, createClient, shareCode } from '../wire/index.ts'
import type { PlayerTarget } from './feature.ts'

/** The origin of the server of the item. Its addresses name it, unless they are paths on the server that the player was made with. */
export const serverOrigin = ({ address, item }: Pick<PlayerTarget, 'address' | 'item'>): string =>
  new URL(address(item()?.ViewURL || '/')).origin

/**
 * The client of a player: its own, or one for the server that its addresses name, with the share link code of the page when it is the page's own. It is made in the
 * halves of features that load after the first frame, so that the first script does not carry it.
 */
export function playerClient(target: Pick<PlayerTarget, 'client' | 'address' | 'item'>): Client {
  if (target.client) return target.client
  const origin = serverOrigin(target)
  // The code of a link is for the server that gave it, and for no other.
  return createClient(origin === location.origin ? { code: shareCode(location.search) } : { base: origin })
}
