import { type CallOptions, call, type Endpoint, WireError } from '../../sdk/wire/index.ts'
import { loginAddress } from './login-address.ts'

/** `call`, and to the login page when the session has ended. */
export async function ask<Input, Answer>(endpoint: Endpoint<Input, Answer>, input: Input, options?: CallOptions): Promise<Answer> {
  try {
    return await call(endpoint, input, options)
  } catch (error) {
    if (error instanceof WireError && error.status === 401) goToLogin()
    throw error
  }
}

export function goToLogin(): void {
  if (location.pathname.toLowerCase() !== '/login.aspx') location.assign(loginAddress(location))
}
