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
  type ShowProgramme,
  SignageLimits,
  type UrgentMessage,
} from './contract.ts'
export { programmeAt } from './schedule.ts'
