import { type WidgetCategories, WidgetLimits } from '../../sdk/widgets/contract.ts'
import { subcategories } from '../categories/categories.ts'
import type { Context } from '../context.ts'
import type { WidgetRequest } from './read-widget.ts'

const pageOf = (id: number): string => `/Default.aspx?catid=${id}`

/** Longer than any widget shows of it; where it is cut is the widget's business. */
const longestDescription = WidgetLimits.descriptions.category + 50

/** The categories below `CatID`, read anew every time: what is hidden is gone at once. */
export async function widgetCategories(ctx: Context, options: WidgetRequest): Promise<WidgetCategories> {
  const { CatID, OrderBy, RenderMode, ControlBar, LandscapeItem, DiscThumbnail } = options
  const found = await subcategories(ctx, CatID, {
    order: OrderBy,
    max: WidgetLimits.categories,
    mostBelow: WidgetLimits.subCategories,
  })
  const Items = found.map(({ ID, DisplayName, Description, ImageURL, BackgroundColour, ItemCount, SubCategoryCount, Below }) => ({
    ID,
    Title: DisplayName,
    Description: Description.slice(0, longestDescription),
    URL: pageOf(ID),
    ImageURL,
    BackgroundColour,
    ItemCount,
    SubCategories: Below.map((category) => ({ ID: category.ID, Title: category.DisplayName, URL: pageOf(category.ID) })),
    SubCategoryCount,
  }))
  return { Items, OrderBy, RenderMode, ControlBar, LandscapeItem, DiscThumbnail }
}
