import {
  dismissSetup as dismissSetupEndpoint,
  getSetup as getSetupEndpoint,
  SaveSetupStepInput,
  saveSetupStep as saveSetupStepEndpoint,
} from '../../sdk/setup/contract.ts'
import { createAccountRate, withRate } from '../http/account-rate.ts'
import { NoInput, type Route, serve } from '../http/serve.ts'
import { dismissSetup, getSetup, saveSetupStep } from './setup.ts'

/** Changes of one account in a quarter of an hour. */
const changes = 120

export function setupRoutes(): Route[] {
  const rate = createAccountRate(changes, 'SETUP_RATE')
  return [
    serve(getSetupEndpoint, NoInput, getSetup),
    serve(saveSetupStepEndpoint, SaveSetupStepInput, withRate(rate, saveSetupStep)),
    serve(dismissSetupEndpoint, NoInput, withRate(rate, dismissSetup)),
  ]
}
