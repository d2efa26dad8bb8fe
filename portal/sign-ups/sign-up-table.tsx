import { Check, X } from 'lucide-react'
import type { SignUp, SignUpState } from '../../sdk/sign-ups/contract.ts'
import { adminWords } from '../../sdk/text/en/admin.ts'
import { peopleBatchWords } from '../../sdk/text/en/people-batch.ts'
import { signUpAdminWords } from '../../sdk/text/en/sign-up-admin.ts'
import { useWords } from '../../sdk/text/language.ts'
import { textList } from '../language.ts'
import { useMomentText } from '../media/use-date-text.ts'
import type { SelectedPeople } from '../people/use-selected-people.ts'
import { RowMenu } from '../ui/row-menu.tsx'
import { Table } from '../ui/table.tsx'
import type { OpenDecision } from './sign-up-section.tsx'

export interface SignUpTableProps {
  signUps: readonly SignUp[]
  selection: SelectedPeople
  onDecide: (what: OpenDecision['what'], signUp: SignUp) => void
}

const tones: Partial<Record<SignUpState, string>> = { waiting: 'warning', approved: 'accent', declined: 'danger' }

export function SignUpTable({ signUps, selection, onDecide }: SignUpTableProps) {
  const words = useWords(signUpAdminWords)
  const admin = useWords(adminWords)
  const batch = useWords(peopleBatchWords)
  const momentText = useMomentText()
  const actionsOf = (signUp: SignUp) => [
    { label: words.approve, Icon: Check, onClick: () => onDecide('approve', signUp) },
    { label: words.decline, Icon: X, onClick: () => onDecide('decline', signUp) },
  ]
  return (
    <Table
      label={words.title}
      rows={signUps}
      idOf={({ ID }) => ID}
      isDim={({ State }) => State === 'unconfirmed'}
      selection={{
        labelOf: ({ Name }) => batch.select({ name: Name }),
        pageLabel: words.selectPage,
        state: selection.state,
        isSelected: ({ ID }) => selection.selected.has(ID),
        onRow: ({ ID }, isRange) => selection.clickRow(ID, isRange),
        onPage: selection.clickPage,
      }}
      columns={[
        {
          name: words.person,
          kind: 'main',
          cell: ({ Name, Email }) => (
            <>
              <bdi className="vp-table-name">{Name}</bdi>
              <bdi className="vp-help">{Email}</bdi>
            </>
          ),
        },
        {
          name: words.organisation,
          kind: 'wide',
          cell: ({ Organisation, JobTitle, Location }) => <bdi>{[Organisation, JobTitle, Location].filter(Boolean).join(' · ')}</bdi>,
        },
        { name: words.wish, kind: 'wide', cell: ({ Kind, Courses }) => (Kind === 'portal' ? words.account : textList(Courses)) },
        { name: words.sent, cell: ({ DateSent }) => <span className="vp-nowrap">{momentText(DateSent)}</span> },
        { name: words.state, kind: 'wide', cell: (signUp) => <StateCell signUp={signUp} /> },
        {
          name: admin.actions,
          kind: 'actions',
          cell: (signUp) => signUp.State === 'waiting' && <RowMenu name={signUp.Name} actions={actionsOf(signUp)} />,
        },
      ]}
    />
  )
}

function StateCell({ signUp: { State, DecidedBy, DateDecided, Reason, HasAccount } }: { signUp: SignUp }) {
  const words = useWords(signUpAdminWords)
  const momentText = useMomentText()
  const date = momentText(DateDecided)
  return (
    <>
      <span className="vp-tags">
        <span className="vp-tag" data-tone={tones[State]}>
          {words.states[State]}
        </span>
        {HasAccount && State === 'waiting' && <span className="vp-tag">{words.hasAccount}</span>}
      </span>
      {date && <p className="vp-help">{DecidedBy === '' ? words.byRule({ date }) : words.byPerson({ name: DecidedBy, date })}</p>}
      {Reason && (
        <p className="vp-help">
          <bdi>{Reason}</bdi>
        </p>
      )}
    </>
  )
}
