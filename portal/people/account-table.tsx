import { Ban, KeyRound, LogOut, Mail, Pencil, ShieldOff, Trash2, Undo2 } from 'lucide-react'
import { type Account, type AccountOrder, inviteAccount } from '../../sdk/people/contract.ts'
import { adminWords } from '../../sdk/text/en/admin.ts'
import { invitationsWords } from '../../sdk/text/en/invitations.ts'
import { passkeysWords } from '../../sdk/text/en/passkeys.ts'
import { peopleBatchWords } from '../../sdk/text/en/people-batch.ts'
import { portalWords } from '../../sdk/text/en/portal.ts'
import { reportWords } from '../../sdk/text/en/report.ts'
import { requiredTwoFactorWords } from '../../sdk/text/en/required-two-factor.ts'
import { twoFactorWords } from '../../sdk/text/en/two-factor.ts'
import { useWords } from '../../sdk/text/language.ts'
import { useWrite } from '../data/use-write.ts'
import { textList } from '../language.ts'
import { useMomentText } from '../media/use-date-text.ts'
import { client } from '../session/client.ts'
import { type RowAction, RowMenu } from '../ui/row-menu.tsx'
import { type Column, Table } from '../ui/table.tsx'
import type { OpenAccount } from './people-section.tsx'
import type { SelectedPeople } from './use-selected-people.ts'

/** How the accounts are sorted. */
export interface AccountSort {
  order: AccountOrder
  desc: boolean
}

export interface AccountTableProps {
  accounts: readonly Account[]
  /** E-mail is sent. */
  canInvite: boolean
  onOpen: (open: OpenAccount) => void
  sort: AccountSort
  onSort: (sort: AccountSort) => void
  selection: SelectedPeople
}

export function AccountTable({ accounts, canInvite, onOpen, sort, onSort, selection }: AccountTableProps) {
  const admin = useWords(adminWords)
  const words = useWords(adminWords).people
  const batch = useWords(peopleBatchWords)
  const momentText = useMomentText()
  const sortBy = useSortBy({ sort, onSort })
  const actionsOf = useAccountActions(onOpen, canInvite)
  return (
    <Table
      label={words.title}
      rows={accounts}
      idOf={({ ID }) => ID}
      isDim={({ IsSuspended }) => IsSuspended}
      selection={{
        labelOf: ({ DisplayName }) => batch.select({ name: DisplayName }),
        pageLabel: batch.selectPage,
        state: selection.state,
        isSelected: ({ ID }) => selection.selected.has(ID),
        onRow: ({ ID }, isRange) => selection.clickRow(ID, isRange),
        onPage: selection.clickPage,
      }}
      columns={[
        {
          name: words.person,
          kind: 'main',
          sort: sortBy('name', words.person),
          cell: (account) => (
            <>
              <span className="vp-table-name">{account.DisplayName}</span>
              <span className="vp-help">{account.Name}</span>
            </>
          ),
        },
        { name: words.email, kind: 'wide', sort: sortBy('email', words.email), cell: ({ Email }) => Email },
        { name: words.groups, cell: ({ Groups }) => textList(Groups.map(({ Name }) => Name)) },
        {
          name: words.role,
          sort: sortBy('role', words.role),
          cell: (account) => <RoleTags account={account} />,
        },
        {
          name: words.lastSeen,
          sort: sortBy('seen', words.lastSeen),
          cell: ({ LastSeen }) => <span className="vp-nowrap">{momentText(LastSeen) || words.never}</span>,
        },
        { name: admin.actions, kind: 'actions', cell: (account) => <RowMenu name={account.DisplayName} actions={actionsOf(account)} /> },
      ]}
    />
  )
}

/** The menu of an account. */
function useAccountActions(onOpen: AccountTableProps['onOpen'], canInvite: boolean): (account: Account) => RowAction[] {
  const invitations = useWords(invitationsWords)
  const inviting = useWrite(({ ID }: Account) => client.call(inviteAccount, { person: ID }), {
    changes: [],
    done: (_, { DisplayName }) => invitations.sent({ name: DisplayName }),
  })
  const admin = useWords(adminWords)
  const words = useWords(adminWords).people
  const twoFactor = useWords(twoFactorWords)
  const passkeys = useWords(passkeysWords)
  const portal = useWords(portalWords)
  return (account) => [
    { label: admin.edit, Icon: Pencil, onClick: () => onOpen({ account, what: 'edit' }) },
    { label: words.setPassword, Icon: KeyRound, onClick: () => onOpen({ account, what: 'password' }) },
    ...(canInvite && account.Email !== '' && !account.IsMe && !account.IsSuspended
      ? [{ label: invitations.send, Icon: Mail, onClick: () => inviting.mutate(account) }]
      : []),
    ...(account.HasTwoFactor && !account.IsMe
      ? [{ label: twoFactor.turnOff, Icon: ShieldOff, onClick: () => onOpen({ account, what: 'end-two-factor' as const }) }]
      : []),
    ...(account.HasPasskeys && !account.IsMe
      ? [{ label: passkeys.end, Icon: ShieldOff, onClick: () => onOpen({ account, what: 'end-passkeys' as const }) }]
      : []),
    { label: words.endSessions, Icon: LogOut, onClick: () => onOpen({ account, what: 'end' }) },
    ...(account.IsSuspended
      ? [{ label: words.restore, Icon: Undo2, onClick: () => onOpen({ account, what: 'restore' as const }) }]
      : account.IsMe
        ? []
        : [{ label: words.suspend, Icon: Ban, onClick: () => onOpen({ account, what: 'suspend' as const }) }]),
    ...(account.IsMe ? [] : [{ label: portal.item.delete, Icon: Trash2, onClick: () => onOpen({ account, what: 'delete' as const }) }]),
  ]
}

/** The sorting of a column. Times and roles begin with the latest and the highest. */
function useSortBy({ sort, onSort }: Pick<AccountTableProps, 'sort' | 'onSort'>) {
  const report = useWords(reportWords)
  return (order: AccountOrder, name: string): NonNullable<Column<Account>['sort']> => ({
    direction: sort.order === order ? (sort.desc ? 'down' : 'up') : undefined,
    hint: report.sortBy({ name }),
    onSort: () => onSort({ order, desc: sort.order === order ? !sort.desc : order === 'seen' || order === 'role' }),
  })
}

function RoleTags({ account: { IsAdmin, IsSuspended, IsMe, HasTwoFactor, HasPasskeys, LacksTwoFactor } }: { account: Account }) {
  const words = useWords(adminWords).people
  const twoFactor = useWords(twoFactorWords)
  const passkeys = useWords(passkeysWords)
  const required = useWords(requiredTwoFactorWords)
  return (
    <span className="vp-tags">
      {IsMe && <span className="vp-tag">{words.you}</span>}
      {IsAdmin && (
        <span className="vp-tag" data-tone="accent">
          {words.administrator}
        </span>
      )}
      {HasTwoFactor && <span className="vp-tag">{twoFactor.title}</span>}
      {HasPasskeys && <span className="vp-tag">{passkeys.title}</span>}
      {LacksTwoFactor && (
        <span className="vp-tag" data-tone="warning">
          {required.lacks}
        </span>
      )}
      {IsSuspended && (
        <span className="vp-tag" data-tone="danger">
          {words.suspended}
        </span>
      )}
    </span>
  )
}
