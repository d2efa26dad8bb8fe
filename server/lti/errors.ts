import { LtiErrors } from '../../sdk/lti/contract.ts'
import { defineErrors } from '../http/errors.ts'

export const errors = defineErrors(LtiErrors, {
  LTI_INCOMPLETE: 400,
  LTI_PLATFORM_TAKEN: 409,
  LTI_PLATFORM_UNKNOWN: 403,
  LTI_NO_TOKEN: 400,
  LTI_STATE_SPENT: 403,
  LTI_OTHER_BROWSER: 403,
  LTI_PLATFORM_REFUSED: 403,
  LTI_TOKEN_WRONG: 400,
  LTI_ALGORITHM: 403,
  LTI_SIGNATURE: 403,
  LTI_KEY_UNKNOWN: 403,
  LTI_KEYS_UNREACHABLE: 502,
  LTI_ISSUER: 403,
  LTI_AUDIENCE: 403,
  LTI_AUTHORIZED_PARTY: 403,
  LTI_TOKEN_OLD: 403,
  LTI_TOKEN_FUTURE: 403,
  LTI_NONCE: 403,
  LTI_MESSAGE: 400,
  LTI_DEPLOYMENT_MISSING: 400,
  LTI_DEPLOYMENT_UNKNOWN: 403,
  LTI_TARGET_FOREIGN: 403,
  LTI_RETURN_FOREIGN: 403,
  LTI_CHOICE_TYPE: 400,
  LTI_CHOICE_OVER: 403,
})

declare module '../http/errors.ts' {
  interface ErrorCodes extends Record<keyof typeof LtiErrors, true> {}
}
