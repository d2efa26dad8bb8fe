export { type DateStyle, dateText, momentText, monthNames, timeText } from './date-text.ts'
