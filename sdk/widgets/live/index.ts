/* What brings the markup of a widget to life, no matter who wrote it: functions of the page, no views. */
export { itemPress } from '../item-press.ts'
export { hideBroken } from './hide-broken.ts'
export { CategoryOrders, orderCategories } from './order-categories.ts'
export { keepBelow, panelAfter } from './panel-place.ts'
export { scrollRow } from './scroll-row.ts'
