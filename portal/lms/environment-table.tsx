import { Link2, ListChecks, Pencil, Power, PowerOff, Trash2 } from 'lucide-react'
import type { LearningEnvironment } from '../../sdk/lms/contract.ts'
import { adminWords } from '../../sdk/text/en/admin.ts'
import { learningEnvironmentsWords } from '../../sdk/text/en/learning-environments.ts'
import { useWords } from '../../sdk/text/language.ts'
import { RowMenu } from '../ui/row-menu.tsx'
import { Table } from '../ui/table.tsx'
import type { OpenEnvironment } from './environment-section.tsx'

export interface EnvironmentTableProps {
  environments: readonly LearningEnvironment[]
  onOpen: (open: OpenEnvironment) => void
  onSwitch: (environment: LearningEnvironment) => void
}

export function EnvironmentTable({ environments, onOpen, onSwitch }: EnvironmentTableProps) {
  const admin = useWords(adminWords)
  const words = useWords(learningEnvironmentsWords)

  const actionsOf = (environment: LearningEnvironment) => [
    { label: admin.edit, Icon: Pencil, onClick: () => onOpen({ environment, what: 'edit' }) },
    {
      label: { moodle: words.addresses, lti: words.lti.title, 'lti-1': words.lti.title, teams: words.chatApp }[environment.Kind],
      Icon: Link2,
      onClick: () => onOpen({ environment, what: 'addresses' }),
    },
    { label: words.test, Icon: ListChecks, onClick: () => onOpen({ environment, what: 'test' }) },
    {
      label: environment.IsEnabled ? words.switchOff : words.switchOn,
      Icon: environment.IsEnabled ? PowerOff : Power,
      onClick: () => onSwitch(environment),
    },
    { label: admin.remove, Icon: Trash2, onClick: () => onOpen({ environment, what: 'remove' }) },
  ]
  return (
    <Table
      label={words.title}
      rows={environments}
      idOf={({ ID }) => ID}
      isDim={({ IsEnabled }) => !IsEnabled}
      columns={[
        { name: words.environment, kind: 'main', cell: ({ Name }) => <span className="vp-table-name">{Name}</span> },
        { name: words.kind, cell: ({ Kind }) => words.kinds[Kind] },
        { name: words.origins, kind: 'wide', cell: ({ Origins }) => Origins.join(' ') },
        { name: words.rule, cell: ({ Kind, Rule }) => (Kind === 'teams' ? words.chatRule : words.rules[Rule]) },
        {
          name: words.state,
          cell: ({ IsEnabled }) => (
            <span className="vp-tag" data-tone={IsEnabled ? 'accent' : undefined}>
              {IsEnabled ? words.on : words.off}
            </span>
          ),
        },
        { name: admin.actions, kind: 'actions', cell: (one) => <RowMenu name={one.Name} actions={actionsOf(one)} /> },
      ]}
    />
  )
}
