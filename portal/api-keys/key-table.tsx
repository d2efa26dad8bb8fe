import { Ban } from 'lucide-react'
import { useState } from 'react'
import { type ApiKey, listAllApiKeys, listApiKeys, revokeApiKey } from '../../sdk/api-keys/contract.ts'
import { adminWords } from '../../sdk/text/en/admin.ts'
import { apiKeysWords } from '../../sdk/text/en/api-keys.ts'
import { useWords } from '../../sdk/text/language.ts'
import { useWrite } from '../data/use-write.ts'
import { useMomentText } from '../media/use-date-text.ts'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { RowMenu } from '../ui/row-menu.tsx'
import { type Column, Table } from '../ui/table.tsx'

export interface KeyTableProps {
  keys: readonly ApiKey[]
  /** Names the account of each key. Default: false. */
  showsAccount?: boolean
}

/** Keys with a button that revokes each. */
export function KeyTable({ keys, showsAccount = false }: KeyTableProps) {
  const admin = useWords(adminWords)
  const words = useWords(apiKeysWords)

  const momentText = useMomentText()
  const [asked, setAsked] = useState<ApiKey>()
  const revoking = useWrite(revokeApiKey, {
    changes: [listApiKeys, listAllApiKeys],
    done: () => words.revoked,
    onDone: () => setAsked(undefined),
  })
  const account: Column<ApiKey> = { name: words.account, cell: ({ UserName }) => <bdi>{UserName}</bdi> }
  return (
    <>
      <Table
        label={words.title}
        rows={keys}
        idOf={({ ID }) => ID}
        isDim={({ IsExpired }) => IsExpired}
        columns={[
          { name: words.name, kind: 'main', cell: (key) => <KeyName value={key} /> },
          ...(showsAccount ? [account] : []),
          { name: words.scope, cell: ({ Scope }) => words.scopes[Scope] },
          { name: words.ends, cell: ({ Expires }) => (Expires ? <time dateTime={Expires}>{momentText(Expires)}</time> : words.noEnd) },
          {
            name: words.lastUsed,
            cell: ({ LastUsed }) => (LastUsed ? <time dateTime={LastUsed}>{momentText(LastUsed)}</time> : words.never),
          },
          {
            name: admin.actions,
            kind: 'actions',
            cell: (key) => <RowMenu name={key.Name} actions={[{ label: words.revoke, Icon: Ban, onClick: () => setAsked(key) }]} />,
          },
        ]}
      />
      <ConfirmDialog
        open={asked !== undefined}
        danger
        title={words.revokeAsk({ name: asked?.Name ?? '' })}
        help={words.revokeHelp}
        confirm={words.revoke}
        busy={revoking.isPending}
        onConfirm={() => asked && revoking.mutate({ keyid: asked.ID })}
        onClose={() => setAsked(undefined)}
      />
    </>
  )
}

function KeyName({ value: { Name, Start, ClientID, IsExpired } }: { value: ApiKey }) {
  const words = useWords(apiKeysWords)

  return (
    <>
      <span className="vp-table-name">{Name}</span>
      {IsExpired && (
        <span className="vp-tag" data-tone="warning">
          {words.expired}
        </span>
      )}
      {ClientID !== '' && <span className="vp-tag">{words.client}</span>}
      <span className="vp-help">{ClientID || `${Start}…`}</span>
    </>
  )
}
