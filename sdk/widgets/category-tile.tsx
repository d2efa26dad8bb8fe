import { widgetsWords } from '../text/en/widgets.ts'
import { useWords } from '../text/language.ts'
import { CategoryDisplays, type WidgetCategories, type WidgetCategory, WidgetLimits } from './contract.ts'
import { cutText } from './cut-text.ts'
import { resolveAddress } from './resolve-address.ts'
import { WidgetPoster } from './widget-poster.tsx'

/** Props of `Widgets.CategoryTile`. */
export interface CategoryTileProps {
  /** The category, as the server answers it. */
  category: WidgetCategory
  /** 1 names on images, 2 names below images, 3 cards, 4 list. */
  display: number
  /** The shape of its image. */
  shape: Pick<WidgetCategories, 'DiscThumbnail' | 'LandscapeItem'>
  /** Base of its addresses, without a slash at the end. */
  base: string
  /** Target of its link; undefined: the same window. */
  target: string | undefined
}

const shapeOf = ({ DiscThumbnail, LandscapeItem }: CategoryTileProps['shape']): string =>
  DiscThumbnail ? 'disc' : LandscapeItem ? 'wide' : 'square'

/** One category: its image or its colour, its name, how much is in it and, where there is room, what is below it. */
export function CategoryTile({ category, display, shape, base, target }: CategoryTileProps) {
  const words = useWords(widgetsWords)

  const { Title, Description, ImageURL, BackgroundColour, ItemCount, SubCategories, SubCategoryCount } = category
  const isTold = display === CategoryDisplays.cards || display === CategoryDisplays.list
  const text = isTold ? cutText(Description, WidgetLimits.descriptions.category) : ''
  const more = SubCategoryCount - SubCategories.length
  const link = { target, rel: target && 'noopener' }
  return (
    <>
      <a className="vt-widget-face" href={resolveAddress(base, category.URL)} {...link}>
        <span className="vt-widget-thumbnail" data-shape={shapeOf(shape)}>
          <Initial title={Title} colour={BackgroundColour} />
          {ImageURL && <WidgetPoster images={[{ URL: ImageURL, Size: 800 }]} base={base} />}
        </span>
        <span className="vt-widget-text">
          <span className="vt-widget-name" dir="auto">
            {Title}
          </span>
          <span className="vt-widget-count">{words.itemCount({ count: ItemCount, isOver: ItemCount >= 1000 })}</span>
          {text && (
            <span className="vt-widget-about" dir="auto">
              {text}
            </span>
          )}
        </span>
      </a>
      {isTold && SubCategories.length > 0 && (
        <ul className="vt-widget-below" aria-label={words.categoriesIn({ title: Title })}>
          {SubCategories.map((below) => (
            <li key={below.ID}>
              <a href={resolveAddress(base, below.URL)} dir="auto" {...link}>
                {below.Title}
              </a>
            </li>
          ))}
          {more > 0 && (
            <li>
              <a href={resolveAddress(base, category.URL)} aria-label={words.moreCategories({ count: more, title: Title })} {...link}>
                {`+${more}`}
              </a>
            </li>
          )}
        </ul>
      )}
    </>
  )
}

/** Its colour and the beginning of its name, where there is no image. As attributes of a drawing: strict pages forbid those of style. */
const Initial = ({ title, colour }: { title: string; colour: string }) => (
  <svg className="vt-widget-initial" viewBox="0 0 16 9" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
    {/^#[\da-f]{6}$/i.test(colour) && <rect x="-16" y="-16" width="48" height="48" fill={colour} />}
    <text x="8" y="6.2" textAnchor="middle" fontSize="5" fill={isLight(colour) ? '#0b1416' : '#fff'} data-plain={colour ? undefined : ''}>
      {[...title.trim()][0]?.toLocaleUpperCase()}
    </text>
  </svg>
)

/** Whether dark text can be read better on it. */
const isLight = (colour: string): boolean => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue > 140
}
