import { listGroups, listMembers } from '../../sdk/groups/contract.ts'
import { listAccounts } from '../../sdk/people/contract.ts'
import { ApproveSignUpInput, approveSignUp, DecideSignUpsInput, decideSignUps, listSignUps } from '../../sdk/sign-ups/contract.ts'
import { peopleBatchWords } from '../../sdk/text/en/people-batch.ts'
import { signUpAdminWords } from '../../sdk/text/en/sign-up-admin.ts'
import { useWords } from '../../sdk/text/language.ts'
import { useRead } from '../data/use-read.ts'
import { useWrite } from '../data/use-write.ts'
import { showRefusals } from '../people/show-refusals.ts'
import { client } from '../session/client.ts'
import { CheckList } from '../ui/check-list.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Field } from '../ui/field.tsx'
import { Form } from '../ui/form.tsx'
import { useFormValues } from '../ui/form-values.ts'
import type { OpenDecision } from './sign-up-section.tsx'

export interface ApproveDialogProps {
  decision: OpenDecision
  /** Groups that approved people join, unless others are chosen. */
  groups: readonly number[]
  /** `isDone`: they were decided. */
  onClose: (isDone: boolean) => void
}

/** Makes the accounts of requests: for one, its user name can be chosen. */
export function ApproveDialog(props: ApproveDialogProps) {
  const words = useWords(signUpAdminWords)
  const { decision, onClose } = props
  const title = decision.signUp ? words.approveTitle({ name: decision.signUp.Name }) : words.approve
  return (
    <Dialog open onClose={() => onClose(false)} title={title}>
      <ApproveForm {...props} />
    </Dialog>
  )
}

interface Approved {
  name: string
  groups: number[]
}

function ApproveForm({ decision: { ids, signUp }, groups: firstGroups, onClose }: ApproveDialogProps) {
  const words = useWords(signUpAdminWords)
  const batch = useWords(peopleBatchWords)
  const known = useRead(listGroups, {})
  const asksName = signUp !== undefined && !signUp.HasAccount
  const request = useWrite(
    async ({ name, groups }: Approved) => {
      if (!signUp) return client.call(decideSignUps, { approve: true, signups: [...ids], groups })
      await client.call(approveSignUp, { signup: signUp.ID, groups, ...(asksName ? { name } : {}) })
      return { Changed: 1, Refused: [] }
    },
    {
      changes: [listSignUps, listAccounts, listGroups, listMembers],
      isForm: true,
      done: ({ Changed }) =>
        signUp ? words.approvedOne({ name: signUp.Name }) : Changed > 0 ? words.decided({ count: Changed }) : undefined,
      onDone: ({ Refused }) => {
        showRefusals(Refused, batch)
        onClose(true)
      },
    },
  )
  const form = useFormValues({
    schema: signUp ? ApproveSignUpInput : DecideSignUpsInput,
    first: { name: signUp?.Email ?? '', groups: [...firstGroups] },
    toInput: ({ name, groups }): Approved & object => ({
      ...{ name: name.trim(), groups },
      ...(signUp ? { signup: signUp.ID } : { approve: true, signups: ids }),
    }),
    refusals: { ACCOUNT_EXISTS: 'name' },
    request,
  })
  const { value: groups, ...ofGroups } = form.value('groups')
  return (
    <Form form={form} onCancel={() => onClose(false)} save={words.approve}>
      <p className="vp-dialog-text">{signUp === undefined ? words.invitedSome : asksName ? words.invited : words.known}</p>
      {signUp === undefined && <p className="vp-dialog-text">{words.selected({ count: ids.length })}</p>}
      {asksName && (
        <Field
          label={words.userName}
          required
          maxLength={200}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          {...form.text('name')}
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
    </Form>
  )
}
