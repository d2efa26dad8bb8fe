import { webhooksWords } from '../../sdk/text/en/webhooks.ts'
import { useWords } from '../../sdk/text/language.ts'
import { Dialog } from '../ui/dialog.tsx'
import { MadeSecret } from './made-secret.tsx'

export interface SecretDialogProps {
  name: string
  secret: string
  onClose: () => void
}

/** The secret that replaces another one. */
export function SecretDialog({ name, secret, onClose }: SecretDialogProps) {
  const words = useWords(webhooksWords)

  return (
    <Dialog open onClose={onClose} title={words.secretOf({ name })}>
      <MadeSecret secret={secret} onClose={onClose} />
    </Dialog>
  )
}
