import { listPasskeys, type Passkey, type PasskeyList, RemovePasskeyInput, removePasskey } from '../../sdk/passkeys/contract.ts'
import { passkeysWords } from '../../sdk/text/en/passkeys.ts'
import { useWords } from '../../sdk/text/language.ts'
import { useWrite } from '../data/use-write.ts'
import { Dialog } from '../ui/dialog.tsx'
import { Form } from '../ui/form.tsx'
import { useFormValues } from '../ui/form-values.ts'
import { ProofFields, proofFaults, proofRefusals } from './proof-fields.tsx'

export interface RemoveDialogProps {
  passkey: Passkey
  proof: Pick<PasskeyList, 'Asks' | 'HasProvider'>
  onClose: () => void
}

export function RemoveDialog({ passkey, proof, onClose }: RemoveDialogProps) {
  const words = useWords(passkeysWords)
  return (
    <Dialog open onClose={onClose} title={words.removeTitle({ name: passkey.Name })}>
      <RemoveForm passkey={passkey} proof={proof} onClose={onClose} />
    </Dialog>
  )
}

function RemoveForm({ passkey, proof, onClose }: RemoveDialogProps) {
  const words = useWords(passkeysWords)
  const request = useWrite(removePasskey, { changes: [listPasskeys], isForm: true, done: () => words.removed, onDone: onClose })
  const form = useFormValues({
    schema: RemovePasskeyInput,
    first: { current: '', otp: '' },
    toInput: (values) => ({ passkey: passkey.ID, ...values }),
    check: proofFaults(proof.Asks),
    refusals: proofRefusals,
    request,
  })
  return (
    <Form form={form} onCancel={onClose} save={words.remove} saveTone="danger">
      <p className="vp-dialog-text">{words.removeHelp}</p>
      <ProofFields {...proof} text={form.text} />
    </Form>
  )
}
