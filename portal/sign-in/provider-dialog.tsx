import { useEffect, useRef, useState } from 'react'
import {
  type AccountRule,
  listSignInProviderDetails,
  type SignInKind,
  type SignInProviderDetails,
  saveSignInProvider,
} from '../../sdk/sign-in/contract.ts'
import { adminWords } from '../../sdk/text/en/admin.ts'
import { providersWords } from '../../sdk/text/en/providers.ts'
import { useWords } from '../../sdk/text/language.ts'
import { useWrite } from '../data/use-write.ts'
import { client } from '../session/client.ts'
import { Dialog } from '../ui/dialog.tsx'
import { Field } from '../ui/field.tsx'
import { FormEnd } from '../ui/form-end.tsx'
import { Select } from '../ui/select.tsx'
import { Switch } from '../ui/switch.tsx'
import { faultsOf, type SettingField, settingFields, settingsOf, valuesOf } from './provider-settings.ts'
import { SettingInput } from './setting-input.tsx'
import './sign-in.css'
import '../ui/details.css'

const kindOrder: readonly SignInKind[] = ['oidc', 'adfs', 'saml', 'google']
const ruleOrder: readonly AccountRule[] = ['make', 'link', 'refuse']

export interface ProviderDialogProps {
  /** Without one, a new one. */
  provider: SignInProviderDetails | undefined
  onClose: () => void
  onAdded: (id: number) => void
}

export function ProviderDialog(props: ProviderDialogProps) {
  const words = useWords(providersWords)

  const { provider, onClose } = props
  return (
    <Dialog open onClose={onClose} title={provider ? words.editTitle({ name: provider.Name }) : words.add}>
      <ProviderForm {...props} />
    </Dialog>
  )
}

function ProviderForm({ provider, onClose, onAdded }: ProviderDialogProps) {
  const admin = useWords(adminWords)
  const words = useWords(providersWords)

  const form = useRef<HTMLFormElement>(null)
  const [kind, setKind] = useState<SignInKind>(provider?.Kind ?? 'oidc')
  const [name, setName] = useState(provider?.Name ?? '')
  const [rule, setRule] = useState<AccountRule>(provider?.Rule ?? 'make')
  const [isEnabled, setEnabled] = useState(provider?.IsEnabled ?? false)
  const [values, setValues] = useState(() => (provider ? valuesOf(provider.Kind, provider.Settings) : {}))
  const [hasMore, setMore] = useState(false)
  const [tries, setTries] = useState(0)
  const saving = useWrite(
    () =>
      client.call(saveSignInProvider, {
        ...(provider ? { iid: provider.ID } : {}),
        kind,
        name: name.trim(),
        rule,
        enabled: isEnabled,
        settings: settingsOf(kind, values),
      }),
    {
      changes: [listSignInProviderDetails],
      isForm: true,
      done: () => admin.saved,
      onDone: ({ ID }) => (provider ? onClose() : onAdded(ID)),
    },
  )
  const fields = settingFields[kind]
  const faults = faultsOf(words, kind, values)
  useEffect(() => {
    // The form is longer than a screen: the first fault comes to whoever looks for it.
    if (tries > 0) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [tries])

  const secretHelp = () => {
    if (!provider?.HasSecret) return undefined
    return String(values.Issuer).trim() === provider.Settings.Issuer ? words.secretKept : words.secretElsewhere
  }
  const input = (field: SettingField) => (
    <SettingInput
      key={field.name}
      field={field}
      value={values[field.name] ?? ''}
      help={field.kind === 'secret' ? secretHelp() : undefined}
      error={tries > 0 ? faults[field.name] : undefined}
      onChange={(value) => setValues({ ...values, [field.name]: value })}
    />
  )
  return (
    <form
      ref={form}
      noValidate
      className="vp-provider-form"
      onSubmit={(event) => {
        event.preventDefault()
        setTries(tries + 1)
        if (fields.some((field) => field.more && faults[field.name])) setMore(true)
        if (name.trim() && Object.keys(faults).length === 0) saving.mutate(undefined)
      }}
    >
      <Select
        label={words.kind}
        help={provider ? words.kindStays : words.kindHelp}
        options={kindOrder.map((value) => ({ value, label: words.kindChoices[value] }))}
        value={kind}
        disabled={provider !== undefined}
        onChange={setKind}
      />
      <Field
        label={words.name}
        help={words.nameHelp}
        error={tries > 0 && !name.trim() ? words.blankName : undefined}
        required
        maxLength={100}
        autoComplete="off"
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      {fields.filter(({ more }) => !more).map(input)}
      <Select
        label={words.rule}
        help={words.ruleHelp[rule]}
        options={ruleOrder.map((value) => ({ value, label: words.rules[value] }))}
        value={rule}
        onChange={setRule}
      />
      <Switch label={words.enabled} help={words.enabledHelp} checked={isEnabled} onChange={setEnabled} />
      <details className="vp-details" open={hasMore} onToggle={(event) => setMore(event.currentTarget.open)}>
        <summary>{words.more}</summary>
        <div className="vp-more-fields">{fields.filter(({ more }) => more).map(input)}</div>
      </details>
      <FormEnd error={saving.error} busy={saving.isPending} onCancel={onClose} />
    </form>
  )
}
