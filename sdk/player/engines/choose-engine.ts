import { prefersNativePlayback } from '../../fast-start/index.ts'
import type { PlaylistItem } from '../../media/contract.ts'
import { isExternal } from '../source/is-external.ts'
import type { Engine, EngineName } from './engine.ts'

export interface Candidate {
  engine: Engine
  url: string
}

/**
 * Ways to play an item, the cheapest that works first; if one fails, the next is tried. Our renditions use our own engine. Live and growing
 * items prefer hls.js to the browser, which reports no seekable range for them. The progressive file comes last, because it has one
 * quality.
 */
export function chooseEngine(item: PlaylistItem, media: HTMLMediaElement, engines: readonly Engine[], forced?: EngineName): Candidate[] {
  // The address of another service's player is nothing that our own engines could read.
  const isForeign = isExternal(item)
  const all = engines
    .filter(({ name }) => (name === 'external') === isForeign)
    .flatMap((engine) => engine.canPlay(item, media).map((url) => ({ engine, url })))
  if (forced) return all.filter(({ engine }) => engine.name === forced)
  const moving = item.LiveStream || item.IsGrowing
  const rank = ({ engine, url }: Candidate): number => {
    if (engine.name === 'dash') return item.IsDash ? 0 : 4
    if (url === item.ThinnedMediaURL) return 3
    if (engine.name === 'cmaf') return prefersNativePlayback() ? 1.5 : 0.5
    return engine.name === 'native' && !moving ? 1 : 2
  }
  return all.filter((candidate) => rank(candidate) < 4).sort((a, b) => rank(a) - rank(b) || (moving && a.engine.name === 'hls' ? -1 : 0))
}
