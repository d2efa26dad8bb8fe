import {
  getXapiSettings as getXapiSettingsEndpoint,
  ListXapiStatementsInput,
  listXapiStatements as listXapiStatementsEndpoint,
  SaveXapiSettingsInput,
  saveXapiSettings as saveXapiSettingsEndpoint,
  sendXapiAgain as sendXapiAgainEndpoint,
  sendXapiNow as sendXapiNowEndpoint,
  testXapi as testXapiEndpoint,
  XapiLimits,
  XapiStatementInput,
} from '../../sdk/xapi/contract.ts'
import { createAccountRate, withRate } from '../http/account-rate.ts'
import { NoInput, type Route, serve } from '../http/serve.ts'
import { getXapiSettings, listXapiStatements, saveXapiSettings, sendXapiAgain, sendXapiNow, testXapi } from './xapi.ts'

export const xapiRoutes = (): Route[] => {
  const changes = createAccountRate(XapiLimits.changes, 'XAPI_TOO_OFTEN')
  const sends = createAccountRate(XapiLimits.sends, 'XAPI_TOO_OFTEN')
  return [
    serve(getXapiSettingsEndpoint, NoInput, getXapiSettings),
    serve(saveXapiSettingsEndpoint, SaveXapiSettingsInput, withRate(changes, saveXapiSettings)),
    serve(testXapiEndpoint, NoInput, withRate(sends, testXapi)),
    serve(sendXapiNowEndpoint, NoInput, withRate(sends, sendXapiNow)),
    serve(listXapiStatementsEndpoint, ListXapiStatementsInput, listXapiStatements),
    serve(sendXapiAgainEndpoint, XapiStatementInput, withRate(sends, sendXapiAgain)),
  ]
}
