import type { external } from './en-external.ts'
import type { kinds } from './en-kinds.ts'
import type { menus } from './en-menus.ts'
import type { panorama } from './en-panorama.ts'
import type { player } from './en-player.ts'

/** The same keys with any words. */
type Words<English> = {
  readonly [Key in keyof English]: English[Key] extends (...given: infer Given) => string
    ? (...given: Given) => string
    : English[Key] extends string
      ? string
      : English[Key] extends readonly string[]
        ? readonly string[]
        : Words<English[Key]>
}

/** Everything that the player says, in one language. */
export interface PlayerLanguage {
  player: Words<typeof player>
  menus: Words<typeof menus>
  kinds: Words<typeof kinds>
  external: Words<typeof external>
  panorama: Words<typeof panorama>
}
