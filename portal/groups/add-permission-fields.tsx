import { useQuery } from '@tanstack/react-query'
import { Plus, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { AddableTypes, type GroupAdd, GroupLimits } from '../../sdk/groups/contract.ts'
import { listPolicies } from '../../sdk/publishing/contract.ts'
import { type Restriction, Restrictions } from '../../sdk/session/contract.ts'
import { admin } from '../../sdk/text/en.ts'
import { ask } from '../session/ask.ts'
import { Button, IconButton } from '../ui/button.tsx'

const words = admin.groups

export interface AddPermissionFieldsProps {
  adds: readonly GroupAdd[]
  onChange: (adds: GroupAdd[]) => void
}

/** What the members of a group may add: a type, where it is published, how public it may be, and which one is offered first. */
export function AddPermissionFields({ adds, onChange }: AddPermissionFieldsProps) {
  const policies = useQuery({ queryKey: ['policies'], queryFn: ({ signal }) => ask(listPolicies, {}, { signal }) })
  const change = (index: number, part: Partial<GroupAdd>) =>
    onChange(adds.map((add, place) => (place === index ? { ...add, ...part } : add)))
  return (
    <fieldset className="vp-checks">
      <legend>{words.mayAdd}</legend>
      <ol className="vp-permissions">
        {adds.map((add, index) => (
          // Rows have no names of their own, and are only added at the end.
          // oxlint-disable-next-line no-array-index-key
          <li key={index}>
            <fieldset className="vp-permission">
              <legend className="vp-visually-hidden">{words.permission(index + 1)}</legend>
              <Choice label={words.type} value={add.RecordType} onChange={(RecordType) => change(index, { RecordType })}>
                {AddableTypes.map((type) => (
                  <option key={type} value={type}>
                    {words.types[type]}
                  </option>
                ))}
              </Choice>
              <Choice
                label={words.place}
                value={add.PublishingPolicyID}
                onChange={(PublishingPolicyID) => change(index, { PublishingPolicyID })}
              >
                <option value={0}>{words.noPolicy}</option>
                {policies.data?.Items.map(({ ID, Name }) => (
                  <option key={ID} value={ID}>
                    {Name}
                  </option>
                ))}
              </Choice>
              <Choice
                label={words.privacy}
                value={add.Restriction}
                onChange={(value) => change(index, { Restriction: value as Restriction })}
              >
                {Restrictions.map((value) => (
                  <option key={value} value={value}>
                    {admin.policies.restrictions[value]}
                  </option>
                ))}
              </Choice>
              <label className="vp-check">
                <input type="checkbox" checked={add.IsDefault} onChange={(event) => change(index, { IsDefault: event.target.checked })} />
                <span>{words.isDefault}</span>
              </label>
              <IconButton
                label={words.removePermission(index + 1)}
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

interface ChoiceProps {
  label: string
  value: number
  onChange: (value: number) => void
  children: ReactNode
}

function Choice({ label, value, onChange, children }: ChoiceProps) {
  return (
    <label className="vp-choice">
      <span>{label}</span>
      <select value={value} onChange={(event) => onChange(Number(event.target.value))}>
        {children}
      </select>
    </label>
  )
}
