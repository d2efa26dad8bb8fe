import { endSessions, listSessions } from '../../sdk/open-sessions/contract.ts'
import { removePasskeysOf } from '../../sdk/passkeys/contract.ts'
import { type Account, listAccounts, restoreAccount, suspendAccount } from '../../sdk/people/contract.ts'
import { adminWords } from '../../sdk/text/en/admin.ts'
import { passkeysWords } from '../../sdk/text/en/passkeys.ts'
import { twoFactorWords } from '../../sdk/text/en/two-factor.ts'
import { useWords } from '../../sdk/text/language.ts'
import { endTwoFactorOf } from '../../sdk/two-factor/contract.ts'
import type { Done } from '../../sdk/wire/contract.ts'
import { useWrite } from '../data/use-write.ts'
import { client } from '../session/client.ts'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'

export type AccountCommand = 'suspend' | 'restore' | 'end' | 'end-two-factor' | 'end-passkeys'

export interface AccountConfirmProps {
  account: Account | undefined
  what: string | undefined
  onClose: () => void
}

const commands: Record<AccountCommand, { run: (person: number) => Promise<Done>; done: 'suspendedDone' | 'restored' | undefined }> = {
  suspend: { run: (person) => client.call(suspendAccount, { person }), done: 'suspendedDone' },
  restore: { run: (person) => client.call(restoreAccount, { person }), done: 'restored' },
  end: { run: (person) => client.call(endSessions, { person }), done: undefined },
  'end-passkeys': { run: (person) => client.call(removePasskeysOf, { person }), done: undefined },
  'end-two-factor': { run: (person) => client.call(endTwoFactorOf, { person }), done: undefined },
}

const isCommand = (what: string | undefined): what is AccountCommand => what !== undefined && what in commands

export function AccountConfirm({ account, what, onClose }: AccountConfirmProps) {
  const words = useWords(adminWords).people
  const twoFactor = useWords(twoFactorWords)
  const passkeys = useWords(passkeysWords)

  const command = isCommand(what) ? what : undefined
  const changing = useWrite(async ({ ID, chosen }: { ID: number; chosen: AccountCommand }) => commands[chosen].run(ID), {
    changes: [listAccounts, listSessions],
    done: ({ Message }, { chosen }) => {
      const { done } = commands[chosen]
      return done ? words[done] : Message
    },
    onDone: onClose,
  })
  const name = account?.DisplayName ?? ''
  const texts = {
    suspend: { title: words.suspendTitle({ name }), help: words.suspendHelp, confirm: words.suspend },
    restore: { title: `${words.restore}: ${name}`, confirm: words.restore },
    'end-two-factor': { title: twoFactor.endTitle({ name }), help: twoFactor.endHelp, confirm: twoFactor.turnOff },
    'end-passkeys': { title: passkeys.endTitle({ name }), help: passkeys.endHelp, confirm: passkeys.end },
    end: { title: words.endTitle({ name }), help: words.endHelp, confirm: words.endSessions },
  }[command ?? 'end']
  return (
    <ConfirmDialog
      open={command !== undefined && account !== undefined}
      {...texts}
      danger={command !== 'restore'}
      busy={changing.isPending}
      onConfirm={() => command && account && changing.mutate({ ID: account.ID, chosen: command })}
      onClose={onClose}
    />
  )
}
