import { adminWords } from '../../sdk/text/en/admin.ts'
import { useWords } from '../../sdk/text/language.ts'
import { Select } from '../ui/select.tsx'

export interface TimeZoneFieldProps {
  /** IANA name; empty: the zone of the server. */
  value: string
  error?: string | undefined
  /** The environment of the server decides it by this variable. */
  variable?: string | undefined
  onChange: (value: string) => void
}

/** The time zone of the site, from the names that this browser knows. */
export function TimeZoneField({ value, error, variable, onChange }: TimeZoneFieldProps) {
  const words = useWords(adminWords).settings
  const zones = new Set(['UTC', ...Intl.supportedValuesOf('timeZone'), ...(value ? [value] : [])])
  return (
    <Select
      label={words.timeZone}
      help={variable === undefined ? words.timeZoneHelp : words.fixed({ variable })}
      options={[
        { value: '', label: words.timeZoneServer },
        ...[...zones].sort().map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') })),
      ]}
      value={value}
      error={error}
      disabled={variable !== undefined}
      onChange={onChange}
    />
  )
}
