import { useState } from 'react'
import {
  type AccountRule,
  listSignInProviderDetails,
  SaveSignInProviderInput,
  type SignInKind,
  type SignInProviderDetails,
  saveSignInProvider,
} from '../../sdk/sign-in/contract.ts'
import { adminWords } from '../../sdk/text/en/admin.ts'
import { providersWords } from '../../sdk/text/en/providers.ts'
import { useWords } from '../../sdk/text/language.ts'
import { useWrite } from '../data/use-write.ts'
import { Dialog } from '../ui/dialog.tsx'
import { Field } from '../ui/field.tsx'
import { Form } from '../ui/form.tsx'
import { useFormValues } from '../ui/form-values.ts'
import { Select } from '../ui/select.tsx'
import { Switch } from '../ui/switch.tsx'
import { faultsOf, type SettingField, type SettingValues, settingFields, settingsOf, valuesOf } from './provider-settings.ts'
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

  const [hasMore, setMore] = useState(false)
  const request = useWrite(saveSignInProvider, {
    changes: [listSignInProviderDetails],
    isForm: true,
    done: () => admin.saved,
    onDone: ({ ID }) => (provider ? onClose() : onAdded(ID)),
  })
  const form = useFormValues({
    schema: SaveSignInProviderInput,
    first: {
      kind: provider?.Kind ?? 'oidc',
      name: provider?.Name ?? '',
      rule: provider?.Rule ?? ('make' as AccountRule),
      enabled: provider?.IsEnabled ?? false,
      settings: (provider ? valuesOf(provider.Kind, provider.Settings) : {}) as SettingValues,
    },
    toInput: ({ kind, name, rule, enabled, settings }) => ({
      ...(provider ? { iid: provider.ID } : {}),
      ...{ kind, name: name.trim(), rule, enabled, settings: settingsOf(kind, settings) },
    }),
    check: ({ kind, name, settings }) => ({
      name: name.trim() ? undefined : words.blankName,
      ...Object.fromEntries(Object.entries(faultsOf(words, kind, settings)).map(([setting, fault]) => [`settings.${setting}`, fault])),
    }),
    request,
  })
  const { kind, rule, settings } = form.values
  const fields = settingFields[kind]
  const secretHelp = () => {
    if (!provider?.HasSecret) return undefined
    return String(settings.Issuer).trim() === provider.Settings.Issuer ? words.secretKept : words.secretElsewhere
  }
  const input = (field: SettingField) => (
    <SettingInput
      key={field.name}
      field={field}
      value={settings[field.name] ?? ''}
      help={field.kind === 'secret' ? secretHelp() : undefined}
      error={form.errorOf(`settings.${field.name}`)}
      onChange={(value) => form.set({ settings: { ...settings, [field.name]: value } })}
    />
  )
  const isOpen = hasMore || fields.some((field) => field.more && form.errorOf(`settings.${field.name}`))
  return (
    <Form form={form} className="vp-provider-form" onCancel={onClose}>
      <Select
        label={words.kind}
        help={provider ? words.kindStays : words.kindHelp}
        options={kindOrder.map((value) => ({ value, label: words.kindChoices[value] }))}
        disabled={provider !== undefined}
        {...form.value('kind')}
      />
      <Field label={words.name} help={words.nameHelp} required maxLength={100} autoComplete="off" {...form.text('name')} />
      {fields.filter(({ more }) => !more).map(input)}
      <Select
        label={words.rule}
        help={words.ruleHelp[rule]}
        options={ruleOrder.map((value) => ({ value, label: words.rules[value] }))}
        {...form.value('rule')}
      />
      <Switch label={words.enabled} help={words.enabledHelp} {...form.toggle('enabled')} />
      <details className="vp-details" open={isOpen} onToggle={(event) => setMore(event.currentTarget.open)}>
        <summary>{words.more}</summary>
        <div className="vp-more-fields">{fields.filter(({ more }) => more).map(input)}</div>
      </details>
    </Form>
  )
}
