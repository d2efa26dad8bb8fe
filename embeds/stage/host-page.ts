import { BridgeLimits } from '../../sdk/bridge/contract.ts'

/** A message of another window, by its fields. A map: whatever names a page sends, none of them is a property of ours. */
export type Heard = ReadonlyMap<string, unknown>

export interface HostPage {
  post: (message: object) => void
  /** Hands over what the page around has sent, if it is a message at all and the listener says that it was one of its own. */
  hear: (event: MessageEvent<unknown>, listener: (message: Heard) => boolean) => void
}

/** The page around: known from the start where the browser says who it is, else from its first message. */
export function createHostPage(): HostPage {
  let origin = location.ancestorOrigins?.[0] ?? (URL.canParse(document.referrer) ? new URL(document.referrer).origin : undefined)
  return {
    post(message) {
      // An opaque origin ('null', a sandboxed page) cannot be named; what we send is no secret to anyone who frames us.
      parent.postMessage(JSON.stringify(message), origin === undefined || origin === 'null' ? '*' : origin)
    },
    hear({ source, origin: from, data }, listener) {
      if (source !== parent || (origin !== undefined && from !== origin)) return
      const message = readObject(data)
      if (message && listener(message)) origin = from
    },
  }
}

/** Undefined for whatever is not JSON of an object. Pages send all sorts of things to their frames. */
export function readObject(data: unknown): Heard | undefined {
  if (typeof data !== 'string' || data.length > BridgeLimits.characters) return undefined
  try {
    const read: unknown = JSON.parse(data)
    return typeof read === 'object' && read !== null ? new Map<string, unknown>(Object.entries(read)) : undefined
  } catch {
    return undefined
  }
}
