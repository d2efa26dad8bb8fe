import { Link2, Pencil, Power, PowerOff, Trash2 } from 'lucide-react'
import type { SignInProviderDetails } from '../../sdk/sign-in/contract.ts'
import { adminWords } from '../../sdk/text/en/admin.ts'
import { providersWords } from '../../sdk/text/en/providers.ts'
import { useWords } from '../../sdk/text/language.ts'
import { RowMenu } from '../ui/row-menu.tsx'
import { Table } from '../ui/table.tsx'
import type { OpenProvider } from './provider-section.tsx'

export interface ProviderTableProps {
  providers: readonly SignInProviderDetails[]
  onOpen: (open: OpenProvider) => void
  onSwitch: (provider: SignInProviderDetails) => void
}

export function ProviderTable({ providers, onOpen, onSwitch }: ProviderTableProps) {
  const admin = useWords(adminWords)
  const words = useWords(providersWords)

  const actionsOf = (provider: SignInProviderDetails) => {
    const { IsEnabled } = provider
    return [
      { label: admin.edit, Icon: Pencil, onClick: () => onOpen({ provider, what: 'edit' }) },
      { label: words.addresses, Icon: Link2, onClick: () => onOpen({ provider, what: 'addresses' }) },
      {
        label: IsEnabled ? words.switchOff : words.switchOn,
        Icon: IsEnabled ? PowerOff : Power,
        onClick: () => onSwitch(provider),
      },
      { label: admin.remove, Icon: Trash2, onClick: () => onOpen({ provider, what: 'remove' }) },
    ]
  }
  return (
    <Table
      label={words.title}
      rows={providers}
      idOf={({ ID }) => ID}
      isDim={({ IsEnabled }) => !IsEnabled}
      columns={[
        { name: words.provider, kind: 'main', cell: ({ Name }) => <span className="vp-table-name">{Name}</span> },
        { name: words.kind, cell: ({ Kind }) => words.kinds[Kind] },
        { name: words.rule, cell: ({ Rule }) => words.rules[Rule] },
        {
          name: words.state,
          cell: ({ IsEnabled, Settings }) => (
            <span className="vp-tags">
              <span className="vp-tag" data-tone={IsEnabled ? 'accent' : undefined}>
                {IsEnabled ? words.on : words.off}
              </span>
              {Settings.SharedReturn === true && (
                <span className="vp-tag" data-tone="warning">
                  {words.shared}
                </span>
              )}
            </span>
          ),
        },
        { name: admin.actions, kind: 'actions', cell: (provider) => <RowMenu name={provider.Name} actions={actionsOf(provider)} /> },
      ]}
    />
  )
}
