import * as contract from '../../sdk/meetings/contract.ts'
import type { Context } from '../context.ts'
import { type AccountRate, createAccountRate, withRate } from '../http/account-rate.ts'
import { type Exchange, NoInput, type Route, serve } from '../http/serve.ts'
import { connectMeetings, disconnectMeetings, listMeetingConnections, saveMeetingRule } from './connections.ts'
import { importMeetings, listMeetingImports, listMeetingRecordings, retryMeetingImport } from './imports.ts'
import { listMeetingServices, saveMeetingService, testMeetingService } from './setup.ts'

const { MeetingLimits: limits, MeetingServiceInput } = contract

/** A rated call that also reads the request. */
function rated<Input, Answer>(rate: AccountRate, handle: (ctx: Context & Exchange, input: Input) => Promise<Answer>) {
  const run = async (ctx: Context & Exchange, input: Input): Promise<Answer> => {
    await rate(ctx)
    return handle(ctx, input)
  }
  return Object.assign(run, { rate: rate.figures })
}

export const meetingRoutes = (): Route[] => {
  const changes = createAccountRate(limits.changes, 'MEETINGS_TOO_OFTEN')
  const lists = createAccountRate(limits.lists, 'MEETINGS_TOO_OFTEN')
  const tests = createAccountRate(limits.tests, 'MEETINGS_TOO_OFTEN')
  return [
    serve(contract.listMeetingServices, NoInput, listMeetingServices),
    serve(contract.saveMeetingService, contract.SaveMeetingServiceInput, withRate(changes, saveMeetingService)),
    serve(contract.testMeetingService, MeetingServiceInput, rated(tests, testMeetingService)),
    serve(contract.listMeetingConnections, NoInput, listMeetingConnections),
    serve(contract.connectMeetings, MeetingServiceInput, rated(changes, connectMeetings)),
    serve(contract.disconnectMeetings, MeetingServiceInput, withRate(changes, disconnectMeetings)),
    serve(contract.saveMeetingRule, contract.SaveMeetingRuleInput, withRate(changes, saveMeetingRule)),
    serve(contract.listMeetingRecordings, contract.ListMeetingRecordingsInput, withRate(lists, listMeetingRecordings)),
    serve(contract.importMeetings, contract.ImportMeetingsInput, withRate(changes, importMeetings)),
    serve(contract.listMeetingImports, NoInput, listMeetingImports),
    serve(contract.retryMeetingImport, contract.MeetingImportInput, withRate(changes, retryMeetingImport)),
  ]
}
