import { adminWords } from '../../sdk/text/en/admin.ts'
import { useWords } from '../../sdk/text/language.ts'
import { Button } from '../ui/button.tsx'
import { CopyField } from '../ui/copy-field.tsx'
import { Dialog } from '../ui/dialog.tsx'

export interface NewPasswordProps {
  /** Empty: nothing to show. */
  password: string
  onClose: () => void
}

/** A password that exists nowhere else than on this screen. */
export function NewPassword({ password, onClose }: NewPasswordProps) {
  const words = useWords(adminWords).people
  const admin = useWords(adminWords)

  return (
    <Dialog open={password !== ''} onClose={onClose} title={words.newPasswordTitle}>
      <p className="vp-dialog-text">{words.newPasswordHelp}</p>
      <CopyField label={words.password} text={password} />
      <div className="vp-row vp-row-end">
        <Button onClick={onClose}>{admin.done}</Button>
      </div>
    </Dialog>
  )
}
