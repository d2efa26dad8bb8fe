import type { MediaItem } from '../../sdk/media/contract.ts'
import { acceptExternalService } from '../../sdk/player/index.ts'

/** The page names the service of an external video, so a press there is a consent, also one that came before the player. */
export function agreeOnPress(box: HTMLElement, media: HTMLMediaElement, { Playlist: [entry] }: MediaItem): void {
  const agree = (): void => acceptExternalService(media, entry?.MediaURL ?? '')
  if (window.vitrineHeld?.isPressed) agree()
  else box.addEventListener('click', agree, { capture: true, once: true })
}
