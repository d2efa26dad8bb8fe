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
import { AccountTable } from './account-table.tsx'
import { NewPassword } from './new-password.tsx'
import { PasswordDialog } from './password-dialog.tsx'

export interface OpenAccount {
  account?: Account
  what: 'edit' | 'password' | AccountCommand
}

export function PeopleSection() {
  const words = useWords(adminWords).people
  const admin = useWords(adminWords)
  const list = useWords(peopleImportWords)

  const { s, page, setSearch, setPage } = useListQuery()
  const [open, setOpen] = useState<OpenAccount>()
  const [made, setMade] = useState('')
  const close = () => setOpen(undefined)
  const query = useRead(listAccounts, { s, pi: page }, { keepsLast: true })
  const passwordIs = (password: string) => {
    close()
    setMade(password)
  }
  return (
    <>
      <SectionHead title={words.title} lead={words.lead}>
        <SearchField label={words.searchLabel} help={words.searchHelp} value={s} onSearch={setSearch} />
        <Link to="/admin/$section" params={{ section: 'people-import' }} search={{}} {...buttonLook()}>
          <FileSpreadsheet aria-hidden size={18} /> {list.title}
        </Link>
        <Button tone="accent" onClick={() => setOpen({ what: 'edit' })}>
          <UserPlus aria-hidden size={18} /> {words.add}
        </Button>
      </SectionHead>
      <ListState query={query} isEmpty={({ Items }) => Items.length === 0} empty={{ title: words.none, help: [admin.noneHelp] }}>
        {({ Items, Total }) => (
          <>
            <AccountTable accounts={Items} onOpen={setOpen} />
            <Pager current={page} count={pageCount(Total, PeopleLimits.pageSize)} onPage={setPage} />
          </>
        )}
      </ListState>
      {open?.what === 'edit' && <AccountDialog account={open.account} onClose={close} onPassword={passwordIs} />}
      {open?.what === 'password' && open.account && <PasswordDialog account={open.account} onClose={close} onPassword={passwordIs} />}
      <AccountConfirm account={open?.account} what={open?.what} onClose={close} />
      <NewPassword password={made} onClose={() => setMade('')} />
    </>
  )
}
