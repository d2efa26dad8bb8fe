import { Ban, KeyRound, Pencil, ScrollText, Trash2 } from 'lucide-react'
import type { ScimProvider } from '../../sdk/scim/contract.ts'
import { adminWords } from '../../sdk/text/en/admin.ts'
import { scimWords } from '../../sdk/text/en/scim.ts'
import { useLanguage, useWords } from '../../sdk/text/language.ts'
import { useMomentText } from '../media/use-date-text.ts'
import { RowMenu } from '../ui/row-menu.tsx'
import { Table } from '../ui/table.tsx'

/** A dialog about a directory; without one it is about a new one. */
export interface OpenDirectory {
  provider?: ScimProvider
  what: 'edit' | 'requests' | 'replace' | 'revoke' | 'remove'
}

export interface ProviderTableProps {
  providers: readonly ScimProvider[]
  onOpen: (open: OpenDirectory) => void
}

export function ProviderTable({ providers, onOpen }: ProviderTableProps) {
  const admin = useWords(adminWords)
  const words = useWords(scimWords)
  const language = useLanguage()
  const momentText = useMomentText()

  const actionsOf = (provider: ScimProvider) => [
    { label: admin.edit, Icon: Pencil, onClick: () => onOpen({ provider, what: 'edit' }) },
    { label: words.requests, Icon: ScrollText, onClick: () => onOpen({ provider, what: 'requests' }) },
    { label: words.replace, Icon: KeyRound, onClick: () => onOpen({ provider, what: 'replace' }) },
    ...(provider.HasToken ? [{ label: words.revoke, Icon: Ban, onClick: () => onOpen({ provider, what: 'revoke' }) }] : []),
    { label: words.remove, Icon: Trash2, onClick: () => onOpen({ provider, what: 'remove' }) },
  ]
  return (
    <Table
      label={words.title}
      rows={providers}
      idOf={({ ID }) => ID}
      isDim={({ HasToken }) => !HasToken}
      columns={[
        {
          name: words.name,
          kind: 'main',
          cell: ({ Name, HasToken }) => (
            <>
              <span className="vp-table-name">{Name}</span>
              {!HasToken && (
                <span className="vp-tag" data-tone="warning">
                  {words.isRevoked}
                </span>
              )}
            </>
          ),
        },
        { name: words.accounts, cell: ({ Users }) => Users.toLocaleString(language.tag) },
        { name: words.groups, cell: ({ Groups }) => Groups.toLocaleString(language.tag) },
        {
          name: words.lastUsed,
          cell: ({ LastUsed }) => (LastUsed ? <time dateTime={LastUsed}>{momentText(LastUsed)}</time> : words.never),
        },
        { name: admin.actions, kind: 'actions', cell: (provider) => <RowMenu name={provider.Name} actions={actionsOf(provider)} /> },
      ]}
    />
  )
}
