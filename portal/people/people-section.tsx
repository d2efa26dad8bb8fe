import { Link } from '@tanstack/react-router'
import { FileSpreadsheet, UserPlus } from 'lucide-react'
import { useState } from 'react'
import { type Account, listAccounts, PeopleLimits } from '../../sdk/people/contract.ts'
import { adminWords } from '../../sdk/text/en/admin.ts'
import { peopleImportWords } from '../../sdk/text/en/people-import.ts'
import { useWords } from '../../sdk/text/language.ts'
import { SectionHead } from '../admin/section-head.tsx'
import { useListQuery } from '../admin/use-list-query.ts'
import { useRead } from '../data/use-read.ts'
import { Button, buttonLook } from '../ui/button.tsx'
import { ListState } from '../ui/list-state.tsx'
import { Pager } from '../ui/pager.tsx'
import { pageCount } from '../ui/pager-pages.ts'
import { SearchField } from '../ui/search-field.tsx'
import { type AccountCommand, AccountConfirm } from './account-confirm.tsx'
import { AccountDialog } from './account-dialog.tsx'
import { type AccountSort, AccountTable } from './account-table.tsx'
import { DeletePeople } from './delete-people.tsx'
import { type MadePassword, NewPassword } from './new-password.tsx'
import { PasswordDialog } from './password-dialog.tsx'
import { type PeopleAction, SelectedPeopleBar } from './selected-people-bar.tsx'
import { SelectedPeopleConfirm } from './selected-people-confirm.tsx'
import { useSelectedPeople } from './use-selected-people.ts'

export interface OpenAccount {
  account?: Account
  what: 'edit' | 'password' | 'delete' | AccountCommand
}

export function PeopleSection() {
  const words = useWords(adminWords).people
  const admin = useWords(adminWords)

  const { s, page, setSearch, setPage } = useListQuery()
  const [open, setOpen] = useState<OpenAccount>()
  const [made, setMade] = useState<MadePassword>()
  const close = () => setOpen(undefined)
  const [sort, setSort] = useState<AccountSort>({ order: 'name', desc: false })
  const [action, setAction] = useState<PeopleAction>()
  const query = useRead(listAccounts, { s, pi: page, ...sort }, { keepsLast: true })
  const selection = useSelectedPeople(s, query.data?.Items.map(({ ID }) => ID) ?? [])
  const passwordIs = (password: MadePassword) => {
    close()
    setMade(password)
  }
  return (
    <>
      <SectionHead title={words.title} lead={words.lead}>
        <SearchField label={words.searchLabel} help={words.searchHelp} value={s} onSearch={setSearch} />
        <ListLink />
        <Button tone="accent" onClick={() => setOpen({ what: 'edit' })}>
          <UserPlus aria-hidden size={18} /> {words.add}
        </Button>
      </SectionHead>
      <ListState query={query} isEmpty={({ Items }) => Items.length === 0} empty={{ title: words.none, help: [admin.noneHelp] }}>
        {({ Items, Total }) => (
          <div className="vp-admin-part">
            <SelectedPeopleBar count={selection.selected.size} onAction={setAction} onClear={selection.clear} />
            <AccountTable
              accounts={Items}
              canInvite={query.data?.CanInvite === true}
              onOpen={setOpen}
              selection={selection}
              sort={sort}
              onSort={(next) => {
                setSort(next)
                setPage(0)
              }}
            />
            <Pager current={page} count={pageCount(Total, PeopleLimits.pageSize)} onPage={setPage} />
          </div>
        )}
      </ListState>
      <AccountDialogs open={open} canInvite={query.data?.CanInvite === true} onClose={close} onPassword={passwordIs} />
      <SelectedPeopleDialog
        action={action}
        people={[...selection.selected]}
        onClose={(isDone) => {
          setAction(undefined)
          if (isDone) selection.clear()
        }}
      />
      <NewPassword made={made} onClose={() => setMade(undefined)} />
    </>
  )
}

interface AccountDialogsProps {
  canInvite: boolean
  open: OpenAccount | undefined
  onClose: () => void
  onPassword: (made: MadePassword) => void
}

/** The dialogs of one account. */
const AccountDialogs = ({ open, canInvite, onClose, onPassword }: AccountDialogsProps) => (
  <>
    {open?.what === 'edit' && <AccountDialog account={open.account} canInvite={canInvite} onClose={onClose} onPassword={onPassword} />}
    {open?.what === 'password' && open.account && <PasswordDialog account={open.account} onClose={onClose} onPassword={onPassword} />}
    {open?.what === 'delete' && open.account && (
      <DeletePeople people={[open.account.ID]} name={open.account.DisplayName} onClose={onClose} />
    )}
    <AccountConfirm account={open?.account} what={open?.what} onClose={onClose} />
  </>
)

interface SelectedPeopleDialogProps {
  action: PeopleAction | undefined
  people: readonly number[]
  onClose: (isDone: boolean) => void
}

function SelectedPeopleDialog({ action, ...props }: SelectedPeopleDialogProps) {
  if (action === undefined) return null
  return action === 'delete' ? <DeletePeople {...props} /> : <SelectedPeopleConfirm action={action} {...props} />
}

function ListLink() {
  const words = useWords(peopleImportWords)
  return (
    <Link to="/admin/$section" params={{ section: 'people-import' }} search={{}} {...buttonLook()}>
      <FileSpreadsheet aria-hidden size={18} /> {words.title}
    </Link>
  )
}
