export { ClientContext } from './client-context.ts'
export { useClient } from './use-client.ts'
