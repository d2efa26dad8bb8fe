import type { AnyPlayer } from '../../sdk/player/index.ts'
import { createHostPage } from '../stage/host-page.ts'
import { speakVitrine } from './frame-player.ts'
import { speakPlayerJs } from './player-js.ts'

/** Lets the page around drive a player, as far as there is one: by our own protocol and by player.js. Answers the function that ends it. */
export function drivePlayer(player: AnyPlayer): () => void {
  const end = new AbortController()
  if (parent === window) return () => end.abort()
  const { signal } = end
  const around = createHostPage()
  const languages = [speakPlayerJs, speakVitrine].map((speak) => speak(player, around.post, signal))
  addEventListener('message', (event) => around.hear(event, (message) => languages.some((understood) => understood(message))), { signal })
  return () => end.abort()
}
