import { useEffect, useState } from 'react'
import type { LaunchOptions } from '../../sdk/lms/contract.ts'
import { authCheck } from '../../sdk/session/contract.ts'
import { useStore } from '../../sdk/store/index.ts'
import { pickerWords } from '../../sdk/text/en/picker.ts'
import { portalWords } from '../../sdk/text/en/portal.ts'
import { useWords } from '../../sdk/text/language.ts'
import { WireError } from '../../sdk/wire/index.ts'
import { usePageOptions } from '../page-options.ts'
import { bearerStore } from '../session/bearer.ts'
import { client } from '../session/client.ts'
import { Button, buttonLook } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { goLaunched } from './launched-address.ts'
import { courseAddress, tellLaunchEnded } from './tell-launch-ended.ts'

/** Lets a teacher change the link of a page in a frame of a course, and asks for a new launch when the session has ended. */
export function LaunchedFrame({ launch }: { launch: LaunchOptions }) {
  const words = useWords(pickerWords)

  const { Page, Error: refused } = usePageOptions()
  const hasEnded = useHasEnded()
  const choosePath = `/lti/choose?link=${launch.LinkID ?? '1'}`
  if (refused?.Status === 401) return <EndedPage launch={launch} sentence={refused.Message} />
  return (
    <>
      {launch.CanChangeLink && Page !== 'picker' && (
        <p className="vp-content">
          <a
            href={choosePath}
            onClick={(event) => {
              event.preventDefault()
              goLaunched(choosePath)
            }}
          >
            {words.changeLink}
          </a>
        </p>
      )}
      {hasEnded && <EndedDialog launch={launch} />}
    </>
  )
}

/** Whether the session has ended. Guests are refused some calls while their session goes on, so that the server is asked. */
function useHasEnded(): boolean {
  const refusals = useStore(bearerStore, (state) => state.refusals)
  const [hasEnded, setEnded] = useState(false)
  useEffect(() => {
    if (refusals === 0) return
    client
      .call(authCheck, {}, { ignoresLogout: true })
      .catch((error: unknown) => setEnded(error instanceof WireError && error.status === 401))
  }, [refusals])
  return hasEnded
}

/** In place of a page that was opened without a session. */
function EndedPage({ launch, sentence }: { launch: LaunchOptions; sentence: string }) {
  useTellEnded(launch)
  return (
    <section className="vp-content">
      <h1>{sentence}</h1>
      <OpenAgain launch={launch} />
    </section>
  )
}

/** Over a page whose session has ended: what was written there can still be copied. */
function EndedDialog({ launch }: { launch: LaunchOptions }) {
  const words = useWords(pickerWords)
  const portal = useWords(portalWords)

  useTellEnded(launch)
  const [isOpen, setOpen] = useState(true)
  return (
    <Dialog open={isOpen} onClose={() => setOpen(false)} title={launch.Origins.length === 0 ? words.endedHere : words.ended}>
      <div className="vp-row vp-row-end">
        <Button onClick={() => setOpen(false)}>{portal.close}</Button>
        <OpenAgain launch={launch} />
      </div>
    </Dialog>
  )
}

function useTellEnded(launch: LaunchOptions): void {
  useEffect(() => tellLaunchEnded(launch), [launch])
}

/** The way to the course. The page around a picker may have a form that is not saved, so that the course opens in another window. */
function OpenAgain({ launch }: { launch: LaunchOptions }) {
  const words = useWords(pickerWords)

  const { Page } = usePageOptions()
  const address = courseAddress(launch)
  if (address === '') return null
  return (
    <a href={address} target={Page === 'picker' ? '_blank' : '_top'} rel="noopener" {...buttonLook({ tone: 'accent' })}>
      {words.openAgain}
    </a>
  )
}
