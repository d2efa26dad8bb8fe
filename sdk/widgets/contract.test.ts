import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import type { MediaSummary } from '../media/contract.ts'
import { WidgetDisplays, WidgetOptions, widgetItems } from './contract.ts'

const items = Array.from({ length: 60 }, (_, ClipDataID) => ({ ClipDataID }) as MediaSummary)

describe('WidgetOptions', () => {
  const displays = 'Display must be a number from 2 to 7, or from 1 to 4 in a widget of categories.'
  const link = 'LinkURL must be a web address that starts with https://. {id} in it is replaced with the item’s id.'
  it.each([
    [null, 'The widget settings must be a JSON object.'],
    [{ Display: 1 }, displays],
    [{ Display: 5, Type: 2 }, displays],
    [{ Display: 8 }, displays],
    [{ Type: 9 }, 'Type must be 1 (a search), 2 (categories) or 3 (a playlist).'],
    [{ CatID: 'x' }, 'CatID must be the id of a category.'],
    [{ RenderMode: 3 }, 'RenderMode must be 1 (a grid) or 2 (a carousel).'],
    [{ Click: 'explode' }, 'Click must be player, portal or link.'],
    [{ Click: 'link' }, link],
    [{ LinkURL: 'javascript:alert(1)' }, link],
    [{ LinkURL: 'https://' }, link],
    [{ LinkURL: 'https://a.example/"><script>' }, link],
    [{ Look: { Accent: '#12' } }, 'Accent is not a colour. Write it as #0a5f6e, rgb(10 95 110) or a name such as navy.'],
  ])('refuses %j: %s', (w, sentence) => {
    expect(v.safeParse(WidgetOptions, w, { abortEarly: true }).issues?.[0].message).toBe(sentence)
  })

  it('accepts a category widget and fills in the defaults', () => {
    expect(v.parse(WidgetOptions, { Type: 2, Display: 1, DiscThumbnail: true })).toMatchObject({
      CatID: 0,
      OrderBy: 0,
      RenderMode: 1,
      ControlBar: false,
      DiscThumbnail: true,
      Click: 'player',
    })
  })
})

describe('widgetItems', () => {
  it('returns no items for empty data', () => {
    expect(widgetItems({ Display: WidgetDisplays.top5, Items: [] })).toEqual([])
  })

  it.each([
    [WidgetDisplays.grid, 50],
    [WidgetDisplays.top5, 5],
    [WidgetDisplays.top10, 10],
  ])('limits display %s to the first %s items', (Display, count) => {
    expect(widgetItems({ Display, Items: items })).toEqual(items.slice(0, count))
  })
})
