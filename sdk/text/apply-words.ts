import { external } from './en-external.ts'
import { kinds } from './en-kinds.ts'
import { menus } from './en-menus.ts'
import { panorama } from './en-panorama.ts'
import { player } from './en-player.ts'
import type { PlayerLanguage } from './player-language.ts'

const spoken = { player, menus, kinds, external, panorama }

/** The words that everything begins with. */
export const english: PlayerLanguage = {
  player: { ...player },
  menus: { ...menus },
  kinds: { ...kinds },
  external: { ...external },
  panorama: { ...panorama },
}

/** Lays the words of a language over those that the parts read. Whoever draws afterwards speaks it. */
export function applyWords(language: PlayerLanguage): void {
  for (const [name, words] of Object.entries(spoken)) Object.assign(words, language[name as keyof PlayerLanguage])
}
