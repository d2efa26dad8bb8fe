import { adminWords } from '../../sdk/text/en/admin.ts'
import { webhooksWords } from '../../sdk/text/en/webhooks.ts'
import { useWords } from '../../sdk/text/language.ts'
import { Button } from '../ui/button.tsx'
import { CopyField } from '../ui/copy-field.tsx'

/** Shows a new secret, this once. */
export function MadeSecret({ secret, onClose }: { secret: string; onClose: () => void }) {
  const words = useWords(webhooksWords)
  const admin = useWords(adminWords)

  return (
    <>
      <CopyField label={words.secret} help={words.secretHelp} text={secret} focused />
      <div className="vp-row vp-row-end">
        <Button onClick={onClose}>{admin.done}</Button>
      </div>
    </>
  )
}
