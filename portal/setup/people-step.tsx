import { Link } from '@tanstack/react-router'
import { FileSpreadsheet, UserPlus } from 'lucide-react'
import { useState } from 'react'
import { listAccounts } from '../../sdk/people/contract.ts'
import { getSetup } from '../../sdk/setup/contract.ts'
import { adminWords } from '../../sdk/text/en/admin.ts'
import { peopleImportWords } from '../../sdk/text/en/people-import.ts'
import { setupWords } from '../../sdk/text/en/setup.ts'
import { useWords } from '../../sdk/text/language.ts'
import { useCache } from '../data/cache.ts'
import { useRead } from '../data/use-read.ts'
import { AccountDialog } from '../people/account-dialog.tsx'
import { type MadePassword, NewPassword } from '../people/new-password.tsx'
import { Button, buttonLook } from '../ui/button.tsx'
import { ListState } from '../ui/list-state.tsx'
import { SkipButton } from './skip-button.tsx'
import type { StepProps } from './use-step.ts'

/** Accounts for people: from a list, or one by one. */
export function PeopleStep(step: StepProps) {
  const words = useWords(setupWords)
  const importing = useWords(peopleImportWords)
  const { people } = useWords(adminWords)
  const cache = useCache()
  const query = useRead(listAccounts, { s: '', pi: 0, order: 'name', desc: false })
  const [isAdding, setAdding] = useState(false)
  const [made, setMade] = useState<MadePassword>()
  const close = () => {
    setAdding(false)
    void cache.changed(getSetup)
  }
  return (
    <div className="vp-setup-form">
      <div className="vp-row">
        <Link to="/admin/$section" params={{ section: 'people-import' }} search={{}} {...buttonLook({ tone: 'accent' })}>
          <FileSpreadsheet aria-hidden size={18} /> {importing.title}
        </Link>
        <Button onClick={() => setAdding(true)}>
          <UserPlus aria-hidden size={18} /> {people.add}
        </Button>
      </div>
      <ListState query={query}>
        {({ Total, CanInvite }) => (
          <>
            <p role="status">{words.peopleCount({ count: Total })}</p>
            {CanInvite ? (
              <p>{words.mail}</p>
            ) : (
              <p>
                {words.noMail}{' '}
                <Link to="/admin/$section" params={{ section: 'mail' }} search={{}}>
                  {words.mailLink}
                </Link>
              </p>
            )}
          </>
        )}
      </ListState>
      <div className="vp-row vp-row-end">
        <SkipButton step="people" tone="accent" {...step} />
      </div>
      {isAdding && (
        <AccountDialog
          account={undefined}
          canInvite={query.data?.CanInvite === true}
          onClose={close}
          onPassword={(password) => {
            close()
            setMade(password)
          }}
        />
      )}
      <NewPassword made={made} onClose={() => setMade(undefined)} />
    </div>
  )
}
