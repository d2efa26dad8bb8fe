export { type DateStyle, dateText, momentText, monthNames, timeText } from './date-text.ts'
export { formatSpokenTime, formatTime } from './format-time.ts'
