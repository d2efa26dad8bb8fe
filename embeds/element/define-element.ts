import { PlayerElement } from './player-element.ts'

const name = 'vitrine-player'

/** Registers `<vitrine-player>`, once however many scripts on a page do so. */
export function defineElement(home: string | undefined): void {
  if (customElements.get(name)) return
  PlayerElement.home = home
  customElements.define(name, PlayerElement)
}
