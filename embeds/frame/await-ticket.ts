import { BridgeMark } from '../../sdk/bridge/contract.ts'
import { readObject } from '../stage/host-page.ts'

/** The ticket that a window of ours hands over when someone has signed in there. Another window, or a page of another site, is not heard. */
export function awaitTicket(opened: Window, then: (ticket: string) => void, signal: AbortSignal): void {
  const hear = ({ source, origin, data }: MessageEvent<unknown>): void => {
    if (source !== opened || origin !== self.origin || origin === 'null') return
    const given = readObject(data)
    const ticket = given?.get('value')
    if (given?.get('context') === BridgeMark.context && given.get('event') === 'ticket' && typeof ticket === 'string') then(ticket)
  }
  addEventListener('message', hear, { signal })
}
