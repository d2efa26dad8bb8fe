import type { FastStart } from '../sdk/media/contract.ts'
import { type StartedMedia, startStream } from '../sdk/player/engines/cmaf/start-stream.ts'

/*
 * Stands inside the page of an embed that plays by itself, right behind its video: the first bytes are asked for before any other
 * script. The player takes over what runs.
 */
const media = document.querySelector<StartedMedia>('#vitrine-player video')
const { start, source } = media?.dataset ?? {}
if (media && start) {
  const started = startStream(media, JSON.parse(start) as FastStart)
  if (started) media.vitrineStart = started
  else if (source) media.src = source
  media.play().catch(() => undefined)
}
