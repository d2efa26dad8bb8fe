import { unsavedWords } from '../../sdk/text/en/unsaved.ts'
import { useWords } from '../../sdk/text/language.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'

export interface DiscardQuestionProps {
  open: boolean
  onDiscard: () => void
  onKeep: () => void
}

/** Asks before typed text is lost. Keeping it has the focus first. */
export function DiscardQuestion({ open, onDiscard, onKeep }: DiscardQuestionProps) {
  const words = useWords(unsavedWords)

  return (
    <ConfirmDialog
      open={open}
      danger
      title={words.title}
      help={words.help}
      confirm={words.discard}
      keep={words.keep}
      onConfirm={onDiscard}
      onClose={onKeep}
    />
  )
}
