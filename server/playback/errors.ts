import { PlaybackErrors } from '../../sdk/playback/contract.ts'
import { defineErrors } from '../http/errors.ts'

export const errors = defineErrors(PlaybackErrors, {
  BROADCAST_NOT_A_VIDEO: 400,
  LIVE_NOT_ALLOWED: 403,
  BROADCAST_NOT_ALLOWED: 403,
  NOT_A_LIVE_ITEM: 400,
  PREAMBLE_NOT_FOUND: 400,
  PREAMBLE_IS_ITSELF: 400,
})

declare module '../http/errors.ts' {
  interface ErrorCodes extends Record<keyof typeof PlaybackErrors, true> {}
}
