import { type CallOptions, call, type Endpoint, WireError } from '../../sdk/wire/index.ts'
import { shareCode } from '../shares/share-code.ts'
import { loginAddress } from './login-address.ts'

/** `call` with the code of the link that the page was opened with, and to the login page when the session has ended. */
export async function ask<Input, Answer>(endpoint: Endpoint<Input, Answer>, input: Input, options?: CallOptions): Promise<Answer> {
  const code = shareCode(location.search)
  try {
    return await call(endpoint, input, code === undefined ? options : { code, ...options })
  } catch (error) {
    if (error instanceof WireError && error.status === 401) goToLogin()
    throw error
  }
}

export function goToLogin(): void {
  if (location.pathname.toLowerCase() !== '/login.aspx') location.assign(loginAddress(location))
}
