import { providersWords } from '../../sdk/text/en/providers.ts'
import { useWords } from '../../sdk/text/language.ts'
import { Field, TextArea } from '../ui/field.tsx'
import { Switch } from '../ui/switch.tsx'
import type { SettingField } from './provider-settings.ts'

export interface SettingInputProps {
  field: SettingField
  value: string | boolean
  /** In place of the usual help. */
  help?: string | undefined
  error?: string | undefined
  onChange: (value: string | boolean) => void
}

/** Input for one setting of a provider. Browsers must not store it. */
export function SettingInput({ field: { name, kind, needed }, value, help, error, onChange }: SettingInputProps) {
  const words = useWords(providersWords)

  const texts = { ...words.fields[name], ...(help ? { help } : {}) }
  if (kind === 'flag') return <Switch {...texts} checked={value === true} onChange={onChange} />
  const common = {
    ...texts,
    error,
    required: needed === true,
    value: typeof value === 'string' ? value : '',
    spellCheck: false,
    autoComplete: kind === 'secret' ? 'new-password' : 'off',
    autoCapitalize: 'none',
    onChange: (event: { target: { value: string } }) => onChange(event.target.value),
  }
  if (kind === 'text' || kind === 'keys') return <TextArea {...common} className="vp-code-text" rows={5} maxLength={20_000} />
  const type = { secret: 'password', address: 'url', line: 'text', list: 'text' }[kind]
  return <Field {...common} type={type} maxLength={2000} />
}
