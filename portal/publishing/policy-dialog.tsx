import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { listGroups } from '../../sdk/groups/contract.ts'
import { type PolicyDetails, savePolicy } from '../../sdk/publishing/contract.ts'
import { type Restriction, Restrictions } from '../../sdk/session/contract.ts'
import { admin } from '../../sdk/text/en.ts'
import { useChange } from '../admin/use-change.ts'
import { ask } from '../session/ask.ts'
import { CheckList } from '../ui/check-list.tsx'
import { CheckedForm } from '../ui/checked-form.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { NameField } from '../ui/name-field.tsx'
import { optionsOf, Select } from '../ui/select.tsx'
import { Switch } from '../ui/switch.tsx'

const words = admin.policies

export interface PolicyDialogProps {
  /** Without one, a new one. */
  policy: PolicyDetails | undefined
  onClose: () => void
}

export function PolicyDialog({ policy, onClose }: PolicyDialogProps) {
  return (
    <Dialog open onClose={onClose} title={policy ? words.editTitle(policy.Name) : words.add}>
      <PolicyForm policy={policy} onClose={onClose} />
    </Dialog>
  )
}

function PolicyForm({ policy, onClose }: PolicyDialogProps) {
  const id = useId()
  const [name, setName] = useState(policy?.Name ?? '')
  const [forEverybody, setForEverybody] = useState(policy === undefined || policy.Groups.length === 0)
  const [groups, setGroups] = useState(policy?.Groups.map(({ ID }) => ID) ?? [])
  const [approval, setApproval] = useState(policy?.ApprovalRequired ?? false)
  const [restriction, setRestriction] = useState<Restriction>(policy?.Restriction ?? 2)
  const [isDefault, setDefault] = useState(policy?.IsDefault ?? false)
  const [isChecked, setChecked] = useState(false)
  const known = useQuery({ queryKey: ['groups'], queryFn: ({ signal }) => ask(listGroups, {}, { signal }) })
  const hasAudience = forEverybody || groups.length > 0
  const saving = useChange({
    keys: ['policies'],
    isForm: true,
    run: () =>
      ask(savePolicy, {
        ...(policy ? { policyid: policy.ID } : {}),
        name: name.trim(),
        foreverybody: forEverybody,
        groups: forEverybody ? [] : groups,
        approvalrequired: approval,
        restriction,
        isdefault: isDefault,
      }),
    done: () => admin.saved,
    onDone: onClose,
  })
  const audience = (value: boolean, label: string) => (
    <label className="vp-check">
      <input type="radio" name={`${id}-audience`} checked={forEverybody === value} onChange={() => setForEverybody(value)} />
      <span>{label}</span>
    </label>
  )
  return (
    <CheckedForm isRight={name.trim() !== '' && hasAudience} saving={saving} onCheck={() => setChecked(true)} onCancel={onClose}>
      <NameField label={words.name} blank={words.blank} isChecked={isChecked} name={name} onChange={setName} />
      <fieldset className="vp-checks">
        <legend>{words.audience}</legend>
        {audience(true, words.everybody)}
        {audience(false, words.onlyGroups)}
      </fieldset>
      {!forEverybody && (
        <CheckList
          legend={admin.groups.title}
          chosen={groups}
          error={isChecked && !hasAudience ? words.chooseGroups : undefined}
          onChange={setGroups}
          options={(known.data?.Items ?? []).map(({ ID, Name }) => ({ value: ID, label: Name }))}
        />
      )}
      <Switch label={words.approvalLabel} help={words.approvalHelp} checked={approval} onChange={setApproval} />
      <Select
        label={words.privacy}
        help={words.restrictionHelp}
        options={optionsOf(Restrictions, words.restrictions)}
        value={restriction}
        onChange={setRestriction}
      />
      <Switch label={words.isDefault} help={words.isDefaultHelp} checked={isDefault} onChange={setDefault} />
    </CheckedForm>
  )
}
