import { acceptExternalService } from '../../sdk/player/index.ts'

/** The page names the service of an external video, so a press there is a consent, also one that came before the player. */
export function agreeOnPress(box: HTMLElement, media: HTMLMediaElement): void {
  const agree = (): void => {
    const url = box.querySelector<HTMLElement>('.vt-external')?.dataset['url']
    // The player has replaced the notice: it asks by itself.
    if (url) acceptExternalService(media, url)
  }
  if (window.vitrineHeld?.isPressed) agree()
  else box.addEventListener('click', agree, { capture: true, once: true })
}
