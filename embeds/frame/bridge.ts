import type { AnyPlayer } from '../../sdk/player/index.ts'
import { createHostPage } from '../stage/host-page.ts'
import { announce } from './announce.ts'
import { speakVitrine } from './frame-player.ts'
import type { Held } from './held.ts'
import { speakPlayerJs } from './player-js.ts'

/**
 * Lets the page around drive a player, as far as there is one: by our own protocol and by player.js. `held` is what that page has sent before.
 * Answers the function that ends it.
 */
export function drivePlayer(player: AnyPlayer, held?: Held): () => void {
  const controller = new AbortController()
  if (parent === window) return () => controller.abort()
  const { signal } = controller
  const around = createHostPage()
  const languages = [speakPlayerJs, speakVitrine].map((speak) => speak(player, around.post, signal))
  const hear = (event: MessageEvent<unknown>): void => around.hear(event, (message) => languages.some((understood) => understood(message)))
  if (!held?.isAnnounced) announce(around.post)
  for (const event of held?.messages.splice(0) ?? []) hear(event)
  addEventListener('message', hear, { signal })
  held?.end()
  return () => controller.abort()
}
