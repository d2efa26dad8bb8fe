import { layoutOf, type ParsedView } from './stream-view.ts'

/** Percent between the small ones. */
const gap = 4

/** A view in small: the rectangles of its streams, with those filled that are smaller than the large one. */
export const ViewIcon = ({ view }: { view: ParsedView }) => {
  const rectangles = layoutOf(view)
  const largest = Math.max(...rectangles.map(({ width, height }) => width * height))
  return (
    <svg className="vt-views-icon" viewBox="-2 -2 104 60" aria-hidden="true" focusable="false">
      {rectangles.map(({ left, top, width, height }) => {
        const isSmall = width * height < largest
        const inset = isSmall ? gap : 0
        return (
          <rect
            key={`${left} ${top}`}
            x={left + inset}
            y={top * 0.56 + inset}
            width={width - 2 * inset}
            height={height * 0.56 - 2 * inset}
            data-small={isSmall || undefined}
          />
        )
      })}
    </svg>
  )
}
