import { useLayoutEffect } from 'react'
import { externalWords } from '../../text/en/external.ts'
import { useWords } from '../../text/language.ts'
import { adoptAround } from '../../ui/index.ts'
import sheet from '../engines/external.css'
import { acceptExternalService } from '../engines/external-consent.ts'
import { usePlayer, usePlayerState } from './player-context.ts'

/**
 * Names the service of an external video before anything is loaded from it. Clicking in the player while this is visible counts as consent;
 * autoplay and host pages cannot consent.
 */
export default function ExternalNotice() {
  const words = useWords(externalWords)

  const { media, address } = usePlayer()
  const url = usePlayerState((state) => address(state.entry?.MediaURL ?? ''))
  // From the moment that it is seen: who is quick must not press in vain.
  useLayoutEffect(() => {
    adoptAround(media, [sheet])
    const lifetime = new AbortController()
    const root = media.closest('.vt-player') ?? media
    const agree = (event: Event): void => {
      if (!(event instanceof KeyboardEvent) || 'k '.includes(event.key)) acceptExternalService(media, url)
    }
    for (const type of ['click', 'keydown']) root.addEventListener(type, agree, { capture: true, signal: lifetime.signal })
    return () => lifetime.abort()
  }, [media, url])
  return <p className="vt-external">{words.notice({ host: new URL(url).hostname.replace(/^www\./, '') })}</p>
}
