import tokens from '../../sdk/ui/tokens.css'
import { RenderModes, type WidgetData, WidgetDisplays } from '../../sdk/widgets/contract.ts'
import sheet from '../../sdk/widgets/widget.css'
import categories from '../../sdk/widgets/widget-categories.css'
import displays from '../../sdk/widgets/widget-displays.css'
import frame from '../../sdk/widgets/widget-frame.css'
import row from '../../sdk/widgets/widget-row.css'

/** The style sheet of one widget, as text: no display pays for the others. */
export function widgetStyle({ Display, Categories }: Pick<WidgetData, 'Display' | 'Categories'>): string {
  const { grid, carousel, hero } = WidgetDisplays
  const isRow = Categories ? Categories.RenderMode === RenderModes.carousel : Display === carousel || Display === hero
  const own = Categories ? categories : Display === grid || Display === carousel ? '' : displays
  return withTokens([frame, sheet, isRow || Categories ? row : '', own].join(''))
}

const known = new Map<string, string>()

/** Adds the tokens to a sheet, those alone that it reads: the player brings all of them. Behind it, because its host begins with nothing. */
function withTokens(text: string): string {
  const read = (whole: string, name: string): string => (text.includes(`var(${name}`) ? whole : '')
  const made = known.get(text) ?? text + tokens.replace(/(--vt-\w+(?:-\w+)*):[^;{}]+;?/g, read)
  known.set(text, made)
  return made
}
