import { useId } from 'react'
import { listGroups } from '../../sdk/groups/contract.ts'
import { listPolicies, type PolicyDetails, SavePolicyInput, savePolicy } from '../../sdk/publishing/contract.ts'
import { Restrictions } from '../../sdk/session/contract.ts'
import { adminWords } from '../../sdk/text/en/admin.ts'
import { commentSettingsWords } from '../../sdk/text/en/comment-settings.ts'
import { useWords } from '../../sdk/text/language.ts'
import { useRead } from '../data/use-read.ts'
import { useWrite } from '../data/use-write.ts'
import { client } from '../session/client.ts'
import { CheckList } from '../ui/check-list.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Field } from '../ui/field.tsx'
import { Form } from '../ui/form.tsx'
import { useFormValues } from '../ui/form-values.ts'
import { optionsOf, Select } from '../ui/select.tsx'
import { Switch } from '../ui/switch.tsx'

export interface PolicyDialogProps {
  /** Without one, a new one. */
  policy: PolicyDetails | undefined
  onClose: () => void
}

export function PolicyDialog({ policy, onClose }: PolicyDialogProps) {
  const words = useWords(adminWords).policies

  return (
    <Dialog open onClose={onClose} title={policy ? words.editTitle({ name: policy.Name }) : words.add}>
      <PolicyForm policy={policy} onClose={onClose} />
    </Dialog>
  )
}

function PolicyForm({ policy, onClose }: PolicyDialogProps) {
  const admin = useWords(adminWords)
  const words = useWords(adminWords).policies
  const comments = useWords(commentSettingsWords)

  const id = useId()
  const known = useRead(listGroups, {})
  const request = useWrite((input: SavePolicyInput) => client.call(savePolicy, input), {
    changes: [listPolicies],
    isForm: true,
    done: () => admin.saved,
    onDone: onClose,
  })
  const form = useFormValues({
    schema: SavePolicyInput,
    first: {
      name: policy?.Name ?? '',
      foreverybody: policy === undefined || policy.Groups.length === 0,
      groups: policy?.Groups.map(({ ID }) => ID) ?? [],
      approvalrequired: policy?.ApprovalRequired ?? false,
      restriction: policy?.Restriction ?? 2,
      isdefault: policy?.IsDefault ?? false,
      commentsoff: policy?.CommentsOff ?? false,
    },
    toInput: (values) => ({
      ...(policy ? { policyid: policy.ID } : {}),
      ...values,
      name: values.name.trim(),
      groups: values.foreverybody ? [] : values.groups,
    }),
    messages: { name: words.blank },
    check: ({ foreverybody, groups }) => (foreverybody || groups.length > 0 ? {} : { groups: words.chooseGroups }),
    refusals: { POLICY_EXISTS: 'name' },
    request,
  })
  const forEverybody = form.value('foreverybody')
  const { value: groups, ...ofGroups } = form.value('groups')
  const audience = (value: boolean, label: string) => (
    <label className="vp-check">
      <input type="radio" name={`${id}-audience`} checked={forEverybody.value === value} onChange={() => forEverybody.onChange(value)} />
      <span>{label}</span>
    </label>
  )
  return (
    <Form form={form} onCancel={onClose}>
      <Field label={words.name} required maxLength={200} autoComplete="off" {...form.text('name')} />
      <fieldset className="vp-checks">
        <legend>{words.audience}</legend>
        {audience(true, words.everyone)}
        {audience(false, words.onlyGroups)}
      </fieldset>
      {!forEverybody.value && (
        <CheckList
          legend={admin.groups.title}
          chosen={groups}
          {...ofGroups}
          options={(known.data?.Items ?? []).map(({ ID, Name }) => ({ value: ID, label: Name }))}
        />
      )}
      <Switch label={words.approvalLabel} help={words.approvalHelp} {...form.toggle('approvalrequired')} />
      <Select
        label={words.privacy}
        help={words.restrictionHelp}
        options={optionsOf(Restrictions, words.restrictions)}
        {...form.value('restriction')}
      />
      <Switch label={comments.policyOff} help={comments.policyOffHelp} {...form.toggle('commentsoff')} />
      <Switch label={words.isDefault} help={words.isDefaultHelp} {...form.toggle('isdefault')} />
    </Form>
  )
}
