import * as contract from '../../sdk/classes/contract.ts'
import { createAccountRate, withRate } from '../http/account-rate.ts'
import { type Route, serve } from '../http/serve.ts'
import { createVirtualClass, getVirtualClass, listClassItems, saveVirtualClass, setClassControl, startVirtualClass } from './classes.ts'
import { getAttendanceCsv, getMediaSession, raiseHand } from './people.ts'
import { getClassQuestion, listClassQuestions, submitClassAnswer } from './questions.ts'
import { getClassCalendar, listClassEvents } from './recording.ts'

export const classRoutes = (): Route[] => {
  const writes = createAccountRate(contract.ClassLimits.writes, 'CLASS_TOO_OFTEN')
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
    serve(contract.getAttendanceCsv, VirtualClassInput, getAttendanceCsv),
    serve(contract.getClassCalendar, VirtualClassInput, getClassCalendar),
    serve(contract.listClassEvents, contract.ClassEventsInput, listClassEvents),
  ]
}
