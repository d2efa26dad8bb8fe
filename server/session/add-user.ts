import { BuiltInGroups } from '../actor/actor.ts'
import type { Deps } from '../context.ts'
import { hashPassword, newPassword } from './password.ts'
import { addToGroup, findUserByName, insertUser } from './table.ts'

/** Makes an account with a new password; answers the exit code. */
export async function addUser(
  deps: Pick<Deps, 'db' | 'clock'>,
  name: string,
  isAdmin: boolean,
  print: (line: string) => void,
): Promise<number> {
  if (!/^[^\s\p{Cc}]{1,200}$/u.test(name)) {
    print('Use 1 to 200 characters without spaces for the name.')
    return 2
  }
  if (await findUserByName(deps.db, name)) {
    print(`An account named ${name} already exists.`)
    return 1
  }
  const password = newPassword()
  const id = await insertUser(deps.db, {
    name,
    displayName: name,
    passwordHash: await hashPassword(password),
    isAdmin,
    now: deps.clock.now(),
  })
  await addToGroup(deps.db, BuiltInGroups.contributors, id)
  print(`Created the account ${name} with the password ${password}`)
  return 0
}
