import type { MediaSummary } from '../media/contract.ts'
import { addressOn } from './address-on.ts'
import type { WidgetData } from './contract.ts'

/** Where the link of an item leads, and where that opens. `plays`: a press shows it in place instead; the link is for everything else. */
export interface ItemPress {
  href: string
  target: string | undefined
  plays: boolean
}

/** What a press on an item does. An address of the page around replaces that page; pages of the library open beside it. */
export function itemPress(
  item: MediaSummary,
  { Click = 'player', LinkURL = '' }: Pick<WidgetData, 'Click' | 'LinkURL'>,
  base: string,
  target?: string,
): ItemPress {
  const own = Click === 'link' && LinkURL ? addressOn(base, LinkURL.replaceAll('{id}', encodeURIComponent(item.EncID))) : ''
  if (own) return { href: own, target: target && '_top', plays: false }
  return { href: addressOn(base, item.ViewURL), target, plays: Click === 'player' }
}
