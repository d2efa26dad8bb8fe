import { adminWords } from '../../sdk/text/en/admin.ts'
import { webhooksWords } from '../../sdk/text/en/webhooks.ts'
import { useWords } from '../../sdk/text/language.ts'
import { Button } from '../ui/button.tsx'
import { CopyField } from '../ui/copy-field.tsx'
import { Dialog } from '../ui/dialog.tsx'

export interface SecretDialogProps {
  name: string
  secret: string
  onClose: () => void
}

/** Shows a new secret, this once. */
export function SecretDialog({ name, secret, onClose }: SecretDialogProps) {
  const words = useWords(webhooksWords)
  const admin = useWords(adminWords)

  return (
    <Dialog open onClose={onClose} title={words.secretOf({ name })}>
      <CopyField label={words.secret} help={words.secretHelp} text={secret} focused />
      <div className="vp-row vp-row-end">
        <Button onClick={onClose}>{admin.done}</Button>
      </div>
    </Dialog>
  )
}
