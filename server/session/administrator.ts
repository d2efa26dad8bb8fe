import type { Context } from '../context.ts'
import { refuse } from '../http/errors.ts'
import { isAdministrator } from './actor.ts'

/** Everybody else learns nothing: neither names nor whether something exists. */
export function requireAdministrator({ actor }: Pick<Context, 'actor'>): void {
  if (isAdministrator(actor)) return
  if (actor.kind === 'user') refuse('ADMINISTRATORS_ONLY', 403)
  refuse('SIGNED_OUT', 401)
}
