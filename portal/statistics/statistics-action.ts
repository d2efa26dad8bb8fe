import { ChartColumn } from 'lucide-react'
import { panelsWords } from '../../sdk/text/en/panels.ts'
import type { ItemAction } from '../item-page/item-action.ts'

/** Opens the page with the statistics of an item, for its owner, editors and administrators. */
export const statisticsAction: ItemAction = {
  name: 'statistics',
  menu: {
    group: 'manage',
    isShown: ({ Statistics }) => Statistics !== undefined,
    label: (language) => language.words(panelsWords).statistics,
    Icon: ChartColumn,
    opens: ({ EncID }) => ({ to: '/statistics.aspx', search: { id: EncID } }),
  },
}
