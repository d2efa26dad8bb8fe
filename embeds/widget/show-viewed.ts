import { widgetsWords } from '../../sdk/text/en/widgets.ts'
import type { WidgetData } from '../../sdk/widgets/contract.ts'
import { getRecentlyViewed } from '../../sdk/widgets/recently-viewed/contract.ts'
import { createClient } from '../../sdk/wire/index.ts'
import { loadWidgetsLanguage } from '../stage/load-widgets-language.ts'

/** Draws the viewer's progress on each item. Used in iframes of signed-in viewers only, so that others cause no request. */
export async function showViewed(section: HTMLElement, base: string, { Items }: WidgetData): Promise<void> {
  const { ViewProgress } = await createClient({ base }).call(getRecentlyViewed, {
    ids: Items.map(({ ClipDataID }) => ClipDataID).join(','),
  })
  const words = (await loadWidgetsLanguage(section.lang)).words(widgetsWords)
  const seen = new Map(ViewProgress.map(({ ClipDataID, Progress }) => [ClipDataID, Math.round(Progress)]))
  for (const [index, tile] of [...section.querySelectorAll('.vt-widget-tile')].entries()) {
    const percent = seen.get(Items[index]?.ClipDataID ?? 0)
    if (!percent) continue
    const bar = Object.assign(document.createElement('progress'), { className: 'vt-widget-seen', max: 100, ariaHidden: 'true' })
    bar.value = percent
    tile.querySelector('.vt-widget-thumbnail')?.append(bar)
    tile.querySelector('.vt-widget-hidden')?.append(`${words.watched({ percent })}. `)
  }
}
