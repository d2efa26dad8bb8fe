import { authCheck, SessionLimits } from '../../sdk/session/contract.ts'
import { WireError } from '../../sdk/wire/index.ts'
import { client } from './frame-client.ts'

/** Asks now and then whether the session lives; when it has ended, the page asks to sign in again, but in the middle of nobody's film. */
export function watchSession(minutes: number): void {
  const timer = setInterval(
    () => {
      client.call(authCheck, {}).catch((error: unknown) => {
        if (!(error instanceof WireError) || error.status !== 401) return
        clearInterval(timer)
        leaveWhenQuiet()
      })
    },
    (minutes + SessionLimits.checkAfter) * 60_000,
  )
}

function leaveWhenQuiet(): void {
  const media = document.querySelector('video')
  if (media && !media.paused) return media.addEventListener('pause', leaveWhenQuiet, { once: true })
  const address = new URL(location.href)
  address.searchParams.set('reauth', '1')
  location.replace(address)
}
