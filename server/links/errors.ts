import { LinkErrors } from '../../sdk/links/contract.ts'
import { defineErrors } from '../http/errors.ts'

export const errors = defineErrors(LinkErrors, {
  LINK_WITHOUT_TITLE: 400,
  LINK_NOT_ALLOWED: 403,
  LINK_NO_VIDEOS: 403,
  LINK_NO_PAGES: 403,
  LINK_TOO_OFTEN: 429,
  LINK_NOT_AN_ADDRESS: 400,
  LINK_NOT_PUBLIC: 400,
  LINK_NOT_A_VIDEO: 400,
  LINK_NO_VIDEO: 404,
})

declare module '../http/errors.ts' {
  interface ErrorCodes extends Record<keyof typeof LinkErrors, true> {}
}
