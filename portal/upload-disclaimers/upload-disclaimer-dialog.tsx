import { uploadsWords } from '../../sdk/text/en/uploads.ts'
import { useWords } from '../../sdk/text/language.ts'
import { acceptUploadDisclaimer, type UploadDisclaimer } from '../../sdk/upload-disclaimers/contract.ts'
import { getUploadOptions } from '../../sdk/uploads/contract.ts'
import { useWrite } from '../data/use-write.ts'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'

export interface UploadDisclaimerDialogProps {
  /** The text that has to be accepted. */
  disclaimer: UploadDisclaimer | undefined
  /** Files wait for the answer. */
  open: boolean
  onAccepted: () => void
  onDeclined: () => void
}

/** Asks people to accept the site's text about uploads before files are taken. */
export function UploadDisclaimerDialog({ disclaimer, open, onAccepted, onDeclined }: UploadDisclaimerDialogProps) {
  const words = useWords(uploadsWords)

  // After a refusal the changed text is read, and stands in the dialog.
  const request = useWrite(acceptUploadDisclaimer, { changes: [getUploadOptions], onDone: onAccepted })
  return (
    <ConfirmDialog
      open={open && disclaimer !== undefined}
      isLong
      title={words.disclaimerTitle}
      help={disclaimer?.Text ?? ''}
      confirm={words.disclaimerAccept}
      keep={words.disclaimerDecline}
      busy={request.isPending}
      onConfirm={() => disclaimer && request.mutate({ uid: disclaimer.ID })}
      onClose={onDeclined}
    />
  )
}
