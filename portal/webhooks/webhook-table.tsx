import { KeyRound, Pencil, Power, PowerOff, Send, Trash2 } from 'lucide-react'
import { adminWords } from '../../sdk/text/en/admin.ts'
import { webhooksWords } from '../../sdk/text/en/webhooks.ts'
import { useWords } from '../../sdk/text/language.ts'
import type { Webhook } from '../../sdk/webhooks/contract.ts'
import { textList } from '../language.ts'
import { useMomentText } from '../media/use-date-text.ts'
import { RowMenu } from '../ui/row-menu.tsx'
import { Table } from '../ui/table.tsx'
import { eventNames } from './event-names.ts'

export interface OpenWebhook {
  webhook?: Webhook
  what: 'edit' | 'rotate' | 'remove'
}

export interface WebhookTableProps {
  webhooks: readonly Webhook[]
  onOpen: (open: OpenWebhook) => void
  onSwitch: (webhook: Webhook) => void
  onTest: (webhook: Webhook) => void
}

export function WebhookTable({ webhooks, onOpen, onSwitch, onTest }: WebhookTableProps) {
  const admin = useWords(adminWords)
  const words = useWords(webhooksWords)

  const names = eventNames(words)
  const actionsOf = (webhook: Webhook) => {
    const { IsOn } = webhook
    return [
      { label: admin.edit, Icon: Pencil, onClick: () => onOpen({ webhook, what: 'edit' }) },
      { label: words.test, Icon: Send, onClick: () => onTest(webhook) },
      { label: words.rotate, Icon: KeyRound, onClick: () => onOpen({ webhook, what: 'rotate' }) },
      { label: IsOn ? words.switchOff : words.switchOn, Icon: IsOn ? PowerOff : Power, onClick: () => onSwitch(webhook) },
      { label: admin.remove, Icon: Trash2, onClick: () => onOpen({ webhook, what: 'remove' }) },
    ]
  }
  return (
    <Table
      label={words.title}
      rows={webhooks}
      idOf={({ ID }) => ID}
      isDim={({ IsOn }) => !IsOn}
      columns={[
        {
          name: words.endpoint,
          kind: 'main',
          cell: ({ Name, Address }) => (
            <>
              <span className="vp-table-name">{Name}</span>
              <span className="vp-help">{new URL(Address).host}</span>
            </>
          ),
        },
        { name: words.events, kind: 'wide', cell: ({ Events }) => textList(Events.map((event) => names[event])) },
        { name: words.state, cell: (webhook) => <WebhookState webhook={webhook} /> },
        { name: admin.actions, kind: 'actions', cell: (webhook) => <RowMenu name={webhook.Name} actions={actionsOf(webhook)} /> },
      ]}
    />
  )
}

function WebhookState({ webhook: { IsOn, FailingSince, OffSince } }: { webhook: Webhook }) {
  const words = useWords(webhooksWords)

  const momentText = useMomentText()
  const problem = OffSince ? words.offFailing : IsOn && FailingSince ? words.failing({ date: momentText(FailingSince) }) : ''
  return (
    <span className="vp-tags">
      <span className="vp-tag" data-tone={IsOn ? 'accent' : undefined}>
        {IsOn ? words.on : words.off}
      </span>
      {problem && (
        <span className="vp-tag" data-tone="danger">
          {problem}
        </span>
      )}
    </span>
  )
}
