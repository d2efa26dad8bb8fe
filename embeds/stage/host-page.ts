import { BridgeLimits } from '../../sdk/bridge/contract.ts'

/** The fields of a message from another window. A map has no inherited names, so a message cannot name one. */
export type MessageFields = ReadonlyMap<string, unknown>

export interface HostPage {
  post: (message: object) => void
  /** Hands over what the page around has sent, if it is a message at all and the listener says that it was one of its own. */
  hear: (event: MessageEvent<unknown>, listener: (message: MessageFields) => boolean) => void
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

/** Parses JSON text of an object. Returns undefined for anything else, because host pages send many kinds of messages. */
export function readObject(data: unknown): MessageFields | undefined {
  if (typeof data !== 'string' || data.length > BridgeLimits.characters) return undefined
  try {
    const read: unknown = JSON.parse(data)
    return typeof read === 'object' && read !== null ? new Map<string, unknown>(Object.entries(read)) : undefined
  } catch {
    return undefined
  }
}
