import type UPlot from 'uplot'
import type { DayStep, StepName } from '../day-steps.ts'

/** The kind of an amount, which decides the marks of its axis. */
export type AmountKind = 'whole' | 'part' | 'bytes'

export interface ChartOptions {
  kind: AmountKind
  step: StepName | 'year'
  steps: readonly DayStep[]
  /** BCP 47. */
  tag: string
  write: (amount: number) => string
  signal: AbortSignal
}

/** Draws bars into a box, in its colours and as wide as it is, and again when either changes. Ends with the signal. */
export async function drawChart(box: HTMLElement, options: ChartOptions): Promise<void> {
  const { default: Chart } = (await import('./vendor/uplot.js')) as { default: typeof UPlot }
  const { signal } = options
  if (signal.aborted) return
  let chart: UPlot | undefined
  const draw = (): void => {
    const width = Math.floor(box.clientWidth)
    chart?.destroy()
    chart = width > 0 ? new Chart(chartOptions(Chart, box, width, options), dataOf(options.steps), box) : undefined
  }
  const resized = new ResizeObserver(() => {
    const width = Math.floor(box.clientWidth)
    if (!chart || chart.width !== width) draw()
  })
  resized.observe(box)
  const dark = matchMedia('(prefers-color-scheme: dark)')
  dark.addEventListener('change', draw, { signal })
  const themed = new MutationObserver(draw)
  themed.observe(box.ownerDocument.documentElement, { attributes: true, attributeFilter: ['data-theme', 'class'] })
  signal.addEventListener('abort', () => {
    resized.disconnect()
    themed.disconnect()
    chart?.destroy()
  })
}

const dataOf = (steps: readonly DayStep[]): UPlot.AlignedData => [
  steps.map(({ DateValue }) => Date.parse(DateValue) / 1000),
  steps.map(({ Count }) => Count),
]

function chartOptions(Chart: typeof UPlot, box: HTMLElement, width: number, { kind, step, tag, write }: ChartOptions): UPlot.Options {
  const style = getComputedStyle(box)
  const [text, bar, grid] = [style.color, style.accentColor === 'auto' ? style.color : style.accentColor, style.borderTopColor]
  const font = `12px ${style.fontFamily}`
  const day = new Intl.DateTimeFormat(tag, { timeZone: 'UTC', ...(step === 'year' ? {} : { month: 'short' }), ...dateParts(step) })
  const bars = Chart.paths.bars?.({ size: [0.8, 60] })
  const axis = { stroke: text, font, grid: { stroke: grid, width: 1 }, ticks: { show: false } }
  return {
    ...{ width, height: box.clientHeight, legend: { show: false }, padding: [10, 12, 0, 0] },
    // The table has the figures of single entries.
    cursor: { show: false },
    tzDate: (seconds) => new Date(seconds * 1000),
    scales: {
      x: { time: false, range: (chart, min, max) => widened(chart, min, max) },
      y: { range: (_chart, _min, max) => [0, Math.max(kind === 'part' ? 0.1 : 1, max)] },
    },
    axes: [
      {
        ...axis,
        grid: { show: false },
        size: 28,
        space: 70,
        // At the first moments of entries alone.
        splits: (chart, _axis, _min, _max, increment) => splitsOf(chart, increment),
        values: (_chart, splits) => splits.map((seconds) => day.format(seconds * 1000)),
      },
      {
        ...axis,
        size: 62,
        space: 34,
        incrs: increments(kind),
        values: (_chart, splits) => splits.map(write),
      },
    ],
    series: [{}, { fill: bar, stroke: bar, width: 0, points: { show: false }, ...(bars ? { paths: bars } : {}) }],
  }
}

/** Distances between the marks of an axis: whole numbers, tenths too, or powers of 1,024. */
function increments(kind: AmountKind): number[] {
  const powers = Array.from({ length: 13 }, (_, power) => 10 ** power)
  if (kind === 'bytes')
    return [1, 1024, 1024 ** 2, 1024 ** 3, 1024 ** 4].flatMap((unit) => [1, 2, 5, 10, 20, 50, 100, 200, 500].map((n) => n * unit))
  return [...(kind === 'part' ? [0.1] : []), ...powers].flatMap((power) => [1, 2, 5].map((digit) => digit * power))
}

const dateParts = (step: ChartOptions['step']): Intl.DateTimeFormatOptions =>
  step === 'year' || step === 'month' ? { year: 'numeric' } : { day: 'numeric' }

/** Half an entry more on both sides, so that the first and the last bar are whole. */
function widened(chart: UPlot, min: number, max: number): [number, number] {
  const half = distanceOf([...chart.data[0]]) / 2
  return [min - half, max + half]
}

/** Seconds between two entries. */
const distanceOf = (moments: readonly number[]): number =>
  moments.length > 1 ? ((moments.at(-1) ?? 0) - (moments[0] ?? 0)) / (moments.length - 1) : 86_400

/** Every so many entries, so that their names have room. */
function splitsOf(chart: UPlot, increment: number): number[] {
  const moments = [...chart.data[0]]
  const every = Math.max(1, Math.ceil(increment / distanceOf(moments)))
  return moments.filter((_, index) => index % every === 0)
}
