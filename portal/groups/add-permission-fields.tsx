import { Plus, Trash2 } from 'lucide-react'
import { AddableTypes, type GroupAdd, GroupLimits } from '../../sdk/groups/contract.ts'
import { listPolicies } from '../../sdk/publishing/contract.ts'
import { Restrictions } from '../../sdk/session/contract.ts'
import { adminWords } from '../../sdk/text/en/admin.ts'
import { useWords } from '../../sdk/text/language.ts'
import { useRead } from '../data/use-read.ts'
import { Button, IconButton } from '../ui/button.tsx'
import { optionsOf, Select } from '../ui/select.tsx'
import './groups.css'

export interface AddPermissionFieldsProps {
  adds: readonly GroupAdd[]
  onChange: (adds: GroupAdd[]) => void
}

/** The publishing permissions of a group: a type, its publishing policy, its restriction, and which one is the default. */
export function AddPermissionFields({ adds, onChange }: AddPermissionFieldsProps) {
  const words = useWords(adminWords).groups
  const admin = useWords(adminWords)

  const policies = useRead(listPolicies, {})
  const change = (index: number, part: Partial<GroupAdd>) =>
    onChange(adds.map((add, place) => (place === index ? { ...add, ...part } : add)))
  return (
    <fieldset className="vp-checks">
      <legend>{words.canAdd}</legend>
      <ol className="vp-permissions">
        {adds.map((add, index) => (
          // Rows have no names of their own, and are only added at the end.
          // oxlint-disable-next-line no-array-index-key
          <li key={index}>
            <fieldset className="vp-permission">
              <legend className="vp-visually-hidden">{words.permission({ index: index + 1 })}</legend>
              <Select
                labelClassName="vp-permission-field"
                label={words.type}
                options={AddableTypes.map((value) => ({ value, label: words.types[value] ?? String(value) }))}
                value={add.RecordType}
                onChange={(RecordType) => change(index, { RecordType })}
              />
              <Select
                labelClassName="vp-permission-field"
                label={words.place}
                options={[
                  { value: 0, label: words.noPolicy },
                  ...(policies.data?.Items ?? []).map(({ ID, Name }) => ({ value: ID, label: Name })),
                ]}
                value={add.PublishingPolicyID}
                onChange={(PublishingPolicyID) => change(index, { PublishingPolicyID })}
              />
              <Select
                labelClassName="vp-permission-field"
                label={words.privacy}
                options={optionsOf(Restrictions, admin.policies.restrictions)}
                value={add.Restriction}
                onChange={(Restriction) => change(index, { Restriction })}
              />
              <label className="vp-check">
                <input type="checkbox" checked={add.IsDefault} onChange={(event) => change(index, { IsDefault: event.target.checked })} />
                <span>{words.isDefault}</span>
              </label>
              <IconButton
                label={words.removePermission({ index: index + 1 })}
                title={admin.remove}
                onClick={() => onChange(adds.filter((_, place) => place !== index))}
              >
                <Trash2 aria-hidden size={18} />
              </IconButton>
            </fieldset>
          </li>
        ))}
      </ol>
      <Button
        disabled={adds.length >= GroupLimits.adds}
        onClick={() => onChange([...adds, { RecordType: 1, PublishingPolicyID: 0, Restriction: 2, IsDefault: false }])}
      >
        <Plus aria-hidden size={18} /> {words.addPermission}
      </Button>
    </fieldset>
  )
}
