import type { Deps } from '../context.ts'
import { BuiltInGroups } from './actor.ts'
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
    print('A name has 1 to 200 characters without spaces.')
    return 2
  }
  if (await findUserByName(deps.db, name)) {
    print(`There is an account called ${name} already.`)
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
  print(`Made the account ${name} with the password ${password}`)
  return 0
}
