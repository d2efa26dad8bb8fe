import type { WidgetClick, WidgetData } from '../../sdk/widgets/contract.ts'
import { itemPress } from '../../sdk/widgets/live/index.ts'

/** The click settings of the script tag: `data-click` and `data-link`. */
export interface ClickOverride {
  click?: string | undefined
  link?: string | undefined
}

/** Applies the click attributes of the tag over those of `w`. An invalid attribute is reported in the console and ignored. */
export function applyClickOverrides(data: WidgetData, { click, link = '' }: ClickOverride): WidgetData {
  const isClick = (text: string): text is WidgetClick => ['player', 'portal', 'link'].includes(text)
  const requested = click ?? (link ? 'link' : '')
  const isFit = isClick(requested) && (requested !== 'link' || /^https?:\/\/[^\s/<>"'`\\]/i.test(link))
  if (isFit) return { ...data, Click: requested, LinkURL: requested === 'link' ? link : '' }
  console.warn(`Vitrine: data-click="${requested}" data-link="${link}" is invalid.`)
  return data
}

/** Gives the tiles that the server has drawn other links, and takes from those that only lead somewhere what says that they open. */
export function linkTiles(section: HTMLElement, data: WidgetData, base: string): void {
  for (const [index, face] of [...section.querySelectorAll<HTMLAnchorElement>('.vt-widget-face[data-id]')].entries()) {
    const item = data.Items[index]
    if (item?.EncID !== face.dataset.id || !item) continue
    const { href, target = '', plays } = itemPress(item, data, base, '_blank')
    Object.assign(face, { href, target })
    if (plays) face.setAttribute('aria-expanded', 'false')
    else face.removeAttribute('aria-expanded')
  }
}
