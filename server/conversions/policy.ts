import type { Actor } from '../actor/actor.ts'

/** A conversion is its uploader's, and administrators' help for everybody. */
export const mayManageConversion = (actor: Actor, { owner_id }: { owner_id: number }): boolean =>
  actor.kind === 'system' || (actor.kind === 'user' && (actor.isAdmin || actor.id === owner_id))
