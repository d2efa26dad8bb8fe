import type { Actor } from '../actor/actor.ts'

/** The names of fonts are for people who make something with them. The file of a font is public, because widgets on other sites load it. */
export const mayListFonts = (actor: Actor): boolean => actor.kind === 'user'
