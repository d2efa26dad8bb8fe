import { Link } from '@tanstack/react-router'
import { Download, Settings2 } from 'lucide-react'
import { useState } from 'react'
import {
  getSignUpSettings,
  getSignUpsCsv,
  listSignUps,
  type SignUp,
  SignUpLimits,
  type SignUpSettings,
  type SignUpState,
  SignUpStates,
} from '../../sdk/sign-ups/contract.ts'
import { signUpAdminWords } from '../../sdk/text/en/sign-up-admin.ts'
import { useWords } from '../../sdk/text/language.ts'
import { saveFile } from '../../sdk/ui/index.ts'
import { SectionHead } from '../admin/section-head.tsx'
import { useListQuery } from '../admin/use-list-query.ts'
import { useRead } from '../data/use-read.ts'
import { useWrite } from '../data/use-write.ts'
import { useSelectedPeople } from '../people/use-selected-people.ts'
import { client } from '../session/client.ts'
import { Button } from '../ui/button.tsx'
import { ListState } from '../ui/list-state.tsx'
import { Pager } from '../ui/pager.tsx'
import { pageCount } from '../ui/pager-pages.ts'
import { SearchField } from '../ui/search-field.tsx'
import { Select } from '../ui/select.tsx'
import { ApproveDialog } from './approve-dialog.tsx'
import { DeclineDialog } from './decline-dialog.tsx'
import { SelectedSignUpsBar } from './selected-sign-ups-bar.tsx'
import { SignUpSettingsDialog } from './settings-dialog.tsx'
import { SignUpTable } from './sign-up-table.tsx'

/** The requests about which a dialog decides. */
export interface OpenDecision {
  what: 'approve' | 'decline'
  ids: readonly number[]
  /** The request of a row; undefined: those that are selected. */
  signUp?: SignUp
}

/** Requests of people for an account or for courses. */
export function SignUpSection() {
  const words = useWords(signUpAdminWords)
  const { s, page, setSearch, setPage } = useListQuery()
  const [state, setState] = useState<SignUpState | ''>('')
  const [open, setOpen] = useState<OpenDecision>()
  const [showsSettings, setShowsSettings] = useState(false)
  const settings = useRead(getSignUpSettings, {}, { refetchOnFocus: false })
  const query = useRead(listSignUps, { s, state, pi: page }, { keepsLast: true })
  const selection = useSelectedPeople(`${state} ${s}`, query.data?.Items.map(({ ID }) => ID) ?? [])
  const selected = [...selection.selected]
  return (
    <>
      <SectionHead title={words.title} lead={words.lead}>
        <SearchField label={words.search} help={words.searchHelp} value={s} onSearch={setSearch} />
        <CsvButton state={state} />
        <Button disabled={!settings.data} onClick={() => setShowsSettings(true)}>
          <Settings2 aria-hidden size={18} /> {words.settings}
        </Button>
      </SectionHead>
      {settings.data && <ClosedNote settings={settings.data} />}
      <Select
        label={words.state}
        options={[
          { value: '' as const, label: words.states.all },
          ...SignUpStates.map((one) => ({ value: one, label: words.states[one] })),
        ]}
        value={state}
        onChange={(next) => {
          setState(next)
          setPage(0)
        }}
      />
      <ListState query={query} isEmpty={({ Items }) => Items.length === 0} empty={{ title: words.none }}>
        {({ Items, Total }) => (
          <div className="vp-admin-part">
            <SelectedSignUpsBar count={selected.length} onDecide={(what) => setOpen({ what, ids: selected })} onClear={selection.clear} />
            <SignUpTable signUps={Items} selection={selection} onDecide={(what, signUp) => setOpen({ what, ids: [signUp.ID], signUp })} />
            <Pager current={page} count={pageCount(Total, SignUpLimits.pageSize)} onPage={setPage} />
          </div>
        )}
      </ListState>
      <DecisionDialog
        open={open}
        settings={settings.data}
        onClose={(isDone) => {
          setOpen(undefined)
          if (isDone) selection.clear()
        }}
      />
      {showsSettings && settings.data && <SignUpSettingsDialog settings={settings.data} onClose={() => setShowsSettings(false)} />}
    </>
  )
}

interface DecisionDialogProps {
  open: OpenDecision | undefined
  settings: SignUpSettings | undefined
  onClose: (isDone: boolean) => void
}

function DecisionDialog({ open, settings, onClose }: DecisionDialogProps) {
  if (!open || !settings) return null
  return open.what === 'approve' ? (
    <ApproveDialog decision={open} groups={settings.Groups} onClose={onClose} />
  ) : (
    <DeclineDialog decision={open} canTell={settings.IsMailOn} onClose={onClose} />
  )
}

function CsvButton({ state }: { state: SignUpState | '' }) {
  const words = useWords(signUpAdminWords)
  const saving = useWrite(() => client.call(getSignUpsCsv, { state }), {
    changes: [],
    onDone: ({ FileName, Text }) => saveFile(FileName, Text, 'text/csv'),
  })
  return (
    <Button isBusy={saving.isPending} onClick={() => saving.mutate()}>
      <Download aria-hidden size={18} /> {words.csv}
    </Button>
  )
}

/** Says why no requests come. */
function ClosedNote({ settings: { IsMailOn, IsPortalOpen, Courses } }: { settings: SignUpSettings }) {
  const words = useWords(signUpAdminWords)
  if (!IsMailOn)
    return (
      <p className="vp-note" data-tone="warning">
        <span>
          {words.mailOff}{' '}
          <Link to="/admin/$section" params={{ section: 'mail' }} search={{}}>
            {words.mailLink}
          </Link>
        </span>
      </p>
    )
  return IsPortalOpen || Courses.length > 0 ? null : <p className="vp-note">{words.closed}</p>
}
