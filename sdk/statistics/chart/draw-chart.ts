import type UPlot from 'uplot'
import type { DayStep, StepName } from '../day-steps.ts'

export interface ChartOptions {
  step: StepName | 'year'
  steps: readonly DayStep[]
  /** BCP 47. */
  tag: string
  write: (amount: number) => string
  signal: AbortSignal
}

const height = 180

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

function chartOptions(Chart: typeof UPlot, box: HTMLElement, width: number, { step, tag, write }: ChartOptions): UPlot.Options {
  const style = getComputedStyle(box)
  const [text, bar, grid] = [style.color, style.accentColor === 'auto' ? style.color : style.accentColor, style.borderTopColor]
  const font = `12px ${style.fontFamily}`
  const day = new Intl.DateTimeFormat(tag, { timeZone: 'UTC', ...(step === 'year' ? {} : { month: 'short' }), ...dateParts(step) })
  const bars = Chart.paths.bars?.({ size: [0.8, 60] })
  const axis = { stroke: text, font, grid: { stroke: grid, width: 1 }, ticks: { show: false } }
  return {
    ...{ width, height, legend: { show: false } },
    // The table has the figures of single entries.
    cursor: { show: false },
    tzDate: (seconds) => new Date(seconds * 1000),
    scales: { x: { time: false }, y: { range: (_chart, _min, max) => [0, Math.max(1, max)] } },
    axes: [
      {
        ...axis,
        grid: { show: false },
        space: 70,
        // At the first moments of entries alone.
        splits: (chart, _axis, _min, _max, increment) => splitsOf(chart, increment),
        values: (_chart, splits) => splits.map((seconds) => day.format(seconds * 1000)),
      },
      {
        ...axis,
        size: 56,
        space: 34,
        incrs: [1, 2, 5].flatMap((digit) => Array.from({ length: 13 }, (_, power) => digit * 10 ** power)),
        values: (_chart, splits) => splits.map(write),
      },
    ],
    series: [{}, { fill: bar, stroke: bar, width: 0, points: { show: false }, ...(bars ? { paths: bars } : {}) }],
  }
}

const dateParts = (step: ChartOptions['step']): Intl.DateTimeFormatOptions =>
  step === 'year' || step === 'month' ? { year: 'numeric' } : { day: 'numeric' }

/** Every so many entries, so that their names have room. */
function splitsOf(chart: UPlot, increment: number): number[] {
  const moments = [...chart.data[0]]
  const [first = 0, last = 0] = [moments[0], moments.at(-1)]
  const each = moments.length > 1 ? (last - first) / (moments.length - 1) : 1
  const every = Math.max(1, Math.ceil(increment / each))
  return moments.filter((_, index) => index % every === 0)
}
