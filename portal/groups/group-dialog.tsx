import { type Group, type GroupAdd, listGroups, SaveGroupInput, saveGroup } from '../../sdk/groups/contract.ts'
import { listAccounts } from '../../sdk/people/contract.ts'
import { Rights } from '../../sdk/session/contract.ts'
import { adminWords } from '../../sdk/text/en/admin.ts'
import { scimWords } from '../../sdk/text/en/scim.ts'
import { useWords } from '../../sdk/text/language.ts'
import { useWrite } from '../data/use-write.ts'
import { client } from '../session/client.ts'
import { CheckList } from '../ui/check-list.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Field } from '../ui/field.tsx'
import { Form } from '../ui/form.tsx'
import { useFormValues } from '../ui/form-values.ts'
import { AddPermissionFields } from './add-permission-fields.tsx'

export interface GroupDialogProps {
  /** Without one, a new one. */
  group: Group | undefined
  onClose: () => void
}

export function GroupDialog({ group, onClose }: GroupDialogProps) {
  const words = useWords(adminWords).groups

  return (
    <Dialog open onClose={onClose} title={group ? words.editTitle({ name: group.Name }) : words.add} size="m">
      <GroupForm group={group} onClose={onClose} />
    </Dialog>
  )
}

function GroupForm({ group, onClose }: GroupDialogProps) {
  const admin = useWords(adminWords)
  const words = useWords(adminWords).groups
  const scim = useWords(scimWords)

  const isManaged = group?.IsManaged === true
  const hasRights = group?.HasRights ?? true
  const request = useWrite((input: SaveGroupInput) => client.call(saveGroup, input), {
    changes: [listGroups, listAccounts],
    isForm: true,
    done: () => admin.saved,
    onDone: onClose,
  })
  const form = useFormValues({
    schema: SaveGroupInput,
    first: {
      name: group?.Name ?? '',
      rights: group?.Rights ?? [],
      addpermissions: (group?.AddPermissions ?? []) as NonNullable<SaveGroupInput['addpermissions']>,
    },
    toInput: ({ name, rights, addpermissions }) => ({
      ...(group ? { groupid: group.ID } : {}),
      name: name.trim(),
      ...(hasRights ? { rights, addpermissions } : {}),
    }),
    messages: { name: words.blank },
    refusals: { GROUP_EXISTS: 'name' },
    request,
  })
  const { value: rights, ...ofRights } = form.value('rights')
  const adds = form.value('addpermissions')
  return (
    <Form form={form} onCancel={onClose}>
      {isManaged ? (
        <p className="vp-help">{scim.managedHelp}</p>
      ) : (
        <Field label={words.name} required maxLength={200} autoComplete="off" {...form.text('name')} />
      )}
      {hasRights && (
        <>
          <CheckList
            legend={words.rights}
            chosen={rights}
            {...ofRights}
            options={Rights.map((right) => ({ value: right, label: words.rightNames[right] }))}
          />
          <AddPermissionFields
            adds={adds.value as GroupAdd[]}
            onChange={(next) => adds.onChange(next as NonNullable<SaveGroupInput['addpermissions']>)}
          />
        </>
      )}
    </Form>
  )
}
