import type { InferOutput } from 'valibot'
import { type FindPeopleInput, type FoundPerson, PeopleLimits } from '../../sdk/people/contract.ts'
import { BuiltInGroups, isAdministrator } from '../actor/actor.ts'
import type { Context } from '../context.ts'
import { refuse } from '../http/errors.ts'
import { builtInName } from '../text/built-in-name.ts'
import { mayFindPeople } from './policy.ts'
import { findActiveUsers, findGroups, ownsContent } from './table.ts'

/** Groups first: there are few, and one of them is often meant. */
export async function findPeople(ctx: Context, { s }: InferOutput<typeof FindPeopleInput>): Promise<{ Items: FoundPerson[] }> {
  const { actor } = ctx
  if (actor.kind !== 'user') refuse('SIGNED_OUT')
  if (!mayFindPeople(actor, isAdministrator(actor) || (await ownsContent(ctx.db, actor.id)))) refuse('FIND_NOT_ALLOWED')
  const seesAll = isAdministrator(actor)
  const [groups, users] = await Promise.all([
    findGroups(ctx.db, s, BuiltInGroups.guests, PeopleLimits.findMost),
    findActiveUsers(ctx.db, s, seesAll, PeopleLimits.findMost),
  ])
  const Items: FoundPerson[] = [
    ...groups.map(({ id, name }) => ({ Kind: 'group' as const, ID: id, Name: builtInName(ctx.language, name) })),
    ...users.map((user) => ({
      Kind: 'user' as const,
      ID: user.id,
      Name: user.display_name,
      ...(seesAll ? { Email: user.email } : {}),
    })),
  ]
  return { Items: Items.slice(0, PeopleLimits.findMost) }
}
