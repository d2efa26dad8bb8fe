import { RecordTypes } from '../../sdk/media/contract.ts'
import type { Actor, UserActor } from '../actor/actor.ts'
import { mayAdd, mayUpload } from '../actor/may-add.ts'
import { refuse } from '../http/errors.ts'

/** A recording becomes a video. In frames on other sites nobody connects an account. */
export const mayImport = (actor: Actor): actor is UserActor =>
  actor.kind === 'user' && actor.via === 'portal' && mayUpload(actor) && mayAdd(actor, RecordTypes.video)

export function requireImporter(actor: Actor): UserActor {
  if (actor.kind !== 'user') return refuse('SIGNED_OUT')
  if (actor.via !== 'portal') return refuse('ONLY_IN_THE_PORTAL')
  return mayImport(actor) ? actor : refuse('UPLOAD_NOT_ALLOWED')
}
