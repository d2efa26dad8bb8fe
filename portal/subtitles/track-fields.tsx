import { useState } from 'react'
import { type EditedTrack, type SubtitleKind, SubtitleLimits } from '../../sdk/subtitles/contract.ts'
import { languageNames } from '../../sdk/text/contract.ts'
import { subtitlesWords } from '../../sdk/text/en/subtitles.ts'
import { useWords } from '../../sdk/text/language.ts'
import { Field } from '../ui/field.tsx'
import type { FormValues } from '../ui/form-values.ts'
import { Select } from '../ui/select.tsx'
import { Switch } from '../ui/switch.tsx'
import { kindOptions } from './kind-name.ts'

/** The fields of a form about a track. */
export interface TrackValues {
  language: string
  /** The tag of a language that is not in the list. */
  other: string
  label: string
  kind: SubtitleKind
  isDefault: boolean
  /** The text of a file. */
  text: string
}

/** The values of a track; the languages of the product stand in the list. */
export const trackValues = ({ Lang, Label, Kind, Default }: Pick<EditedTrack, 'Lang' | 'Label' | 'Kind' | 'Default'>): TrackValues => ({
  ...(Lang in languageNames ? { language: Lang, other: '' } : { language: 'other', other: Lang === 'und' ? '' : Lang }),
  ...{ label: Label, kind: Kind, isDefault: Default === true, text: '' },
})

/** The values as the server takes them. */
export const trackInput = ({ language, other, label, kind, isDefault }: TrackValues) => ({
  lang: language === 'other' ? other : language,
  ...{ label, kind, default: isDefault },
})

/** Languages of the product first, then a code that a person writes: every language is accepted. */
export function TrackFields({ form, hasDefault = true }: { form: FormValues<TrackValues>; hasDefault?: boolean }) {
  const words = useWords(subtitlesWords)
  const [language, kind] = [form.value('language'), form.value('kind')]
  const languages = [
    ...Object.entries(languageNames).map(([value, label]) => ({ value, label: label as string })),
    { value: 'other', label: words.other },
  ]
  return (
    <>
      <Select label={words.language} options={languages} value={language.value} onChange={language.onChange} />
      {form.values.language === 'other' && (
        <Field label={words.tag} help={words.tagHelp} required maxLength={35} autoComplete="off" {...form.text('other')} />
      )}
      <Field label={words.label} help={words.labelHelp} maxLength={SubtitleLimits.label} autoComplete="off" {...form.text('label')} />
      <Select label={words.kind} options={kindOptions(words)} value={kind.value} onChange={kind.onChange} />
      {hasDefault && <Switch label={words.isDefault} {...form.toggle('isDefault')} />}
    </>
  )
}

export interface FileFieldProps {
  onChange: (text: string) => void
  error: string | undefined
  help?: string
}

/** A file of subtitles. The form receives its text. */
export function FileField({ onChange, error, help }: FileFieldProps) {
  const words = useWords(subtitlesWords)
  const [isReading, setReading] = useState<boolean>()
  const choose = async (file: File | undefined): Promise<void> => {
    setReading(true)
    // A file that is too large is not read: the form says so.
    onChange(file === undefined ? '' : file.size > 4 * SubtitleLimits.text ? 'x'.repeat(SubtitleLimits.text + 1) : await file.text())
    setReading(false)
  }
  return (
    <Field
      label={words.file}
      help={[words.fileHelp, help].filter(Boolean).join(' ')}
      error={error}
      type="file"
      accept=".vtt,.srt,.ttml,.dfxp,.xml"
      required
      aria-busy={isReading}
      onChange={(event) => void choose(event.target.files?.[0])}
    />
  )
}
