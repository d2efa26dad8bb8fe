import type { Context } from '../context.ts'
import { baseUrlOf } from '../http/origin.ts'
import type { Exchange } from '../http/serve.ts'

export interface RelyingParty {
  /** The host for which browsers make passkeys. */
  id: string
  origin: string
  /** Browsers make passkeys for names with HTTPS only, and for this machine. */
  isPossible: boolean
}

/** The site as browsers know it: the base address. While that is not set, the address that the browser asked; a passkey holds for its own only. */
export function relyingPartyOf({ request, settings }: Pick<Context & Exchange, 'request' | 'settings'>): RelyingParty {
  const { hostname: id, origin, protocol } = new URL(baseUrlOf(request, settings))
  const isName = !/^[\d.]+$|^\[/.test(id)
  return { id, origin, isPossible: isName && (protocol === 'https:' || id === 'localhost' || id.endsWith('.localhost')) }
}
