import { type EditedLayout, firstDisplays, type LayoutType, type LayoutWidget, LayoutWidgetTypes } from '../../sdk/layouts/contract.ts'
import { SearchOrders } from '../../sdk/search/contract.ts'
import { WidgetDisplays } from '../../sdk/widgets/contract.ts'

/** A section in the editor. */
export interface DraftSection {
  /** Its id in the editor. */
  key: string
  title: string
  widgets: readonly LayoutWidget[]
}

/** A layout as the editor holds it. */
export interface LayoutDraft {
  name: string
  type: LayoutType
  hasHeader: boolean
  headerText: string
  isFaded: boolean
  background: NonNullable<EditedLayout['TitleCard']['Background']> | null
  hasSubNav: boolean
  sections: readonly DraftSection[]
}

export const draftOf = ({ Name, PageLayoutTypeID, TitleCard, Sections }: EditedLayout): LayoutDraft => ({
  name: Name,
  type: PageLayoutTypeID,
  hasHeader: TitleCard.Enabled,
  headerText: TitleCard.TitleText,
  isFaded: TitleCard.FadeBackground,
  background: TitleCard.Background,
  hasSubNav: TitleCard.CategorySubNav.Enabled,
  sections: Sections.map(({ Title, Widgets }) => newSection(Title, Widgets)),
})

/** The page as viewers would see it. */
export const layoutOf = (draft: LayoutDraft) => ({
  Name: draft.name.trim(),
  PageLayoutTypeID: draft.type,
  TitleCard: {
    Enabled: draft.hasHeader,
    TitleText: draft.headerText.trim(),
    FadeBackground: draft.isFaded,
    Background: draft.background,
    CategorySubNav: { Enabled: draft.hasSubNav },
  },
  Sections: draft.sections.map(({ title, widgets }) => ({ Title: title.trim(), Widgets: [...widgets] })),
})

export const newSection = (title = '', widgets: readonly LayoutWidget[] = []): DraftSection => ({
  key: crypto.randomUUID(),
  title,
  widgets,
})

/** A new widget looks for everything, the most popular first. The type of the page suggests its display. */
export function newWidget(draft: LayoutDraft): LayoutWidget {
  const displays = firstDisplays[draft.type]
  const place = draft.sections.reduce((sum, { widgets }) => sum + widgets.length, 0)
  return {
    GUID: crypto.randomUUID(),
    Type: LayoutWidgetTypes.search,
    Title: '',
    Width: 12,
    Text: '',
    Display: displays[Math.min(place, displays.length - 1)] ?? WidgetDisplays.grid,
    CacheLevel: 1,
    SearchFilters: { s: '*', pi: 0, ps: 20, o: SearchOrders.popularity, d: 0 },
  }
}

/** A list with one entry in another place. */
export function moved<Entry>(list: readonly Entry[], from: number, to: number): Entry[] {
  const next = [...list]
  const [entry] = next.splice(from, 1)
  if (entry !== undefined) next.splice(to, 0, entry)
  return next
}

/** A list with another entry in one place; without it if there is none. */
export const replaced = <Entry>(list: readonly Entry[], index: number, entry: Entry | undefined): Entry[] =>
  entry === undefined ? list.filter((_, at) => at !== index) : list.map((one, at) => (at === index ? entry : one))

/** The bar of categories is all that the page has, so that it shows nothing where there are none. */
export const isSubNavOnly = ({ hasSubNav, hasHeader, sections }: LayoutDraft): boolean =>
  hasSubNav && !hasHeader && sections.every(({ widgets }) => widgets.length === 0)
