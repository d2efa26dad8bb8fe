import { useState } from 'react'
import type { PanelProps } from '../panels/index.ts'
import { analyticsDays } from './analytics-days.ts'
import { ItemStatisticsView } from './item-statistics-view.tsx'

/** The content of the panel of statistics. The days of the address (`analyticsfrom`, `analyticsto`) are its first period. */
export function StatisticsPanelContent({ item, host, place }: PanelProps) {
  const [days] = useState(() => analyticsDays(location.search))
  const page = place === 'page' ? '/statistics.aspx' : host.address('/statistics.aspx')
  return (
    <ItemStatisticsView
      item={item}
      host={host}
      {...days}
      pageAddress={`${page}?id=${encodeURIComponent(item.EncID)}`}
      opensWindow={place === 'embed'}
    />
  )
}
