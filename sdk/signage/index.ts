export {
  beginPairing,
  challengeScreen,
  checkShow,
  getShow,
  reportScreen,
  resumeScreen,
  resumeText,
  type ScreenCheck,
  type ScreenCommand,
  type ScreenReport,
  type ScreenShow,
  type ShownScheduleEntry,
  SignageLimits,
  type UrgentMessage,
} from './contract.ts'
export { scheduleEntryAt } from './schedule.ts'
