import { Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { listGroups } from '../../sdk/groups/contract.ts'
import { listPolicies, type PolicyDetails, removePolicy } from '../../sdk/publishing/contract.ts'
import { adminWords } from '../../sdk/text/en/admin.ts'
import { useLanguage, useWords } from '../../sdk/text/language.ts'
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
import { PolicyDialog } from './policy-dialog.tsx'

interface OpenPolicy {
  policy?: PolicyDetails
  what: 'edit' | 'remove'
}

export function PolicySection() {
  const words = useWords(adminWords).policies
  const admin = useWords(adminWords)

  const [open, setOpen] = useState<OpenPolicy>()
  const close = () => setOpen(undefined)
  const query = useRead(listPolicies, {})
  const removing = useWrite((policy: number) => client.call(removePolicy, { policy }), {
    changes: [listPolicies, listGroups],
    done: () => words.removed,
    onDone: close,
  })
  return (
    <>
      <SectionHead title={words.title} lead={words.lead}>
        <Button tone="accent" onClick={() => setOpen({ what: 'edit' })}>
          <Plus aria-hidden size={18} /> {words.add}
        </Button>
      </SectionHead>
      <ListState query={query} isEmpty={({ Items }) => Items.length === 0} empty={{ title: words.noneTitle, help: words.noneHelp }}>
        {({ Items }) => <PolicyTable policies={Items} onOpen={setOpen} />}
      </ListState>
      {open?.what === 'edit' && <PolicyDialog policy={open.policy} onClose={close} />}
      <ConfirmDialog
        open={open?.what === 'remove'}
        danger
        title={words.removeAsk({ name: open?.policy?.Name ?? '' })}
        help={words.removeHelp}
        confirm={admin.remove}
        busy={removing.isPending}
        onConfirm={() => open?.policy && removing.mutate(open.policy.ID)}
        onClose={close}
      />
    </>
  )
}

function PolicyTable({ policies, onOpen }: { policies: readonly PolicyDetails[]; onOpen: (open: OpenPolicy) => void }) {
  const words = useWords(adminWords).policies
  const language = useLanguage()
  const admin = useWords(adminWords)

  return (
    <Table
      label={words.title}
      rows={policies}
      idOf={({ ID }) => ID}
      columns={[
        {
          name: words.policy,
          kind: 'main',
          cell: ({ Name, IsDefault }) => (
            <>
              <span className="vp-table-name">{Name}</span>
              {IsDefault && (
                <span className="vp-tag" data-tone="accent">
                  {words.default}
                </span>
              )}
            </>
          ),
        },
        { name: words.audience, cell: ({ Groups }) => textList(Groups.map(({ Name }) => Name)) || words.everyone },
        { name: words.approval, cell: ({ ApprovalRequired }) => (ApprovalRequired ? words.approvalNeeded : words.approvalNot) },
        { name: words.privacy, cell: ({ Restriction }) => words.restrictions[Restriction] },
        { name: words.items, kind: 'number', cell: ({ ItemCount }) => ItemCount.toLocaleString(language.tag) },
        {
          name: admin.actions,
          kind: 'actions',
          cell: (policy) => (
            <RowMenu
              name={policy.Name}
              actions={[
                { label: admin.edit, Icon: Pencil, onClick: () => onOpen({ policy, what: 'edit' }) },
                { label: admin.remove, Icon: Trash2, onClick: () => onOpen({ policy, what: 'remove' }) },
              ]}
            />
          ),
        },
      ]}
    />
  )
}
