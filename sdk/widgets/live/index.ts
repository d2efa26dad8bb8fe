/* Functions that hydrate the HTML of a widget, rendered by the server or the browser. */
export { itemPress } from '../item-press.ts'
export { hideBrokenImages } from './hide-broken-images.ts'
export { CategoryOrders, orderCategories } from './order-categories.ts'
export { keepPanelBelow, panelAfter } from './panel-place.ts'
export { scrollRow } from './scroll-row.ts'
export { skipItems } from './skip-items.ts'
