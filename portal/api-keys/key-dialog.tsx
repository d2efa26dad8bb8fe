import { useState } from 'react'
import { AddApiKeyInput, addApiKey, KeyDays, KeyScopes, listAllApiKeys, listApiKeys } from '../../sdk/api-keys/contract.ts'
import { apiKeysWords } from '../../sdk/text/en/api-keys.ts'
import { useWords } from '../../sdk/text/language.ts'
import { useWrite } from '../data/use-write.ts'
import { Dialog } from '../ui/dialog.tsx'
import { Field } from '../ui/field.tsx'
import { Form } from '../ui/form.tsx'
import { useFormValues } from '../ui/form-values.ts'
import { Select } from '../ui/select.tsx'
import { MadeKey } from './made-key.tsx'

export interface KeyDialogProps {
  /** The service account that the key is for; 0: the person's own account. */
  person: number
  title: string
  /** Offers the rights of an administrator. */
  canAdmin: boolean
  onClose: () => void
}

/** Makes a key, and then shows it. */
export function KeyDialog(props: KeyDialogProps) {
  const words = useWords(apiKeysWords)

  const { title, onClose } = props
  const [made, setMade] = useState<{ name: string; value: string }>()
  return (
    <Dialog open onClose={onClose} title={made ? words.keyOf(made) : title}>
      {made ? <MadeKey value={made.value} onClose={onClose} /> : <KeyForm {...props} onMade={(name, value) => setMade({ name, value })} />}
    </Dialog>
  )
}

interface KeyFormProps extends KeyDialogProps {
  /** The key is answered once. */
  onMade: (name: string, key: string) => void
}

function KeyForm({ person, canAdmin, onClose, onMade }: KeyFormProps) {
  const words = useWords(apiKeysWords)

  const request = useWrite(addApiKey, {
    changes: [listApiKeys, listAllApiKeys],
    isForm: true,
    onDone: ({ Key }, { name }) => onMade(name, Key),
  })
  const form = useFormValues({
    schema: AddApiKeyInput,
    first: { name: '', scope: 'read' as AddApiKeyInput['scope'], days: 90 as (typeof KeyDays)[number] },
    toInput: ({ name, scope, days }) => ({ name: name.trim(), scope, days, person }),
    check: ({ name }) => ({ name: name.trim() ? undefined : words.blankName }),
    request,
  })
  const scopes = KeyScopes.filter((scope) => scope !== 'admin' || canAdmin)
  const days = KeyDays.map((value) => ({ value, label: value === 0 ? words.noEnd : words.days({ count: value }) }))
  return (
    <Form form={form} onCancel={onClose} save={words.make}>
      <Field label={words.name} help={words.nameHelp} required maxLength={200} autoComplete="off" {...form.text('name')} />
      <Select
        label={words.scope}
        help={words.scopeHelp[form.values.scope]}
        options={scopes.map((value) => ({ value, label: words.scopes[value] }))}
        {...form.value('scope')}
      />
      <Select label={words.ends} options={days} {...form.value('days')} />
    </Form>
  )
}
