import { adminWords } from '../../sdk/text/en/admin.ts'
import { encodersWords } from '../../sdk/text/en/encoders.ts'
import { useWords } from '../../sdk/text/language.ts'
import { Button } from '../ui/button.tsx'
import { CopyField } from '../ui/copy-field.tsx'
import { Dialog } from '../ui/dialog.tsx'

/** The key of an encoder, inside a dialog. */
export function ShownKey({ value, onClose }: { value: string; onClose: () => void }) {
  const words = useWords(encodersWords)
  const admin = useWords(adminWords)

  return (
    <>
      <CopyField label={words.key} help={words.keyHelp} text={value} focused />
      <div className="vp-row vp-row-end">
        <Button onClick={onClose}>{admin.done}</Button>
      </div>
    </>
  )
}

export interface KeyDialogProps {
  name: string
  value: string
  onClose: () => void
}

export function KeyDialog({ name, value, onClose }: KeyDialogProps) {
  const words = useWords(encodersWords)

  return (
    <Dialog open onClose={onClose} title={words.keyOf({ name })}>
      <ShownKey value={value} onClose={onClose} />
    </Dialog>
  )
}
