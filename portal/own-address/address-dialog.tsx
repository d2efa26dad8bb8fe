import { getOwnAccount } from '../../sdk/account/contract.ts'
import { type AddressChange, AskNewAddressInput, askNewAddress, OwnAddressLimits } from '../../sdk/own-address/contract.ts'
import { ownAddressWords } from '../../sdk/text/en/own-address.ts'
import { useWords } from '../../sdk/text/language.ts'
import { useWrite } from '../data/use-write.ts'
import { ProofFields, proofFaults, proofRefusals } from '../passkeys/proof-fields.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Field } from '../ui/field.tsx'
import { Form } from '../ui/form.tsx'
import { useFormValues } from '../ui/form-values.ts'

export interface AddressDialogProps {
  proof: Pick<AddressChange, 'Asks' | 'HasProvider'>
  onClose: () => void
}

/** Asks for a new e-mail address of the own account. */
export function AddressDialog({ proof, onClose }: AddressDialogProps) {
  const words = useWords(ownAddressWords)
  return (
    <Dialog open onClose={onClose} title={words.change}>
      <AddressForm proof={proof} onClose={onClose} />
    </Dialog>
  )
}

function AddressForm({ proof, onClose }: AddressDialogProps) {
  const words = useWords(ownAddressWords)
  const request = useWrite(askNewAddress, {
    changes: [getOwnAccount],
    isForm: true,
    done: (_, { email }) => words.sent({ email }),
    onDone: onClose,
  })
  const form = useFormValues({
    schema: AskNewAddressInput,
    first: { email: '', current: '', otp: '' },
    toInput: ({ email, ...values }) => ({ email: email.trim(), ...values }),
    check: proofFaults(proof.Asks),
    refusals: { ...proofRefusals, ADDRESS_UNCHANGED: 'email' },
    request,
  })
  return (
    <Form form={form} onCancel={onClose} save={words.send}>
      <p className="vp-dialog-text">{words.lead({ minutes: OwnAddressLimits.minutes })}</p>
      <Field label={words.email} type="email" autoComplete="email" maxLength={254} required {...form.text('email')} />
      <ProofFields {...proof} text={form.text} />
    </Form>
  )
}
