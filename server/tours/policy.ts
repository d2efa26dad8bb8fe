import type { TourAudience } from '../../sdk/tours/contract.ts'
import { type Actor, isAdministrator } from '../actor/actor.ts'
import { mayOpenUploadPage } from '../actor/may-add.ts'
import { isFramed } from '../http/administrator.ts'

/** Whether tours are shown at all: the page around a frame is another site's, and its viewers do not work in the portal. */
export const seesTours = (actor: Actor): boolean =>
  !isFramed(actor) && (actor.kind === 'user' || actor.kind === 'anonymous' || actor.kind === 'guest')

/** Whether a tour for these people is for the caller. */
export function isTourFor(actor: Actor, audience: TourAudience, groups: readonly number[]): boolean {
  if (audience === 'everyone') return true
  if (actor.kind !== 'user') return false
  if (audience === 'groups') return groups.some((id) => actor.groups.includes(id))
  if (audience === 'uploaders') return mayOpenUploadPage(actor)
  return audience === 'signed-in' || isAdministrator(actor)
}
