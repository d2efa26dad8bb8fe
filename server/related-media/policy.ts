import type { Context } from '../context.ts'
import { mayEdit } from '../items/policy.ts'

/** Related media belong to their item: who may change the one may change the others. */
export const mayEditRelatedMedia = mayEdit

/**
 * Whether the end of an item may lead to others. A share link shows one item, a course shows what its teacher chose, and a screen has no one who
 * could choose.
 */
export const maySeeSuggestedMedia = ({ actor, share, environmentId }: Pick<Context, 'actor' | 'share' | 'environmentId'>): boolean =>
  share === undefined && environmentId === undefined && actor.kind !== 'screen' && !(actor.kind === 'user' && actor.via === 'lti')
