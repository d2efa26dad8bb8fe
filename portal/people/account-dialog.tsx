import { useState } from 'react'
import { listGroups, listMembers } from '../../sdk/groups/contract.ts'
import { type Account, addAccount, listAccounts, saveAccount } from '../../sdk/people/contract.ts'
import { adminWords } from '../../sdk/text/en/admin.ts'
import { useWords } from '../../sdk/text/language.ts'
import { useRead } from '../data/use-read.ts'
import { useWrite } from '../data/use-write.ts'
import { client } from '../session/client.ts'
import { CheckList } from '../ui/check-list.tsx'
import { CheckedForm } from '../ui/checked-form.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Field } from '../ui/field.tsx'
import { Switch } from '../ui/switch.tsx'
import { toast } from '../ui/toasts.ts'

export interface AccountDialogProps {
  /** Without one, a new one. */
  account: Account | undefined
  onClose: () => void
  /** A password was made, and is told only now. */
  onPassword: (password: string) => void
}

export function AccountDialog(props: AccountDialogProps) {
  const words = useWords(adminWords).people

  const { account, onClose } = props
  return (
    <Dialog open onClose={onClose} title={account ? words.editTitle({ name: account.DisplayName }) : words.add}>
      <AccountForm {...props} />
    </Dialog>
  )
}

function AccountForm({ account, onClose, onPassword }: AccountDialogProps) {
  const admin = useWords(adminWords)
  const words = useWords(adminWords).people

  const [name, setName] = useState(account?.Name ?? '')
  const [displayName, setDisplayName] = useState(account?.DisplayName ?? '')
  const [email, setEmail] = useState(account?.Email ?? '')
  const [password, setPassword] = useState('')
  const [isAdmin, setAdmin] = useState(account?.IsAdmin ?? false)
  const [groups, setGroups] = useState(account?.Groups.map(({ ID }) => ID) ?? [])
  const [isChecked, setChecked] = useState(false)
  const known = useRead(listGroups, {})
  const saving = useWrite(
    async () => {
      const common = { name: name.trim(), email: email.trim(), isadmin: isAdmin, groups }
      if (!account) {
        const { Password } = await client.call(addAccount, {
          ...common,
          ...(displayName.trim() ? { displayname: displayName.trim() } : {}),
          ...(password ? { password } : {}),
        })
        return Password
      }
      const { isadmin, ...own } = common
      await client.call(saveAccount, { person: account.ID, displayname: displayName.trim(), ...own, ...(account.IsMe ? {} : { isadmin }) })
      return ''
    },
    {
      changes: [listAccounts, listGroups, listMembers],
      isForm: true,
      onDone: (made) => {
        toast('success', account ? admin.saved : words.added)
        if (made) onPassword(made)
        else onClose()
      },
    },
  )
  const nameFault = isChecked && !name.trim() ? words.blankName : undefined
  const displayFault = isChecked && account && !displayName.trim() ? words.blankDisplayName : undefined
  return (
    <CheckedForm
      isRight={name.trim() !== '' && (!account || displayName.trim() !== '')}
      saving={saving}
      onCheck={() => setChecked(true)}
      onCancel={onClose}
    >
      <Field
        label={words.name}
        help={words.nameHelp}
        error={nameFault}
        required
        maxLength={200}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <Field
        label={words.displayName}
        help={account ? undefined : words.displayNameHelp}
        error={displayFault}
        maxLength={200}
        autoComplete="off"
        value={displayName}
        onChange={(event) => setDisplayName(event.target.value)}
      />
      <Field
        label={words.email}
        type="email"
        maxLength={254}
        autoComplete="off"
        value={email}
        onChange={(event) => setEmail(event.target.value)}
      />
      {!account && (
        <Field
          label={words.password}
          help={words.passwordHelp}
          type="password"
          maxLength={1000}
          autoComplete="new-password"
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
      )}
      <CheckList
        legend={words.groups}
        chosen={groups}
        onChange={setGroups}
        options={(known.data?.Items ?? []).filter(({ HasMembers }) => HasMembers).map(({ ID, Name }) => ({ value: ID, label: Name }))}
      />
      <Switch
        label={words.isAdmin}
        help={account?.IsMe ? words.ownAdmin : words.isAdminHelp}
        checked={isAdmin}
        disabled={account?.IsMe === true}
        onChange={setAdmin}
      />
    </CheckedForm>
  )
}
