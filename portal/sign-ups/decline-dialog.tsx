import { DecideSignUpsInput, decideSignUps, listSignUps, SignUpLimits } from '../../sdk/sign-ups/contract.ts'
import { peopleBatchWords } from '../../sdk/text/en/people-batch.ts'
import { signUpAdminWords } from '../../sdk/text/en/sign-up-admin.ts'
import { useWords } from '../../sdk/text/language.ts'
import { useWrite } from '../data/use-write.ts'
import { showRefusals } from '../people/show-refusals.ts'
import { Dialog } from '../ui/dialog.tsx'
import { TextArea } from '../ui/field.tsx'
import { Form } from '../ui/form.tsx'
import { useFormValues } from '../ui/form-values.ts'
import { Switch } from '../ui/switch.tsx'
import type { OpenDecision } from './sign-up-section.tsx'

export interface DeclineDialogProps {
  decision: OpenDecision
  /** Messages are sent. */
  canTell: boolean
  /** `isDone`: they were decided. */
  onClose: (isDone: boolean) => void
}

/** Declines requests, with a reason that the person can read. */
export function DeclineDialog(props: DeclineDialogProps) {
  const words = useWords(signUpAdminWords)
  const { decision, onClose } = props
  const title = decision.signUp ? words.declineTitle({ name: decision.signUp.Name }) : words.decline
  return (
    <Dialog open onClose={() => onClose(false)} title={title}>
      <DeclineForm {...props} />
    </Dialog>
  )
}

function DeclineForm({ decision: { ids, signUp }, canTell, onClose }: DeclineDialogProps) {
  const words = useWords(signUpAdminWords)
  const batch = useWords(peopleBatchWords)
  const request = useWrite(decideSignUps, {
    changes: [listSignUps],
    isForm: true,
    done: ({ Changed }) => (Changed > 0 ? words.decided({ count: Changed }) : undefined),
    onDone: ({ Refused }) => {
      showRefusals(Refused, batch)
      onClose(true)
    },
  })
  const form = useFormValues({
    schema: DecideSignUpsInput,
    first: { reason: '', tell: canTell },
    toInput: ({ reason, tell }) => ({ approve: false, signups: [...ids], reason: reason.trim(), tell: tell && canTell }),
    request,
  })
  return (
    <Form form={form} onCancel={() => onClose(false)} save={words.decline} saveTone="danger">
      {signUp === undefined && <p className="vp-dialog-text">{words.selected({ count: ids.length })}</p>}
      <TextArea label={words.reason} rows={4} maxLength={SignUpLimits.reason} {...form.text('reason')} />
      {canTell && <Switch label={words.tell} {...form.toggle('tell')} />}
    </Form>
  )
}
