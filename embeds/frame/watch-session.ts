import { authCheck, SessionLimits } from '../../sdk/session/contract.ts'
import { WireError } from '../../sdk/wire/index.ts'
import { client } from './frame-client.ts'

/** Asks now and then whether the session lives; when it has ended, the page asks to sign in again, but in the middle of nobody's film. */
export function watchSession(minutes: number): void {
  const pause = (minutes + SessionLimits.checkAfter) * 60_000
  const look = (): void => {
    client.call(authCheck, {}).then(later, (error: unknown) => {
      if (error instanceof WireError && error.status === 401) leaveWhenQuiet()
      else later()
    })
  }
  const later = (): void => void setTimeout(look, pause)
  // Counted from when the page was loaded, which may be long before its player.
  setTimeout(look, Math.max(0, pause - performance.now()))
}

function leaveWhenQuiet(): void {
  const media = document.querySelector('video')
  if (media && !media.paused) return media.addEventListener('pause', leaveWhenQuiet, { once: true })
  const address = new URL(location.href)
  address.searchParams.set('reauth', '1')
  location.replace(address)
}
