export { type CallOptions, call } from './call.ts'
export type { Endpoint, Refusal } from './endpoint.ts'
export { WireError } from './wire-error.ts'
