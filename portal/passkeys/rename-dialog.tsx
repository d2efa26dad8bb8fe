import { listPasskeys, type Passkey, RenamePasskeyInput, renamePasskey } from '../../sdk/passkeys/contract.ts'
import { passkeysWords } from '../../sdk/text/en/passkeys.ts'
import { useWords } from '../../sdk/text/language.ts'
import { useWrite } from '../data/use-write.ts'
import { Dialog } from '../ui/dialog.tsx'
import { Field } from '../ui/field.tsx'
import { Form } from '../ui/form.tsx'
import { useFormValues } from '../ui/form-values.ts'

export interface RenameDialogProps {
  passkey: Passkey
  onClose: () => void
}

export function RenameDialog({ passkey, onClose }: RenameDialogProps) {
  const words = useWords(passkeysWords)
  return (
    <Dialog open onClose={onClose} title={words.rename}>
      <RenameForm passkey={passkey} onClose={onClose} />
    </Dialog>
  )
}

function RenameForm({ passkey, onClose }: RenameDialogProps) {
  const words = useWords(passkeysWords)
  const request = useWrite(renamePasskey, { changes: [listPasskeys], isForm: true, done: ({ Message }) => Message, onDone: onClose })
  const form = useFormValues({
    schema: RenamePasskeyInput,
    first: { name: passkey.Name },
    toInput: ({ name }) => ({ passkey: passkey.ID, name }),
    request,
  })
  return (
    <Form form={form} onCancel={onClose}>
      <Field label={words.name} maxLength={200} required {...form.text('name')} />
    </Form>
  )
}
