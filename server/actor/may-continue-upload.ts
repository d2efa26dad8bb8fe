import type { Actor } from '../actor/actor.ts'

/** Only the account that began an upload continues it. */
export const mayContinueUpload = (actor: Actor, upload: { ownerId: number }): boolean =>
  actor.kind === 'user' && actor.id === upload.ownerId
