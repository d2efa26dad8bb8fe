import { Plus } from 'lucide-react'
import { useState } from 'react'
import { adminWords } from '../../sdk/text/en/admin.ts'
import { webhooksWords } from '../../sdk/text/en/webhooks.ts'
import { useWords } from '../../sdk/text/language.ts'
import {
  listDeliveries,
  listWebhooks,
  removeWebhook,
  rotateWebhookSecret,
  saveWebhook,
  testWebhook,
  type Webhook,
} from '../../sdk/webhooks/contract.ts'
import { SectionHead } from '../admin/section-head.tsx'
import { useRead } from '../data/use-read.ts'
import { useWrite } from '../data/use-write.ts'
import { client } from '../session/client.ts'
import { Button } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { ListState } from '../ui/list-state.tsx'
import { DeliveryDialog } from './delivery-dialog.tsx'
import { DeliveryList } from './delivery-list.tsx'
import { SecretDialog } from './secret-dialog.tsx'
import { WebhookDialog } from './webhook-dialog.tsx'
import { type OpenWebhook, WebhookTable } from './webhook-table.tsx'

/** The endpoints of other programs, and what was sent to them. */
export function WebhookSection() {
  const words = useWords(webhooksWords)

  const [open, setOpen] = useState<OpenWebhook>()
  const [secret, setSecret] = useState<{ name: string; secret: string }>()
  const close = () => setOpen(undefined)
  const query = useRead(listWebhooks, {})
  const switching = useWrite(
    ({ ID, Name, Address, Events, IsOn }: Webhook) =>
      client.call(saveWebhook, { iid: ID, name: Name, address: Address, events: Events, enabled: !IsOn }),
    {
      changes: [listWebhooks],
      done: (_, { Name, IsOn }) => (IsOn ? words.switchedOff({ name: Name }) : words.switchedOn({ name: Name })),
    },
  )
  const testing = useWrite(testWebhook, {
    changes: [listDeliveries],
    done: ({ Delivery }) => (Delivery.State === 'sent' ? words.testSent : undefined),
  })
  const tested = testing.data?.Delivery.State === 'failed' ? testing.data.Delivery : undefined
  return (
    <>
      <SectionHead title={words.title} lead={words.lead}>
        <Button tone="accent" onClick={() => setOpen({ what: 'edit' })}>
          <Plus aria-hidden size={18} /> {words.add}
        </Button>
      </SectionHead>
      <ListState query={query} isEmpty={({ Items }) => Items.length === 0} empty={{ title: words.noneTitle, help: [words.noneHelp] }}>
        {({ Items }) => (
          <>
            <WebhookTable
              webhooks={Items}
              onOpen={setOpen}
              onSwitch={(webhook) => switching.mutate(webhook)}
              onTest={({ ID }) => testing.mutate({ iid: ID })}
            />
            <DeliveryList webhooks={Items} />
          </>
        )}
      </ListState>
      {open?.what === 'edit' && <WebhookDialog webhook={open.webhook} onClose={close} />}
      <WebhookQuestions open={open} onClose={close} onSecret={setSecret} />
      {secret && <SecretDialog {...secret} onClose={() => setSecret(undefined)} />}
      {tested && <DeliveryDialog delivery={tested} onClose={() => testing.reset()} />}
    </>
  )
}

interface WebhookQuestionsProps {
  open: OpenWebhook | undefined
  onClose: () => void
  onSecret: (secret: { name: string; secret: string }) => void
}

function WebhookQuestions({ open, onClose, onSecret }: WebhookQuestionsProps) {
  const admin = useWords(adminWords)
  const words = useWords(webhooksWords)

  const iid = open?.webhook?.ID ?? 0
  const name = open?.webhook?.Name ?? ''
  const removing = useWrite(removeWebhook, { changes: [listWebhooks, listDeliveries], done: () => words.removed, onDone: onClose })
  const rotating = useWrite(rotateWebhookSecret, {
    changes: [],
    onDone: ({ Secret }) => {
      onClose()
      onSecret({ name, secret: Secret })
    },
  })
  return (
    <>
      <ConfirmDialog
        open={open?.what === 'rotate'}
        title={words.rotateAsk({ name })}
        help={words.rotateHelp}
        confirm={words.rotate}
        busy={rotating.isPending}
        onConfirm={() => rotating.mutate({ iid })}
        onClose={onClose}
      />
      <ConfirmDialog
        open={open?.what === 'remove'}
        danger
        title={words.removeAsk({ name })}
        help={words.removeHelp}
        confirm={admin.remove}
        busy={removing.isPending}
        onConfirm={() => removing.mutate({ iid })}
        onClose={onClose}
      />
    </>
  )
}
