import { useRef, useState } from 'react'
import { omit } from 'valibot'
import { listGroups, listMembers } from '../../sdk/groups/contract.ts'
import { type Account, AddAccountInput, addAccount, listAccounts, SaveAccountInput, saveAccount } from '../../sdk/people/contract.ts'
import { adminWords } from '../../sdk/text/en/admin.ts'
import { invitationsWords } from '../../sdk/text/en/invitations.ts'
import { peopleBatchWords } from '../../sdk/text/en/people-batch.ts'
import { useWords } from '../../sdk/text/language.ts'
import { useRead } from '../data/use-read.ts'
import { useWrite } from '../data/use-write.ts'
import { textList } from '../language.ts'
import { client } from '../session/client.ts'
import { Button } from '../ui/button.tsx'
import { CheckList } from '../ui/check-list.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Field } from '../ui/field.tsx'
import { Form } from '../ui/form.tsx'
import { useFormValues } from '../ui/form-values.ts'
import { Select } from '../ui/select.tsx'
import { Switch } from '../ui/switch.tsx'
import { AddedPeople, type AddedPerson } from './added-people.tsx'
import type { MadePassword } from './new-password.tsx'

type AccountInput = Omit<AddAccountInput, 'groups'> & Pick<SaveAccountInput, 'adminsignin'> & { groups: number[] }

export interface AccountDialogProps {
  /** Without one, a new one. */
  account: Account | undefined
  /** E-mail is sent. */
  canInvite: boolean
  onClose: () => void
  /** Receives the password that the server made; it is shown only once. */
  onPassword: (made: MadePassword) => void
}

export function AccountDialog(props: AccountDialogProps) {
  const words = useWords(adminWords).people

  const { account, onClose } = props
  const [added, setAdded] = useState<readonly AddedPerson[]>([])
  return (
    <Dialog open onClose={onClose} title={account ? words.editTitle({ name: account.DisplayName }) : words.add}>
      {added.length > 0 && <AddedPeople people={added} />}
      {/* Each person has a form of their own, which keeps only the groups of the person before. */}
      <AccountForm
        {...props}
        key={added.length}
        firstGroups={account?.Groups.map(({ ID }) => ID) ?? added.at(-1)?.groups ?? []}
        onAnother={(person) => setAdded([...added, person])}
      />
    </Dialog>
  )
}

interface AccountFormProps extends AccountDialogProps {
  firstGroups: readonly number[]
  /** Another person follows. */
  onAnother: (added: AddedPerson) => void
}

function AccountForm({ account, canInvite, onClose, onPassword, firstGroups, onAnother }: AccountFormProps) {
  const admin = useWords(adminWords)
  const words = useWords(adminWords).people

  const batch = useWords(peopleBatchWords)
  const invitations = useWords(invitationsWords)
  const isAnother = useRef(false)
  const known = useRead(listGroups, {})
  const request = useWrite(
    async (input: AccountInput) => {
      if (!account) return (await client.call(addAccount, input)).Password
      await client.call(saveAccount, { person: account.ID, ...input })
      return ''
    },
    {
      changes: [listAccounts, listGroups, listMembers],
      isForm: true,
      // The list above the form says it where another person follows.
      done: () => (account ? admin.saved : isAnother.current ? undefined : words.added),
      onDone: (password, { name, displayname = name, groups }) => {
        if (isAnother.current) onAnother({ name: displayname, password, groups })
        else if (password) onPassword({ name, password })
        else onClose()
      },
    },
  )
  const providers = (account?.Providers ?? []).map(({ Name }) => Name)
  /** A provider that vouches for this account would vouch for an administrator. */
  const asks = (isAdmin: boolean): boolean => isAdmin && account?.IsAdmin === false && providers.length > 0
  const form = useFormValues({
    schema: account ? omit(SaveAccountInput, ['person']) : AddAccountInput,
    first: {
      name: account?.Name ?? '',
      displayname: account?.DisplayName ?? '',
      email: account?.Email ?? '',
      password: '',
      invite: false,
      isadmin: account?.IsAdmin ?? false,
      groups: [...firstGroups],
      adminsignin: '' as '' | NonNullable<SaveAccountInput['adminsignin']>,
    },
    toInput: ({ name, displayname, email, password, invite, isadmin, groups, adminsignin }): AccountInput => ({
      ...{ name: name.trim(), email: email.trim(), groups },
      ...(account || displayname.trim() ? { displayname: displayname.trim() } : {}),
      ...(account?.IsMe ? {} : { isadmin }),
      ...(account ? {} : invite ? { invite } : password ? { password } : {}),
      ...(asks(isadmin) && adminsignin ? { adminsignin } : {}),
    }),
    check: ({ name, displayname, isadmin, adminsignin }) => ({
      name: name.trim() ? undefined : words.blankName,
      displayname: !account || displayname.trim() ? undefined : words.blankDisplayName,
      adminsignin: asks(isadmin) && !adminsignin ? words.adminSignInMissing : undefined,
    }),
    refusals: { ACCOUNT_EXISTS: 'name', MAIL_NO_ADDRESS: 'email', ADMIN_SIGN_IN_NOT_CHOSEN: 'adminsignin' },
    request,
  })
  const { value: groups, ...ofGroups } = form.value('groups')
  return (
    <Form
      form={form}
      onCancel={onClose}
      also={
        !account && (
          <Button
            isBusy={form.isBusy}
            onClick={() => {
              isAnother.current = true
              form.element.current?.requestSubmit()
            }}
          >
            {batch.again}
          </Button>
        )
      }
      // Every other press, and Enter, means this person alone.
      onClickCapture={() => {
        isAnother.current = false
      }}
    >
      <Field
        label={words.name}
        help={words.nameHelp}
        required
        maxLength={200}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        {...form.text('name')}
      />
      <Field
        label={words.displayName}
        help={account ? undefined : words.displayNameHelp}
        maxLength={200}
        autoComplete="off"
        {...form.text('displayname')}
      />
      <Field label={words.email} type="email" maxLength={254} autoComplete="off" {...form.text('email')} />
      {!account && canInvite && <Switch label={invitations.invite} help={invitations.inviteHelp} {...form.toggle('invite')} />}
      {!account && !form.values.invite && (
        <Field
          label={words.password}
          help={words.passwordHelp}
          type="password"
          maxLength={1000}
          autoComplete="new-password"
          {...form.text('password')}
        />
      )}
      <CheckList
        legend={words.groups}
        chosen={groups}
        {...ofGroups}
        options={(known.data?.Items ?? [])
          .filter(({ HasMembers, IsManaged }) => HasMembers && !IsManaged)
          .map(({ ID, Name }) => ({ value: ID, label: Name }))}
      />
      <Switch
        label={words.isAdmin}
        help={account?.IsMe ? words.ownAdmin : words.isAdminHelp}
        disabled={account?.IsMe === true}
        {...form.toggle('isadmin')}
      />
      {asks(form.values.isadmin) && (
        <Select
          label={words.adminSignIn}
          help={words.adminSignInHelp}
          required
          options={[
            { value: '', label: words.adminSignInChoose },
            { value: 'providers', label: words.adminSignInProviders({ names: textList(providers) }) },
            { value: 'password', label: words.adminSignInPassword },
          ]}
          {...form.value('adminsignin')}
        />
      )}
    </Form>
  )
}
