export { ClientContext } from './client-context.ts'
export { type CallState, useCall } from './use-call.ts'
export { useClient } from './use-client.ts'
