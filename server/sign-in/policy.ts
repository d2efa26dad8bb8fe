import type { Actor } from '../session/actor.ts'

export const mayManageProviders = (actor: Actor): boolean => actor.kind === 'user' && actor.isAdmin
