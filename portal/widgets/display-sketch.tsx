type Box = readonly [x: number, y: number, width: number, height: number]

const row = (y: number, count: number, width: number, height: number): Box[] =>
  Array.from({ length: count }, (_, index) => [4 + index * (width + 4), y, width, height] as const)
const lines = (x: number, y: number, width: number, count: number): Box[] =>
  Array.from({ length: count }, (_, index) => [x, y + index * 6, index === count - 1 ? width * 0.6 : width, 3] as const)

/** Rectangles of each layout, on 72 by 44. */
const media: Record<number, readonly Box[]> = {
  2: [...row(4, 3, 18, 16), ...row(24, 3, 18, 16)],
  3: [...row(8, 3, 20, 20), [68, 8, 4, 20], [30, 36, 12, 3]],
  4: [[4, 4, 38, 36], ...lines(46, 6, 22, 4)],
  5: [[4, 4, 64, 26], ...lines(4, 34, 40, 1), [58, 34, 10, 5]],
  6: row(10, 5, 9.6, 24),
  7: [...row(4, 5, 9.6, 16), ...row(24, 5, 9.6, 16)],
}
const categories: Record<number, readonly Box[]> = {
  1: [...row(4, 3, 18, 16), ...row(24, 3, 18, 16)],
  2: [...row(4, 3, 18, 20), ...row(28, 3, 14, 3)],
  3: [...row(4, 2, 30, 18), ...lines(4, 26, 28, 3), ...lines(38, 26, 28, 3)],
  4: [...lines(4, 6, 28, 2), ...lines(40, 6, 28, 2), ...lines(4, 26, 28, 2), ...lines(40, 26, 28, 2)],
}

/** Sketch of a layout. */
export function DisplaySketch({ display, isCategories = false }: { display: number; isCategories?: boolean }) {
  const boxes = (isCategories ? categories : media)[display] ?? []
  return (
    <svg viewBox="0 0 72 44" width="72" height="44" aria-hidden="true">
      {boxes.map((box) => {
        const [x, y, width, height] = box
        return <rect key={box.join(' ')} x={x} y={y} width={width} height={height} rx={Math.min(2, height / 2)} />
      })}
    </svg>
  )
}
