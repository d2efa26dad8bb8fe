import { useState } from 'react'
import { type Group, type GroupAdd, type SaveGroupInput, saveGroup } from '../../sdk/groups/contract.ts'
import { type Right, Rights } from '../../sdk/session/contract.ts'
import { admin } from '../../sdk/text/en.ts'
import { useChange } from '../admin/use-change.ts'
import { ask } from '../session/ask.ts'
import { CheckList } from '../ui/check-list.tsx'
import { CheckedForm } from '../ui/checked-form.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { NameField } from '../ui/name-field.tsx'
import { AddPermissionFields } from './add-permission-fields.tsx'

const words = admin.groups

export interface GroupDialogProps {
  /** Without one, a new one. */
  group: Group | undefined
  onClose: () => void
}

export function GroupDialog({ group, onClose }: GroupDialogProps) {
  return (
    <Dialog open onClose={onClose} title={group ? words.editTitle(group.Name) : words.add} size="m">
      <GroupForm group={group} onClose={onClose} />
    </Dialog>
  )
}

function GroupForm({ group, onClose }: GroupDialogProps) {
  const [name, setName] = useState(group?.Name ?? '')
  const [rights, setRights] = useState<Right[]>(group?.Rights ?? [])
  const [adds, setAdds] = useState<GroupAdd[]>(group?.AddPermissions ?? [])
  const [isChecked, setChecked] = useState(false)
  const hasRights = group?.HasRights ?? true
  const saving = useChange({
    keys: ['groups', 'people'],
    isForm: true,
    run: () =>
      ask(saveGroup, {
        ...(group ? { groupid: group.ID } : {}),
        name: name.trim(),
        ...(hasRights ? { rights, addpermissions: adds as NonNullable<SaveGroupInput['addpermissions']> } : {}),
      }),
    done: () => admin.saved,
    onDone: onClose,
  })
  return (
    <CheckedForm isRight={name.trim() !== ''} saving={saving} onCheck={() => setChecked(true)} onCancel={onClose}>
      <NameField label={words.name} blank={words.blank} isChecked={isChecked} name={name} onChange={setName} />
      {hasRights && (
        <>
          <CheckList
            legend={words.rights}
            chosen={rights}
            onChange={setRights}
            options={Rights.map((right) => ({ value: right, label: words.rightNames[right] }))}
          />
          <AddPermissionFields adds={adds} onChange={setAdds} />
        </>
      )}
    </CheckedForm>
  )
}
