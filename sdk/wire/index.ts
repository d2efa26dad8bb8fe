export { type CallOptions, type Client, type ClientOptions, createClient, type LoggedOutCall } from './client.ts'
export type { Endpoint, Refusal } from './endpoint.ts'
export { shareCode } from './share-code.ts'
export { clientErrorCodes, WireError } from './wire-error.ts'
