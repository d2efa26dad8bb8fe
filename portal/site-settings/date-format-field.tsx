import { useState } from 'react'
import { DateFormats } from '../../sdk/dates/contract.ts'
import { dateText } from '../../sdk/dates/index.ts'
import { adminWords } from '../../sdk/text/en/admin.ts'
import { useLanguage, useWords } from '../../sdk/text/language.ts'
import { Select } from '../ui/select.tsx'

export interface DateFormatFieldProps {
  value: string
  error?: string | undefined
  onChange: (value: string) => void
}

/** The date format of the site: each choice shows the last day of the year. */
export function DateFormatField({ value, error, onChange }: DateFormatFieldProps) {
  const words = useWords(adminWords).settings
  const language = useLanguage()
  const [year] = useState(() => new Date().getFullYear())
  const formats = new Set<string>([...DateFormats, value])
  return (
    <Select
      label={words.dateFormat}
      help={words.dateFormatHelp}
      options={[...formats].map((format) => ({
        value: format,
        label: `${format} (${dateText(language, `${year}-12-31`, { format, zone: 'UTC' })})`,
      }))}
      value={value}
      error={error}
      onChange={onChange}
    />
  )
}
