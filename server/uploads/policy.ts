import type { Actor } from '../session/actor.ts'

export const mayUpload = (actor: Actor): boolean => actor.kind === 'system' || (actor.kind === 'user' && (actor.isAdmin || actor.canUpload))

/** An upload under way belongs to the one who began it. */
export const mayContinueUpload = (actor: Actor, upload: { ownerId: number }): boolean =>
  actor.kind === 'user' && actor.id === upload.ownerId
