import * as contract from '../../sdk/sign-ups/contract.ts'
import type { Deps } from '../context.ts'
import { createAccountRate, withRate } from '../http/account-rate.ts'
import { NoInput, type Route, serve } from '../http/serve.ts'
import { confirmSignUp } from './confirm-sign-up.ts'
import { createSignUpLimit, sendAcademySignUp, sendPortalSignUp } from './send-sign-up.ts'
import { getSignUpSettings, saveSignUpSettings } from './sign-up-settings.ts'
import { approveSignUp, decideSignUps, getSignUpsCsv, listSignUps } from './sign-ups.ts'

export const signUpRoutes = (deps: Pick<Deps, 'db' | 'dialect'>): Route[] => {
  const limit = createSignUpLimit(deps)
  const changes = createAccountRate(contract.SignUpLimits.changes, 'SIGN_UP_CHANGES_TOO_OFTEN')
  return [
    serve(contract.sendPortalSignUp, contract.SendPortalSignUpInput, (ctx, input) => sendPortalSignUp(ctx, limit, input)),
    serve(contract.sendAcademySignUp, contract.SendAcademySignUpInput, (ctx, input) => sendAcademySignUp(ctx, limit, input)),
    serve(contract.confirmSignUp, contract.ConfirmSignUpInput, (ctx, input) => confirmSignUp(ctx, limit, input)),
    serve(contract.listSignUps, contract.ListSignUpsInput, listSignUps),
    serve(contract.approveSignUp, contract.ApproveSignUpInput, withRate(changes, approveSignUp)),
    serve(contract.decideSignUps, contract.DecideSignUpsInput, withRate(changes, decideSignUps)),
    serve(contract.getSignUpsCsv, contract.ExportSignUpsInput, withRate(changes, getSignUpsCsv)),
    serve(contract.getSignUpSettings, NoInput, getSignUpSettings),
    serve(contract.saveSignUpSettings, contract.SaveSignUpSettingsInput, withRate(changes, saveSignUpSettings)),
  ]
}
