import { adminWords } from '../../sdk/text/en/admin.ts'
import { webhooksWords } from '../../sdk/text/en/webhooks.ts'
import { useWords } from '../../sdk/text/language.ts'
import type { WebhookDelivery } from '../../sdk/webhooks/contract.ts'
import { useMomentText } from '../media/use-date-text.ts'
import { Button } from '../ui/button.tsx'
import { CopyField } from '../ui/copy-field.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { eventNames } from './event-names.ts'

export interface DeliveryDialogProps {
  delivery: WebhookDelivery
  onClose: () => void
}

/** The message of a delivery, and the last answer to it. */
export function DeliveryDialog({ delivery, onClose }: DeliveryDialogProps) {
  const words = useWords(webhooksWords)
  const admin = useWords(adminWords)

  const momentText = useMomentText()
  const { Event, Status, Reason, Answer, NextTry, MessageID, Body, WebhookName } = delivery
  const answer = [Status === 0 ? Reason : `HTTP ${Status}`, Answer].filter(Boolean).join('\n')
  return (
    <Dialog open onClose={onClose} title={`${eventNames(words)[Event]} – ${WebhookName}`}>
      {NextTry && <p className="vp-dialog-text">{words.nextTry({ date: momentText(NextTry) })}</p>}
      <CopyField label={words.messageId} text={MessageID} />
      <CopyField label={words.message} rows={6} text={Body} />
      <CopyField label={words.answer} rows={4} text={answer || words.noAnswer} />
      <div className="vp-row vp-row-end">
        <Button onClick={onClose}>{admin.done}</Button>
      </div>
    </Dialog>
  )
}
