import { adminWords } from '../../sdk/text/en/admin.ts'
import { apiKeysWords } from '../../sdk/text/en/api-keys.ts'
import { useWords } from '../../sdk/text/language.ts'
import { Button } from '../ui/button.tsx'
import { CopyField } from '../ui/copy-field.tsx'

interface MadeKeyProps {
  value: string
  /** Empty: it is a key. */
  clientId: string
  onClose: () => void
}

/** Shows a new key, or the id and secret of a new OAuth client, this once. It stands in the dialog that made it, so that the focus stays there. */
export function MadeKey({ value, clientId, onClose }: MadeKeyProps) {
  const words = useWords(apiKeysWords)
  const admin = useWords(adminWords)

  return (
    <>
      {clientId !== '' && <CopyField label={words.clientId} text={clientId} />}
      <CopyField label={clientId === '' ? words.key : words.clientSecret} help={words.keyHelp} text={value} rows={2} focused />
      <div className="vp-row vp-row-end">
        <Button onClick={onClose}>{admin.done}</Button>
      </div>
    </>
  )
}
