import { Pencil, Trash2, UserPlus, Users } from 'lucide-react'
import { useState } from 'react'
import { type Group, listGroups, removeGroup } from '../../sdk/groups/contract.ts'
import { listAccounts } from '../../sdk/people/contract.ts'
import { listPolicies } from '../../sdk/publishing/contract.ts'
import { adminWords } from '../../sdk/text/en/admin.ts'
import { scimWords } from '../../sdk/text/en/scim.ts'
import { lookUp, useLanguage, useWords } from '../../sdk/text/language.ts'
import { SectionHead } from '../admin/section-head.tsx'
import { useRead } from '../data/use-read.ts'
import { useWrite } from '../data/use-write.ts'
import { textList } from '../language.ts'
import { client } from '../session/client.ts'
import { Button } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { ListState } from '../ui/list-state.tsx'
import { RowMenu } from '../ui/row-menu.tsx'
import { Table } from '../ui/table.tsx'
import { GroupDialog } from './group-dialog.tsx'
import { MemberDialog } from './member-dialog.tsx'

interface OpenGroup {
  group?: Group
  what: 'edit' | 'members' | 'remove'
}

export function GroupSection() {
  const words = useWords(adminWords).groups
  const admin = useWords(adminWords)

  const [open, setOpen] = useState<OpenGroup>()
  const close = () => setOpen(undefined)
  const query = useRead(listGroups, {})
  const removing = useWrite((group: number) => client.call(removeGroup, { group }), {
    changes: [listGroups, listAccounts, listPolicies],
    done: () => words.removed,
    onDone: close,
  })
  return (
    <>
      <SectionHead title={words.title} lead={words.lead}>
        <Button tone="accent" onClick={() => setOpen({ what: 'edit' })}>
          <UserPlus aria-hidden size={18} /> {words.add}
        </Button>
      </SectionHead>
      <ListState query={query}>{({ Items }) => <GroupTable groups={Items} onOpen={setOpen} />}</ListState>
      {open?.what === 'edit' && <GroupDialog group={open.group} onClose={close} />}
      {open?.what === 'members' && open.group && <MemberDialog group={open.group} onClose={close} />}
      <ConfirmDialog
        open={open?.what === 'remove'}
        danger
        title={words.removeAsk({ name: open?.group?.Name ?? '' })}
        help={words.removeHelp}
        confirm={admin.remove}
        busy={removing.isPending}
        onConfirm={() => open?.group && removing.mutate(open.group.ID)}
        onClose={close}
      />
    </>
  )
}

function GroupTable({ groups, onOpen }: { groups: readonly Group[]; onOpen: (open: OpenGroup) => void }) {
  const admin = useWords(adminWords)
  const words = useWords(adminWords).groups
  const scim = useWords(scimWords)
  const language = useLanguage()

  const actionsOf = (group: Group) => [
    { label: admin.edit, Icon: Pencil, onClick: () => onOpen({ group, what: 'edit' }) },
    ...(group.HasMembers ? [{ label: words.members, Icon: Users, onClick: () => onOpen({ group, what: 'members' }) }] : []),
    ...(group.IsBuiltIn || group.IsManaged
      ? []
      : [{ label: admin.remove, Icon: Trash2, onClick: () => onOpen({ group, what: 'remove' }) }]),
  ]
  return (
    <Table
      label={words.title}
      rows={groups}
      idOf={({ ID }) => ID}
      columns={[
        {
          name: words.group,
          kind: 'main',
          cell: ({ Name, IsBuiltIn, IsManaged }) => (
            <>
              <span className="vp-table-name">{Name}</span>
              {IsBuiltIn && <span className="vp-help">{words.builtIn}</span>}
              {IsManaged && <span className="vp-tag">{scim.managed}</span>}
            </>
          ),
        },
        {
          name: words.members,
          cell: (group) =>
            group.HasMembers ? group.MemberCount.toLocaleString(language.tag) : group.HasRights ? words.everyone : words.guests,
        },
        { name: words.rights, cell: ({ Rights }) => textList(Rights.map((right) => words.rightNames[right])) || words.noRights },
        {
          name: words.canAdd,
          cell: ({ AddPermissions }) =>
            textList([...new Set(AddPermissions.flatMap(({ RecordType }) => lookUp(words.types, RecordType) ?? []))]) ||
            words.canAddNothing,
        },
        { name: admin.actions, kind: 'actions', cell: (group) => <RowMenu name={group.Name} actions={actionsOf(group)} /> },
      ]}
    />
  )
}
