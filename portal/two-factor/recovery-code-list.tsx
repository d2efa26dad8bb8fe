import { adminWords } from '../../sdk/text/en/admin.ts'
import { twoFactorWords } from '../../sdk/text/en/two-factor.ts'
import { useWords } from '../../sdk/text/language.ts'
import { Button } from '../ui/button.tsx'
import { CopyField } from '../ui/copy-field.tsx'

export interface RecoveryCodeListProps {
  codes: readonly string[]
  onClose: () => void
}

/** Recovery codes, this once. They stand in the dialog that made them, so that the focus stays there. */
export function RecoveryCodeList({ codes, onClose }: RecoveryCodeListProps) {
  const words = useWords(twoFactorWords)
  const admin = useWords(adminWords)
  return (
    <>
      <CopyField label={words.codes} help={words.codesHelp} text={codes.join('\n')} rows={codes.length} focused />
      <div className="vp-row vp-row-end">
        <Button onClick={onClose}>{admin.done}</Button>
      </div>
    </>
  )
}
