/* Functions that hydrate the HTML of a widget, rendered by the server or the browser. */
export { itemPress } from '../item-press.ts'
export { hideBroken } from './hide-broken.ts'
export { CategoryOrders, orderCategories } from './order-categories.ts'
export { keepBelow, panelAfter } from './panel-place.ts'
export { scrollRow } from './scroll-row.ts'
