import { adminWords } from '../../sdk/text/en/admin.ts'
import { useWords } from '../../sdk/text/language.ts'
import { Button } from '../ui/button.tsx'
import { CopyField } from '../ui/copy-field.tsx'
import { Dialog } from '../ui/dialog.tsx'

/** A password that was made for an account. */
export interface MadePassword {
  /** The name for signing in. */
  name: string
  password: string
}

export interface NewPasswordProps {
  made: MadePassword | undefined
  onClose: () => void
}

/** A password that exists nowhere else than on this screen. */
export function NewPassword({ made, onClose }: NewPasswordProps) {
  const words = useWords(adminWords).people
  const admin = useWords(adminWords)

  return (
    <Dialog open={made !== undefined} onClose={onClose} title={words.newPasswordTitle}>
      <p className="vp-dialog-text">{words.newPasswordHelp}</p>
      {made && (
        <>
          <CopyField label={words.name} text={made.name} />
          <CopyField label={words.password} text={made.password} />
        </>
      )}
      <div className="vp-row vp-row-end">
        <Button onClick={onClose}>{admin.done}</Button>
      </div>
    </Dialog>
  )
}
