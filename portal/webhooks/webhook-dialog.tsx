import { useState } from 'react'
import { adminWords } from '../../sdk/text/en/admin.ts'
import { webhooksWords } from '../../sdk/text/en/webhooks.ts'
import { useWords } from '../../sdk/text/language.ts'
import { listWebhooks, SaveWebhookInput, saveWebhook, type Webhook, WebhookEvents, WebhookLimits } from '../../sdk/webhooks/contract.ts'
import { useWrite } from '../data/use-write.ts'
import { CheckList } from '../ui/check-list.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Field } from '../ui/field.tsx'
import { Form } from '../ui/form.tsx'
import { useFormValues } from '../ui/form-values.ts'
import { Switch } from '../ui/switch.tsx'
import { eventNames } from './event-names.ts'
import { MadeSecret } from './made-secret.tsx'

export interface WebhookDialogProps {
  /** Without one, a new one. */
  webhook: Webhook | undefined
  onClose: () => void
}

export function WebhookDialog(props: WebhookDialogProps) {
  const words = useWords(webhooksWords)

  const { webhook, onClose } = props
  const [made, setMade] = useState<{ name: string; secret: string }>()
  const title = webhook ? words.editTitle({ name: webhook.Name }) : words.add
  return (
    <Dialog open onClose={onClose} title={made ? words.secretOf(made) : title}>
      {made ? (
        <MadeSecret secret={made.secret} onClose={onClose} />
      ) : (
        <WebhookForm {...props} onAdded={(name, secret) => setMade({ name, secret })} />
      )}
    </Dialog>
  )
}

interface WebhookFormProps extends WebhookDialogProps {
  /** The secret of a new one is answered once. */
  onAdded: (name: string, secret: string) => void
}

function WebhookForm({ webhook, onClose, onAdded }: WebhookFormProps) {
  const admin = useWords(adminWords)
  const words = useWords(webhooksWords)

  const request = useWrite(saveWebhook, {
    changes: [listWebhooks],
    isForm: true,
    done: () => admin.saved,
    onDone: ({ Secret }, { name }) => (Secret === undefined ? onClose() : onAdded(name, Secret)),
  })
  const form = useFormValues({
    schema: SaveWebhookInput,
    first: {
      name: webhook?.Name ?? '',
      address: webhook?.Address ?? '',
      events: webhook?.Events ?? [...WebhookEvents],
      enabled: webhook?.IsOn ?? true,
    },
    toInput: ({ name, address, events, enabled }) => ({
      ...(webhook ? { iid: webhook.ID } : {}),
      ...{ name: name.trim(), address: address.trim(), events, enabled },
    }),
    check: ({ name, address, events }) => ({
      name: name.trim() ? undefined : words.blankName,
      address: address.trim() ? undefined : words.blankAddress,
      events: events.length > 0 ? undefined : words.blankEvents,
    }),
    refusals: { WEBHOOK_NO_HTTPS: 'address' },
    request,
  })
  const names = eventNames(words)
  const { value: chosen, ...list } = form.value('events')
  return (
    <Form form={form} onCancel={onClose}>
      <Field label={words.name} required maxLength={200} autoComplete="off" {...form.text('name')} />
      <Field
        label={words.address}
        help={words.addressHelp}
        type="url"
        placeholder="https://"
        required
        maxLength={WebhookLimits.addressLength}
        autoComplete="off"
        {...form.text('address')}
      />
      <CheckList legend={words.events} options={WebhookEvents.map((value) => ({ value, label: names[value] }))} chosen={chosen} {...list} />
      <Switch label={words.enabled} help={words.enabledHelp} {...form.toggle('enabled')} />
    </Form>
  )
}
