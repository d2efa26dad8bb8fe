import { client } from './client.ts'

/** `client.call`, as the older files name it. */
export const ask = client.call
