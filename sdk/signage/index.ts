export { programmeAt } from './schedule.ts'
