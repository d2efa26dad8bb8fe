import { ClassErrors } from '../../sdk/classes/contract.ts'
import { HubErrors } from '../../sdk/hub/contract.ts'
import { defineErrors } from '../http/errors.ts'

export const errors = defineErrors(
  { ...ClassErrors, ...HubErrors },
  {
    CLASS_NOT_FOUND: 404,
    CLASS_NOT_ALLOWED: 403,
    CLASS_NOT_OWNER: 403,
    CLASS_NOT_PRESENTER: 403,
    CLASS_ITEM_EXISTS: 409,
    CLASS_SCHEDULE: 400,
    CLASS_DATES: 400,
    CLASS_ENDED: 403,
    CLASS_NO_SCHEDULE: 404,
    CLASS_NO_QUESTION: 409,
    CLASS_CHAT_OFF: 403,
    CLASS_CHAT_CLOSED: 409,
    CLASS_CHAT_FULL: 409,
    CLASS_CHAT_TOO_OFTEN: 429,
    CLASS_CHAT_BUSY: 429,
    CLASS_CHAT_NOT_FOUND: 404,
    CLASS_MARKS_FULL: 409,
    CLASS_NAME: 400,
    CLASS_LINK_BUSY: 429,
    CLASS_TOO_OFTEN: 429,
    HUB_NOT_PERMITTED: 403,
    HUB_NO_CONNECTION: 503,
  },
)

declare module '../http/errors.ts' {
  interface ErrorCodes extends Record<keyof typeof ClassErrors | keyof typeof HubErrors, true> {}
}
