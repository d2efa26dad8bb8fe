import { widgetsWords } from '../text/en/widgets.ts'
import { useWords } from '../text/language.ts'

/** Props of `WidgetStart`. */
export interface WidgetStartProps {
  title: string
  titleId: string
  /** It has so many items that keyboards need a way past them. */
  isLong: boolean
}

/** For screen readers and keyboards: a heading where there is no title, and the button past the items, which comes to life with `skipItems`. */
export function WidgetStart({ title, titleId, isLong }: WidgetStartProps) {
  const words = useWords(widgetsWords)
  return (
    <>
      {!title && (
        <h2 className="vt-widget-hidden" id={titleId}>
          {words.unnamed}
        </h2>
      )}
      {isLong && (
        <button type="button" className="vt-widget-skip">
          {words.skip({ title })}
        </button>
      )}
    </>
  )
}
