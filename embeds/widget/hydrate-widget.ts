import { hideBrokenImages, orderCategories, scrollRow, skipItems } from '../../sdk/widgets/live/index.ts'
import { pressTiles } from './press-tiles.ts'

/** Brings markup to life that a server made of `Widgets.Root`: nothing is drawn again, so nothing moves. */
export function hydrateWidget(section: HTMLElement, base: string): void {
  const { signal } = new AbortController()
  section.dataset.live = ''
  hideBrokenImages(section, signal)
  scrollRow(section, signal)
  skipItems(section, signal)
  const list = section.querySelector<HTMLElement>('.vt-widget-list')
  if (!list) return
  if (list.querySelector('[aria-expanded]')) pressTiles(list, base)
  const order = section.querySelector('select')
  if (order) chooseOrder(order, list)
}

function chooseOrder(order: HTMLSelectElement, list: HTMLElement): void {
  const came = [...list.children].map((tile) => ({
    tile,
    ID: Number((tile as HTMLElement).dataset.id),
    Title: tile.querySelector('.vt-widget-name')?.textContent ?? '',
  }))
  order.addEventListener('change', () => list.append(...orderCategories(came, Number(order.value)).map(({ tile }) => tile)))
}
