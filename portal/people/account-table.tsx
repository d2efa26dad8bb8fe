import { Ban, KeyRound, LogOut, Pencil, Undo2 } from 'lucide-react'
import type { Account } from '../../sdk/people/contract.ts'
import { adminWords } from '../../sdk/text/en/admin.ts'
import { useWords } from '../../sdk/text/language.ts'
import { textList } from '../language.ts'
import { useMomentText } from '../media/use-date-text.ts'
import { type RowAction, RowMenu } from '../ui/row-menu.tsx'
import { Table } from '../ui/table.tsx'
import type { OpenAccount } from './people-section.tsx'

export interface AccountTableProps {
  accounts: readonly Account[]
  onOpen: (open: OpenAccount) => void
}

export function AccountTable({ accounts, onOpen }: AccountTableProps) {
  const admin = useWords(adminWords)
  const words = useWords(adminWords).people
  const momentText = useMomentText()

  const actionsOf = (account: Account): RowAction[] => [
    { label: admin.edit, Icon: Pencil, onClick: () => onOpen({ account, what: 'edit' }) },
    { label: words.setPassword, Icon: KeyRound, onClick: () => onOpen({ account, what: 'password' }) },
    { label: words.endSessions, Icon: LogOut, onClick: () => onOpen({ account, what: 'end' }) },
    ...(account.IsSuspended
      ? [{ label: words.restore, Icon: Undo2, onClick: () => onOpen({ account, what: 'restore' as const }) }]
      : account.IsMe
        ? []
        : [{ label: words.suspend, Icon: Ban, onClick: () => onOpen({ account, what: 'suspend' as const }) }]),
  ]
  return (
    <Table
      label={words.title}
      rows={accounts}
      idOf={({ ID }) => ID}
      isDim={({ IsSuspended }) => IsSuspended}
      columns={[
        {
          name: words.person,
          kind: 'main',
          cell: (account) => (
            <>
              <span className="vp-table-name">{account.DisplayName}</span>
              <span className="vp-help">{account.Name}</span>
            </>
          ),
        },
        { name: words.email, kind: 'wide', cell: ({ Email }) => Email },
        { name: words.groups, cell: ({ Groups }) => textList(Groups.map(({ Name }) => Name)) },
        {
          name: words.role,
          cell: ({ IsAdmin, IsSuspended, IsMe }) => (
            <span className="vp-tags">
              {IsMe && <span className="vp-tag">{words.you}</span>}
              {IsAdmin && (
                <span className="vp-tag" data-tone="accent">
                  {words.administrator}
                </span>
              )}
              {IsSuspended && (
                <span className="vp-tag" data-tone="danger">
                  {words.suspended}
                </span>
              )}
            </span>
          ),
        },
        { name: words.lastSeen, cell: ({ LastSeen }) => <span className="vp-nowrap">{momentText(LastSeen) || words.never}</span> },
        { name: admin.actions, kind: 'actions', cell: (account) => <RowMenu name={account.DisplayName} actions={actionsOf(account)} /> },
      ]}
    />
  )
}
