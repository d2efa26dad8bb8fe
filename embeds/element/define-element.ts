import { PlayerElement } from './player-element.ts'

const name = 'vitrine-player'

/** Registers `<vitrine-player>`, once however many scripts on a page do so; on a server, which has no elements, never. */
export function defineElement(home: string | undefined): void {
  if (!globalThis.customElements || customElements.get(name)) return
  PlayerElement.home = home
  customElements.define(name, PlayerElement)
}
