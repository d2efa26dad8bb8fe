import { describe, expect, it } from 'vitest'
import { widgetEditorWords } from '../../sdk/text/en/widget-editor.ts'
import type { WidgetOptions } from '../../sdk/widgets/contract.ts'
import { draftOf, faultsOf, optionsOf } from './widget-draft.ts'

const again = (options: WidgetOptions) => optionsOf(draftOf('Name', options))

describe('draftOf', () => {
  it('creates a draft from any saved options, also from invalid ones', () => {
    expect(draftOf('x', { SearchFilters: { s: 5, o: 99, rt: 'many', ps: '7' } as never })).toMatchObject({
      type: 1,
      count: '7',
      filter: { s: '', o: 8, rt: [] },
    })
    expect(draftOf('x', { PlaylistCDID: 0 }).type).toBe(1)
  })

  it('treats options without a type as a playlist when one is named', () => {
    expect(draftOf('x', { PlaylistCDID: 17, Display: 3 })).toMatchObject({ type: 3, playlist: '17', display: 3 })
  })
})

describe('optionsOf', () => {
  it('of a new draft are all items by popularity, 20 items', () => {
    expect(optionsOf(draftOf())).toEqual({ Type: 1, Display: 2, SearchFilters: { s: '*', o: 3, ps: 20 } })
  })

  it.each([
    ['', 20],
    ['0', 20],
    ['-4', 1],
    ['many', 20],
    ['7.4', 7],
    ['900', 50],
  ])('reads the item count %j as %s', (count, ps) => {
    expect(optionsOf({ ...draftOf(), count }).SearchFilters).toMatchObject({ ps })
  })

  it.each<WidgetOptions>([
    { Title: 'Leaves', Type: 1, Display: 5, SearchFilters: { s: 'leaf', o: 0, ps: 12, rt: [1], dur: -5 }, CacheLevel: 4 },
    { Type: 1, Display: 3, ItemIDs: ['Vq1', '17'] },
    { Type: 3, Display: 7, PlaylistCDID: 'Vq1', Click: 'link', LinkURL: 'https://school.example/{id}' },
    { Type: 2, Display: 4, CatID: 9, RenderMode: 2, OrderBy: 1, ControlBar: true, LandscapeItem: true, DiscThumbnail: true },
    { Type: 2, Display: 2, Look: { Accent: '#0a5f6e', Radius: 0, Density: 'compact', Scheme: 'dark', Font: 'Georgia, serif' } },
  ])('restores the saved options: %j', (options) => {
    expect(again(options)).toEqual(options)
  })

  it('leaves out values of other types', () => {
    const draft = { ...draftOf('x', { PlaylistCDID: 'Vq1' }), category: 4, type: 1 as const, look: { Accent: '' } }
    expect(optionsOf(draft)).toEqual({ Type: 1, Display: 2, SearchFilters: { s: '*', o: 8, ps: 20 } })
  })
})

describe('faultsOf', () => {
  it('names missing and invalid values', () => {
    expect(faultsOf(widgetEditorWords, { ...draftOf(), type: 3 })).toEqual({ playlist: 'Please choose a playlist.' })
    for (const linkUrl of ['', 'http://a.example', 'javascript:alert(1)', 'https://', 'https://a b.example', 'https://a.example/"x'])
      expect(faultsOf(widgetEditorWords, { ...draftOf(), click: 'link', linkUrl })).toHaveProperty('linkUrl')
  })

  it('requires no values that the type does not use', () => {
    expect(faultsOf(widgetEditorWords, { ...draftOf(), type: 2, click: 'link' })).toEqual({})
    expect(faultsOf(widgetEditorWords, { ...draftOf(), click: 'link', linkUrl: 'https://school.example/watch?v={id}' })).toEqual({})
  })
})
