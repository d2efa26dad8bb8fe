import {
  BeginTwoFactorInput,
  beginTwoFactor as beginTwoFactorEndpoint,
  ConfirmTwoFactorInput,
  confirmTwoFactor as confirmTwoFactorEndpoint,
  EndTwoFactorOfInput,
  endTwoFactor as endTwoFactorEndpoint,
  endTwoFactorOf as endTwoFactorOfEndpoint,
  getTwoFactor as getTwoFactorEndpoint,
  getTwoFactorRule as getTwoFactorRuleEndpoint,
  ProvenInput,
  renewRecoveryCodes as renewRecoveryCodesEndpoint,
  SaveTwoFactorRuleInput,
  saveTwoFactorRule as saveTwoFactorRuleEndpoint,
} from '../../sdk/two-factor/contract.ts'
import type { Deps } from '../context.ts'
import { NoInput, type Route, serve } from '../http/serve.ts'
import { endTwoFactorOf } from './end-two-factor-of.ts'
import { beginTwoFactor, confirmTwoFactor, createTwoFactorThrottles, endTwoFactor, getTwoFactor, renewRecoveryCodes } from './two-factor.ts'
import { getTwoFactorRule, saveTwoFactorRule } from './two-factor-rule.ts'

export const twoFactorRoutes = (deps: Pick<Deps, 'db' | 'dialect'>, throttles = createTwoFactorThrottles(deps)): Route[] => [
  serve(getTwoFactorEndpoint, NoInput, getTwoFactor, { isForSecondFactorSetup: true }),
  serve(beginTwoFactorEndpoint, BeginTwoFactorInput, (ctx, input) => beginTwoFactor(ctx, throttles, input), {
    isForSecondFactorSetup: true,
  }),
  serve(confirmTwoFactorEndpoint, ConfirmTwoFactorInput, (ctx, input) => confirmTwoFactor(ctx, throttles, input), {
    isForSecondFactorSetup: true,
  }),
  serve(renewRecoveryCodesEndpoint, ProvenInput, (ctx, input) => renewRecoveryCodes(ctx, throttles, input)),
  serve(endTwoFactorEndpoint, ProvenInput, (ctx, input) => endTwoFactor(ctx, throttles, input)),
  serve(endTwoFactorOfEndpoint, EndTwoFactorOfInput, endTwoFactorOf),
  serve(getTwoFactorRuleEndpoint, NoInput, getTwoFactorRule),
  serve(saveTwoFactorRuleEndpoint, SaveTwoFactorRuleInput, saveTwoFactorRule),
]
