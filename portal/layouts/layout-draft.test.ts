import { describe, expect, it } from 'vitest'
import { type EditedLayout, LayoutTypes } from '../../sdk/layouts/contract.ts'
import { draftOf, isSubNavOnly, layoutOf, moved, newSection, newWidget, replaced } from './layout-draft.ts'

const layout: EditedLayout = {
  ...{ ID: 4, Name: 'Home', CatID: 0, PageLayoutTypeID: LayoutTypes.showcase, WidgetUserID: 1, CanEdit: true, IsPublished: true },
  TitleCard: { Enabled: true, TitleText: 'Welcome', FadeBackground: true, Background: null, CategorySubNav: { Enabled: false } },
  Sections: [{ Title: 'First', Widgets: [] }],
  ...{ HasDraft: false, Revision: '1', LastUpdated: '' },
}

describe('moved', () => {
  it('ignores places that a list does not have', () => expect(moved(['a', 'b'], 5, 0)).toEqual(['a', 'b']))
  it('moves an entry forward and back', () => {
    expect(moved(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a'])
    expect(moved(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b'])
  })
})

describe('replaced', () => {
  it('replaces an entry, or takes it out', () => {
    expect(replaced(['a', 'b'], 1, 'c')).toEqual(['a', 'c'])
    expect(replaced(['a', 'b'], 0, undefined)).toEqual(['b'])
  })
})

describe('draftOf', () => {
  it('is undone by layoutOf', () => {
    const { Name, PageLayoutTypeID, TitleCard, Sections } = layout
    expect(layoutOf(draftOf(layout))).toEqual({ Name, PageLayoutTypeID, TitleCard, Sections })
  })
})

describe('newWidget', () => {
  it('has the display that the type of the page suggests for its place', () => {
    const draft = draftOf(layout)
    const displays: (number | undefined)[] = []
    for (let place = 0; place < 5; place++) {
      const widget = newWidget(draft)
      displays.push(widget.Display)
      draft.sections = [newSection('', [...(draft.sections[0]?.widgets ?? []), widget])]
    }
    expect(displays).toEqual([5, 4, 4, 3, 3])
  })
})

describe('isSubNavOnly', () => {
  it('holds for a page that has the bar of categories alone', () => {
    const draft = { ...draftOf(layout), hasHeader: false, hasSubNav: true }
    expect(isSubNavOnly(draft)).toBe(true)
    expect(isSubNavOnly({ ...draft, hasHeader: true })).toBe(false)
    expect(isSubNavOnly({ ...draft, sections: [newSection('', [newWidget(draft)])] })).toBe(false)
  })
})
