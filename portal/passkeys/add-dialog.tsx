import * as v from 'valibot'
import { BeginPasskeyInput, listPasskeys, type PasskeyList } from '../../sdk/passkeys/contract.ts'
import { passkeysWords } from '../../sdk/text/en/passkeys.ts'
import { useWords } from '../../sdk/text/language.ts'
import { useWrite } from '../data/use-write.ts'
import { Dialog } from '../ui/dialog.tsx'
import { Field } from '../ui/field.tsx'
import { Form } from '../ui/form.tsx'
import { useFormValues } from '../ui/form-values.ts'
import { makePasskey } from './make-passkey.ts'
import { type Proof, ProofFields, proofFaults, proofRefusals } from './proof-fields.tsx'

export interface AddDialogProps {
  proof: Pick<PasskeyList, 'Asks' | 'HasProvider'>
  onClose: () => void
}

/** Name and proof; then the browser asks where the passkey is kept. */
export function AddDialog({ proof, onClose }: AddDialogProps) {
  const words = useWords(passkeysWords)
  return (
    <Dialog open onClose={onClose} title={words.add}>
      <AddForm proof={proof} onClose={onClose} />
    </Dialog>
  )
}

/** The name may be empty until the kind of device is known. */
const Schema = v.object({ ...BeginPasskeyInput.entries, name: v.string() })

function AddForm({ proof, onClose }: AddDialogProps) {
  const words = useWords(passkeysWords)
  const request = useWrite((input: Proof & { name: string }) => makePasskey(words, input), {
    changes: [listPasskeys],
    isForm: true,
    done: () => words.added,
    onDone: onClose,
  })
  const form = useFormValues({
    schema: Schema,
    first: { name: '', current: '', otp: '' },
    toInput: (values) => values,
    check: proofFaults(proof.Asks),
    refusals: proofRefusals,
    request,
  })
  return (
    <Form form={form} onCancel={onClose} save={words.add}>
      <p className="vp-dialog-text">{words.addHelp}</p>
      <Field label={words.name} help={words.nameHelp} maxLength={200} {...form.text('name')} />
      <ProofFields {...proof} text={form.text} />
    </Form>
  )
}
