import { useState } from 'react'
import { listScimProviders, SaveScimProviderInput, type ScimProvider, saveScimProvider } from '../../sdk/scim/contract.ts'
import { adminWords } from '../../sdk/text/en/admin.ts'
import { scimWords } from '../../sdk/text/en/scim.ts'
import { useWords } from '../../sdk/text/language.ts'
import { useWrite } from '../data/use-write.ts'
import { Dialog } from '../ui/dialog.tsx'
import { Field } from '../ui/field.tsx'
import { Form } from '../ui/form.tsx'
import { useFormValues } from '../ui/form-values.ts'
import { Select } from '../ui/select.tsx'
import { Switch } from '../ui/switch.tsx'
import { MadeToken } from './made-token.tsx'

export interface ScimDialogProps {
  /** Without one, a new one. */
  provider: ScimProvider | undefined
  signIns: readonly { ID: number; Name: string }[]
  onClose: () => void
}

/** Makes a directory, and then shows its token; or changes one. */
export function ScimDialog(props: ScimDialogProps) {
  const words = useWords(scimWords)

  const { provider, onClose } = props
  const [made, setMade] = useState<{ name: string; token: string }>()
  const title = provider ? words.editTitle({ name: provider.Name }) : words.add
  return (
    <Dialog open onClose={onClose} title={made ? words.tokenOf({ name: made.name }) : title}>
      {made ? <MadeToken token={made.token} onClose={onClose} /> : <ScimForm {...props} onMade={setMade} />}
    </Dialog>
  )
}

interface ScimFormProps extends ScimDialogProps {
  /** The token is answered once. */
  onMade: (made: { name: string; token: string }) => void
}

function ScimForm({ provider, signIns, onClose, onMade }: ScimFormProps) {
  const words = useWords(scimWords)
  const admin = useWords(adminWords)

  const request = useWrite(saveScimProvider, {
    changes: [listScimProviders],
    isForm: true,
    done: () => (provider ? admin.saved : undefined),
    onDone: ({ Token }, { name }) => (Token === '' ? onClose() : onMade({ name, token: Token })),
  })
  const form = useFormValues({
    schema: SaveScimProviderInput,
    first: {
      name: provider?.Name ?? '',
      signin: provider?.SignInProviderID ?? signIns[0]?.ID ?? 0,
      takeslinked: provider?.TakesLinked ?? false,
    },
    toInput: ({ name, signin, takeslinked }) => ({
      ...{ scimid: provider?.ID ?? 0, name: name.trim(), signin },
      takeslinked: takeslinked && signin !== 0,
    }),
    check: ({ name }) => ({ name: name.trim() ? undefined : words.blankName }),
    request,
  })
  const options = [{ value: 0, label: words.noSignIn }, ...signIns.map(({ ID, Name }) => ({ value: ID, label: Name }))]
  return (
    <Form form={form} onCancel={onClose} {...(provider ? {} : { save: words.add })}>
      <Field label={words.name} help={words.nameHelp} required maxLength={200} autoComplete="off" {...form.text('name')} />
      <Select label={words.signIn} help={words.signInHelp} options={options} {...form.value('signin')} />
      {form.values.signin !== 0 && <Switch label={words.takesLinked} help={words.takesLinkedHelp} {...form.toggle('takeslinked')} />}
    </Form>
  )
}
