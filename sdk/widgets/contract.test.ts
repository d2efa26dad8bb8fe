import { describe, expect, it } from 'vitest'
import type { MediaSummary } from '../media/contract.ts'
import { WidgetDisplays, widgetItems } from './contract.ts'

const items = Array.from({ length: 60 }, (_, ClipDataID) => ({ ClipDataID }) as MediaSummary)

describe('widgetItems', () => {
  it('draws nothing of nothing', () => {
    expect(widgetItems({ Display: WidgetDisplays.top5, Items: [] })).toEqual([])
  })

  it.each([
    [WidgetDisplays.grid, 50],
    [WidgetDisplays.top5, 5],
    [WidgetDisplays.top10, 10],
  ])('keeps, for display %s, %s items from the start', (Display, count) => {
    expect(widgetItems({ Display, Items: items })).toEqual(items.slice(0, count))
  })
})
