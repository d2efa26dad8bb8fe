import { useEffect, useId, useRef, useState } from 'react'
import { dateText } from '../../dates/index.ts'
import { statisticsWords } from '../../text/en/statistics.ts'
import { useLanguage, useWords } from '../../text/language.ts'
import type { DayStep, StepName } from '../day-steps.ts'
import type { AmountKind } from './draw-chart.ts'

export interface DayChartProps {
  title: string
  /** The name of the counted amount, as the heading of a column. */
  unit: string
  step: StepName | 'year'
  steps: readonly DayStep[]
  /** The kind of the amounts, which decides the marks of the axis. Default: whole numbers. */
  kind?: AmountKind
  /** Writes an amount. Default: a number. */
  format?: (amount: number) => string
  /** A sentence for what the chart shows. Default: the sum and the highest entry. */
  summary?: string
}

/** A chart over time with the same figures as a table behind it. uPlot is fetched when the first one is drawn. */
export function DayChart({ title, unit, step, steps, kind = 'whole', format, summary }: DayChartProps) {
  const words = useWords(statisticsWords)
  const language = useLanguage()
  const id = useId()
  const canvas = useRef<HTMLDivElement>(null)
  const [hasFailed, setHasFailed] = useState(false)
  const write = format ?? ((amount: number) => amount.toLocaleString(language.tag))
  const latest = useRef(write)
  latest.current = write
  const dateOf = (text: string): string => dateText(language, text, { zone: 'UTC' })
  // The figures themselves: a list that is made anew with the same ones is no reason to draw again.
  const data = JSON.stringify(steps)
  useEffect(() => {
    const box = canvas.current
    const steps = JSON.parse(data) as DayStep[]
    if (!box || steps.length === 0) return
    const lifetime = new AbortController()
    import('./draw-chart.ts')
      .then(({ drawChart }) =>
        drawChart(box, { kind, step, steps, tag: language.tag, write: (amount) => latest.current(amount), signal: lifetime.signal }),
      )
      // The table has the same figures.
      .catch(() => setHasFailed(true))
    return () => lifetime.abort()
  }, [kind, step, data, language.tag])
  const highest = steps.reduce((max, one) => (one.Count > max.Count ? one : max), steps[0] ?? { DateValue: '', Count: 0 })
  const total = steps.reduce((sum, { Count }) => sum + Count, 0)
  const text =
    summary ??
    (total === 0 ? words.nothing : words.chartSummary({ total: write(total), date: dateOf(highest.DateValue), max: write(highest.Count) }))
  return (
    <figure className="vt-stat-figure" aria-labelledby={`${id}title`}>
      <figcaption>
        <h3 id={`${id}title`}>{title}</h3>
        <p>{text}</p>
      </figcaption>
      {!hasFailed && <div ref={canvas} className="vt-stat-chart" dir="ltr" aria-hidden="true" />}
      <details className="vt-stat-details" open={hasFailed || undefined}>
        <summary>{words.table}</summary>
        <ChartTable title={title} unit={unit} step={step} steps={steps} write={write} dateOf={dateOf} />
      </details>
    </figure>
  )
}

interface ChartTableProps extends Pick<DayChartProps, 'title' | 'unit' | 'step' | 'steps'> {
  write: (amount: number) => string
  dateOf: (day: string) => string
}

function ChartTable({ title, unit, step, steps, write, dateOf }: ChartTableProps) {
  const words = useWords(statisticsWords)
  return (
    <div className="vt-stat-scroll" tabIndex={0} role="region" aria-label={title}>
      <table>
        <thead>
          <tr>
            <th scope="col">{words.steps[step]}</th>
            <th scope="col" data-kind="number">
              {unit}
            </th>
          </tr>
        </thead>
        <tbody>
          {steps.map(({ DateValue, Count }) => (
            <tr key={DateValue}>
              <th scope="row">{dateOf(DateValue)}</th>
              <td data-kind="number">{write(Count)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
