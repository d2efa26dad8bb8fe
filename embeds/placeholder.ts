import { widgets as words } from '../sdk/text/en.ts'
import type { WidgetData } from '../sdk/widgets/contract.ts'
import { widgetItems } from '../sdk/widgets/contract.ts'
import sheetText from '../sdk/widgets/widget-frame.css'

type Child = HTMLElement | string

const element = (name: string, className: string, ...children: Child[]): HTMLElement => {
  const made = document.createElement(name)
  made.className = `vt-widget-${className}`
  made.append(...children)
  return made
}

/** Draws empty tiles of the size that the widget will have: nothing on the page moves when it comes. */
export function drawPlaceholder(root: ShadowRoot, data: WidgetData): void {
  // Not a <style>: a host's `style-src` may forbid those, and does not count for this.
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(sheetText)
  root.adoptedStyleSheets = [sheet]
  const items = widgetItems(data)
  const tiles = items.map(() => element('div', 'tile', element('div', 'face', element('div', 'picture'), element('div', 'text'))))
  const grid = element('div', 'grid', ...tiles)
  if (items.some(({ Description }) => Description.trim() !== '')) grid.dataset.described = ''
  root.replaceChildren(...(data.Title ? [element('div', 'title', data.Title)] : []), grid)
}

/** Says in place of the tiles why there are none. */
export function drawNote(root: ShadowRoot, note: string = words.failed): void {
  const grid = root.querySelector('.vt-widget-grid')
  const line = element('p', 'note', note)
  if (grid) grid.replaceWith(line)
  else root.append(line)
}
