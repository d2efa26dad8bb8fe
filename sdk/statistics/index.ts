export { analyticsDays } from './analytics-days.ts'
export { DayChart, type DayChartProps } from './chart/day-chart.tsx'
export { type DayStep, daySteps, type StepName, stepOf } from './day-steps.ts'
export { ItemStatisticsView, type ItemStatisticsViewProps } from './item-statistics-view.tsx'
export { statisticsPanel } from './statistics-panel.ts'
export {
  createStatisticsStore,
  type StatisticsPeriod,
  type StatisticsState,
  type StatisticsStore,
  type StatisticsStoreOptions,
} from './statistics-store.ts'
