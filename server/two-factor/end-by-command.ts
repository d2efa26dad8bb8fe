import { system } from '../actor/actor.ts'
import { record } from '../audit/record.ts'
import type { Deps } from '../context.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { restartPeriod } from '../second-factor/second-factor.ts'
import { findUserByName } from '../session/users.ts'
import { deleteRecoveryCodes, deleteTwoFactor } from '../sign-in-codes/code-store.ts'

type CommandDeps = Pick<Deps, 'db' | 'clock' | 'settings' | 'jobs'>

/** Turns codes off from the command line, for the only administrator who has lost the phone; answers the exit code. */
export async function endByCommand(deps: CommandDeps, name: string, print: (line: string) => void): Promise<number> {
  const user = await findUserByName(deps.db, name)
  if (!user) {
    print(`No account is named ${name}.`)
    return 1
  }
  const isEnded = await deps.db.transaction().execute(async (trx) => {
    // Also for someone without codes, who has to set them up and cannot.
    await restartPeriod(trx, user.id, deps.clock.now())
    if (!(await deleteTwoFactor(trx, user.id))) return false
    await deleteRecoveryCodes(trx, user.id)
    if (user.email !== '') await queueMail(trx, deps, { kind: 'two-factor-off', userId: user.id, data: { byAdministrator: true } })
    await record({ ...deps, actor: system }, trx, { action: 'two-factor-off', subject: 'account', subjectId: user.id, detail: { name } })
    return true
  })
  print(isEnded ? `${name} signs in with the password alone now.` : `Two-factor sign-in is off for ${name}.`)
  return isEnded ? 0 : 1
}
