import { adminWords } from '../../sdk/text/en/admin.ts'
import { apiKeysWords } from '../../sdk/text/en/api-keys.ts'
import { useWords } from '../../sdk/text/language.ts'
import { Button } from '../ui/button.tsx'
import { CopyField } from '../ui/copy-field.tsx'

/** Shows a new key, this once. It stands in the dialog that made it, so that the focus stays there. */
export function MadeKey({ value, onClose }: { value: string; onClose: () => void }) {
  const words = useWords(apiKeysWords)
  const admin = useWords(adminWords)

  return (
    <>
      <CopyField label={words.key} help={words.keyHelp} text={value} rows={2} focused />
      <div className="vp-row vp-row-end">
        <Button onClick={onClose}>{admin.done}</Button>
      </div>
    </>
  )
}
