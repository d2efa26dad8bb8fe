import type { UserActor } from '../actor/actor.ts'
import type { Context, Deps } from '../context.ts'
import { userActorOf } from '../session/session.ts'
import type { ServerLanguage } from '../text/language.ts'

/** The context of an account that gets a message: it may see now what the message names. Undefined when it is suspended or gone. */
export async function contextOfAccount(
  deps: Deps,
  userId: number,
  language: ServerLanguage,
): Promise<(Context & { actor: UserActor }) | undefined> {
  const actor = await userActorOf(deps, userId)
  return actor && { ...deps, actor, language }
}
