import type { MediaSummary } from '../media/contract.ts'
import type { WidgetData } from './contract.ts'
import { resolveAddress } from './resolve-address.ts'

/** Target of an item's link. `plays`: a click plays it in place; the link is for all other actions. */
export interface ItemPress {
  href: string
  target: string | undefined
  plays: boolean
}

/** Returns the action of a click on an item. An address of the host's site opens in the same window; pages of the library open in a tab. */
export function itemPress(
  item: MediaSummary,
  { Click = 'player', LinkURL = '' }: Pick<WidgetData, 'Click' | 'LinkURL'>,
  base: string,
  target?: string,
): ItemPress {
  const own = Click === 'link' && LinkURL ? resolveAddress(base, LinkURL.replaceAll('{id}', encodeURIComponent(item.EncID))) : ''
  if (own) return { href: own, target: target && '_top', plays: false }
  return { href: resolveAddress(base, item.ViewURL), target, plays: Click === 'player' }
}
