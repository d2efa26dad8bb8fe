import { SignageLimits } from '../../sdk/signage/contract.ts'
import { listScreens, type Screen, SetUrgentInput, setUrgent } from '../../sdk/signage/setup/contract.ts'
import { signageWords } from '../../sdk/text/en/signage.ts'
import { useWords } from '../../sdk/text/language.ts'
import { useWrite } from '../data/use-write.ts'
import { client } from '../session/client.ts'
import { CheckList } from '../ui/check-list.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Field, TextArea } from '../ui/field.tsx'
import { Form } from '../ui/form.tsx'
import { useFormValues } from '../ui/form-values.ts'

interface UrgentDialogProps {
  screens: readonly Screen[]
  onClose: () => void
}

/** A message over everything, on all screens or some. */
export const UrgentDialog = (props: UrgentDialogProps) => {
  const words = useWords(signageWords)
  return (
    <Dialog open onClose={props.onClose} title={words.urgent} size="m">
      <UrgentForm {...props} />
    </Dialog>
  )
}

function UrgentForm({ screens, onClose }: UrgentDialogProps) {
  const words = useWords(signageWords)

  const request = useWrite((input: SetUrgentInput) => client.call(setUrgent, input), {
    changes: [listScreens],
    isForm: true,
    done: ({ Message }) => Message,
    onDone: onClose,
  })
  const form = useFormValues({
    schema: SetUrgentInput,
    first: { message: '', minutes: '60', screenids: [] as number[] },
    toInput: (values) => ({ ...values, minutes: Number(values.minutes) }),
    messages: { minutes: words.urgentMinutesWrong },
    // The server takes every message back when there is no text.
    check: ({ message }) => (message.trim() ? {} : { message: words.urgentBlank }),
    request,
  })
  const { value: chosen, ...where } = form.value('screenids')
  return (
    <Form form={form} onCancel={onClose} save={words.urgentShow}>
      <p>{words.urgentHelp}</p>
      <TextArea label={words.urgentText} required rows={3} maxLength={SignageLimits.message} {...form.text('message')} />
      <Field label={words.urgentMinutes} inputMode="numeric" {...form.text('minutes')} />
      <CheckList
        legend={words.urgentWhere}
        chosen={chosen}
        {...where}
        options={screens.map(({ ID, Name }) => ({ value: ID, label: Name }))}
      />
      <p className="vp-help">{words.urgentAll}</p>
    </Form>
  )
}
