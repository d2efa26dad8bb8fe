import type { AppDeps } from './context.ts'
import { makeDemoLibrary } from './demo/demo.ts'
import { hashPassword, newPassword } from './session/password.ts'
import { countUsers, insertUser } from './session/users.ts'
import { offerSetup } from './setup/setup.ts'
import type { ParsedVariables } from './variables.ts'

/** Makes the administrator when there is nobody yet; the demo library follows once the jobs run. */
export async function setUpFirstRun(
  deps: AppDeps,
  given: ParsedVariables,
): Promise<{ name: string; password: string; addDemo(): void } | undefined> {
  if ((await countUsers(deps.db)) > 0) return undefined
  const name = 'admin'
  const password = given.VITRINE_ADMIN_PASSWORD ?? newPassword()
  const user = { name, displayName: 'Administrator', passwordHash: await hashPassword(password), isAdmin: true, now: deps.clock.now() }
  const id = await insertUser(deps.db, user).catch(async (error: unknown) => {
    // Of two processes that start at the same moment one makes the account and prints its password.
    if ((await countUsers(deps.db)) > 0) return undefined
    throw error
  })
  if (id === undefined) return undefined
  if (given.VITRINE_SETUP !== false) await offerSetup(deps.db)
  return {
    name,
    password,
    addDemo() {
      if (given.VITRINE_DEMO === false) return
      makeDemoLibrary(deps, id).catch((error: unknown) => deps.log.error({ err: error }, 'the demo library could not be made'))
    },
  }
}
