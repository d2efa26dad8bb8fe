import { AddServiceAccountInput, addServiceAccount, listAllApiKeys } from '../../sdk/api-keys/contract.ts'
import { apiKeysWords } from '../../sdk/text/en/api-keys.ts'
import { useWords } from '../../sdk/text/language.ts'
import { useWrite } from '../data/use-write.ts'
import { Dialog } from '../ui/dialog.tsx'
import { Field } from '../ui/field.tsx'
import { Form } from '../ui/form.tsx'
import { useFormValues } from '../ui/form-values.ts'

export function ServiceDialog({ onClose }: { onClose: () => void }) {
  const words = useWords(apiKeysWords)
  return (
    <Dialog open onClose={onClose} title={words.addService}>
      <ServiceForm onClose={onClose} />
    </Dialog>
  )
}

function ServiceForm({ onClose }: { onClose: () => void }) {
  const words = useWords(apiKeysWords)

  const request = useWrite(addServiceAccount, {
    changes: [listAllApiKeys],
    isForm: true,
    done: () => words.serviceAdded,
    onDone: onClose,
  })
  const form = useFormValues({
    schema: AddServiceAccountInput,
    first: { displayname: '', name: '' },
    toInput: ({ name, displayname }) => ({ name: name.trim(), displayname: displayname.trim() }),
    check: ({ name, displayname }) => ({
      name: name.trim() ? undefined : words.blankUserName,
      displayname: displayname.trim() ? undefined : words.blankName,
    }),
    refusals: { ACCOUNT_EXISTS: 'name' },
    request,
  })
  return (
    <Form form={form} onCancel={onClose}>
      <Field label={words.displayName} required maxLength={200} autoComplete="off" {...form.text('displayname')} />
      <Field
        label={words.userName}
        help={words.userNameHelp}
        required
        maxLength={200}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        {...form.text('name')}
      />
    </Form>
  )
}
