import { createStore } from '../../sdk/store/index.ts'

let token = ''

/** Counts the calls with the token that were refused because no one is signed in. */
export const bearerStore = createStore({ refusals: 0 })

/** Keeps the token of a page in a frame, where a browser may keep no cookie. It stays in memory: other pages of the frame never see it. */
export function keepBearer(given: string): void {
  token = given
}

/** Value of the `authorization` header; undefined where the browser sends its cookie. */
export const authorization = (): string | undefined => (token === '' ? undefined : `Bearer ${token}`)
