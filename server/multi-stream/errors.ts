import { MultiStreamErrors } from '../../sdk/multi-stream/contract.ts'
import { defineErrors } from '../http/errors.ts'

export const errors = defineErrors(MultiStreamErrors, {
  STREAM_NOT_FOUND: 404,
  STREAMS_NOT_EDITABLE: 403,
  STREAMS_FULL: 409,
  STREAMS_ONLY_VIDEO: 400,
  STREAM_NOT_VIDEO: 415,
  STREAM_IS_ITEM: 400,
  STREAMS_CHANGED: 409,
  STREAM_CONVERTING: 409,
  STREAMS_TOO_OFTEN: 429,
})

declare module '../http/errors.ts' {
  interface ErrorCodes extends Record<keyof typeof MultiStreamErrors, true> {}
}
