import { useState } from 'react'
import { AddApiKeyInput, addApiKey, KeyDays, type KeyKinds, KeyScopes, listAllApiKeys, listApiKeys } from '../../sdk/api-keys/contract.ts'
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
  /** Makes an OAuth client in place of a key. Default: `key`. */
  kind?: (typeof KeyKinds)[number]
  /** Offers the rights of an administrator. */
  canAdmin: boolean
  onClose: () => void
}

/** Makes a key, and then shows it. */
export function KeyDialog(props: KeyDialogProps) {
  const words = useWords(apiKeysWords)

  const { title, onClose } = props
  const [made, setMade] = useState<Made>()
  return (
    <Dialog open onClose={onClose} title={made ? (made.clientId === '' ? words.keyOf : words.clientOf)(made) : title}>
      {made ? <MadeKey {...made} onClose={onClose} /> : <KeyForm {...props} onMade={setMade} />}
    </Dialog>
  )
}

interface Made {
  name: string
  value: string
  clientId: string
}

interface KeyFormProps extends KeyDialogProps {
  /** The key is answered once. */
  onMade: (made: Made) => void
}

function KeyForm({ person, kind = 'key', canAdmin, onClose, onMade }: KeyFormProps) {
  const words = useWords(apiKeysWords)

  const request = useWrite(addApiKey, {
    changes: [listApiKeys, listAllApiKeys],
    isForm: true,
    onDone: ({ Key, ClientID = '' }, { name }) => onMade({ name, value: Key, clientId: ClientID }),
  })
  const form = useFormValues({
    schema: AddApiKeyInput,
    first: { name: '', scope: 'read' as AddApiKeyInput['scope'], days: 90 as (typeof KeyDays)[number] },
    toInput: ({ name, scope, days }) => ({ kind, name: name.trim(), scope, days, person }),
    check: ({ name }) => ({ name: name.trim() ? undefined : words.blankName }),
    request,
  })
  const scopes = KeyScopes.filter((scope) => scope !== 'admin' || canAdmin)
  const days = KeyDays.map((value) => ({ value, label: value === 0 ? words.noEnd : words.days({ count: value }) }))
  return (
    <Form form={form} onCancel={onClose} save={kind === 'client' ? words.makeClient : words.make}>
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
