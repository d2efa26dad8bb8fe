/** Events of an embed before its player was loaded. The start script collects them, and the player goes on from them. */
export interface Held {
  /** The viewer pressed play. */
  isPressed: boolean
  /** Messages of the page around, in their order. */
  messages: MessageEvent<unknown>[]
  /** The page around knows that there is a player. */
  isAnnounced: boolean
  /** The player draws into this layer from now on: what the server has drawn goes. */
  replace: (layer: HTMLElement) => void
  /** There is a player, and this is how it plays. */
  hand: (play: () => void) => void
  /** Stops collecting messages: the player listens now. */
  end: () => void
}

declare global {
  interface Window {
    vitrineHeld?: Held
  }
}
