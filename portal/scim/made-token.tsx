import { adminWords } from '../../sdk/text/en/admin.ts'
import { scimWords } from '../../sdk/text/en/scim.ts'
import { useWords } from '../../sdk/text/language.ts'
import { Button } from '../ui/button.tsx'
import { CopyField } from '../ui/copy-field.tsx'

/** Shows a new token this once. */
export function MadeToken({ token, onClose }: { token: string; onClose: () => void }) {
  const words = useWords(scimWords)
  const admin = useWords(adminWords)

  return (
    <>
      <CopyField label={words.token} help={words.tokenHelp} text={token} rows={2} focused />
      <div className="vp-row vp-row-end">
        <Button onClick={onClose}>{admin.done}</Button>
      </div>
    </>
  )
}
