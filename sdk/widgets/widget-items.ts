import type { MediaSummary } from '../media/contract.ts'
import { type WidgetData, WidgetDisplays, WidgetLimits } from './contract.ts'

/** What a widget draws of its items: a top 5 keeps five, a top 10 ten. */
export function widgetItems({ Display, Items }: Pick<WidgetData, 'Display' | 'Items'>): MediaSummary[] {
  const most = Display === WidgetDisplays.top5 || Display === WidgetDisplays.top10 ? WidgetLimits.top[Display] : WidgetLimits.items
  return Items.slice(0, most)
}
