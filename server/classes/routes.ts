import * as contract from '../../sdk/classes/contract.ts'
import { createAccountRate, withRate } from '../http/account-rate.ts'
import { type Route, serve } from '../http/serve.ts'
import { listClassAttendance } from './attendance.ts'
import { createChatWriter, deleteClassChat, listClassChat } from './chat.ts'
import { createVirtualClass, getVirtualClass, listClassItems, saveVirtualClass, setClassControl, startVirtualClass } from './classes.ts'
import { createClassLink } from './links.ts'
import { listClassMarks } from './marks.ts'
import { getAttendanceCsv, getMediaSession, raiseHand, reportClassView } from './people.ts'
import { getClassQuestion, listClassQuestions, submitClassAnswer } from './questions.ts'
import { getClassCalendar, listClassEvents } from './recording.ts'
import { getClassReminder, saveClassReminder } from './reminders.ts'

export const classRoutes = (): Route[] => {
  const writes = createAccountRate(contract.ClassLimits.writes, 'CLASS_TOO_OFTEN')
  const chatWrites = createAccountRate(contract.ClassLimits.chatWrites, 'CLASS_CHAT_TOO_OFTEN', 60)
  const { VirtualClassInput } = contract
  return [
    serve(contract.createVirtualClass, contract.CreateVirtualClassInput, withRate(writes, createVirtualClass)),
    serve(contract.getVirtualClass, VirtualClassInput, getVirtualClass),
    serve(contract.listClassItems, VirtualClassInput, listClassItems),
    serve(contract.saveVirtualClass, contract.SaveVirtualClassInput, withRate(writes, saveVirtualClass)),
    serve(contract.startVirtualClass, contract.StartVirtualClassInput, withRate(writes, startVirtualClass)),
    serve(contract.setClassControl, contract.SetClassControlInput, withRate(writes, setClassControl)),
    serve(contract.submitClassAnswer, contract.SubmitClassAnswerInput, withRate(writes, submitClassAnswer)),
    serve(contract.getClassQuestion, VirtualClassInput, getClassQuestion),
    serve(contract.listClassQuestions, VirtualClassInput, listClassQuestions),
    serve(contract.getMediaSession, VirtualClassInput, getMediaSession),
    serve(contract.raiseHand, contract.RaiseHandInput, withRate(writes, raiseHand)),
    serve(contract.reportClassView, contract.ReportClassViewInput, withRate(writes, reportClassView)),
    serve(contract.listClassChat, contract.ListClassChatInput, listClassChat),
    serve(contract.writeClassChat, contract.WriteClassChatInput, withRate(chatWrites, createChatWriter())),
    serve(contract.deleteClassChat, contract.DeleteClassChatInput, withRate(writes, deleteClassChat)),
    serve(contract.createClassLink, VirtualClassInput, withRate(writes, createClassLink)),
    serve(contract.listClassMarks, VirtualClassInput, listClassMarks),
    serve(contract.getAttendanceCsv, VirtualClassInput, getAttendanceCsv),
    serve(contract.listClassAttendance, VirtualClassInput, listClassAttendance),
    serve(contract.getClassCalendar, VirtualClassInput, getClassCalendar),
    serve(contract.getClassReminder, VirtualClassInput, getClassReminder),
    serve(contract.saveClassReminder, contract.SaveClassReminderInput, withRate(writes, saveClassReminder)),
    serve(contract.listClassEvents, contract.ClassEventsInput, listClassEvents),
  ]
}
