import { useId } from 'react'
import { useStore } from '../store/index.ts'
import { statisticsWords } from '../text/en/statistics.ts'
import { useWords } from '../text/language.ts'
import type { StatisticsPeriod, StatisticsStore } from './statistics-store.ts'

const periods: readonly StatisticsPeriod[] = ['month', 'year', 'all', 'own']

/** The choice of a period: one of a few, or two days. */
export function PeriodFields({ store }: { store: StatisticsStore }) {
  const words = useWords(statisticsWords)
  const id = useId()
  const { period, from, to } = useStore(store, (state) => state)
  const day = (name: 'from' | 'to', value: string) => (
    <div className="vt-stat-field">
      <label htmlFor={`${id}${name}`}>{words[name]}</label>
      <input
        id={`${id}${name}`}
        type="date"
        value={value}
        min={name === 'to' ? from || undefined : undefined}
        max={name === 'from' ? to || undefined : undefined}
        onChange={(event) => {
          const days = { from, to, [name]: event.currentTarget.value }
          if (days.from === '' || days.to === '' || days.from <= days.to) void store.choose('own', days)
        }}
      />
    </div>
  )
  return (
    <div className="vt-stat-period">
      <div className="vt-stat-field">
        <label htmlFor={`${id}period`}>{words.period}</label>
        <select id={`${id}period`} value={period} onChange={(event) => void store.choose(event.currentTarget.value as StatisticsPeriod)}>
          {periods.map((name) => (
            <option key={name} value={name}>
              {words.periods[name]}
            </option>
          ))}
        </select>
      </div>
      {period === 'own' && day('from', from)}
      {period === 'own' && day('to', to)}
    </div>
  )
}
