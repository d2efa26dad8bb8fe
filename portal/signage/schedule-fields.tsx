import type { ScreenSchedule } from '../../sdk/signage/contract.ts'
import { signageWords } from '../../sdk/text/en/signage.ts'
import { useWords } from '../../sdk/text/language.ts'
import { Field } from '../ui/field.tsx'
import { Select } from '../ui/select.tsx'
import { Switch } from '../ui/switch.tsx'

export interface ScheduleFieldsProps {
  schedule: ScreenSchedule
  onChange: (change: Partial<ScreenSchedule>) => void
}

/** Times of a schedule entry. Fallback content needs none. */
export function ScheduleFields({ schedule, onChange }: ScheduleFieldsProps) {
  const words = useWords(signageWords)

  const { Days, From, To, FirstDay, LastDay, Priority, IsDefault } = schedule
  const toggle = (day: number) =>
    onChange({ Days: Days.includes(day) ? Days.filter((one) => one !== day) : [...Days, day].sort((a, b) => a - b) })
  return (
    <fieldset className="vp-field-group">
      <legend>{words.when}</legend>
      <Switch label={words.isDefault} checked={IsDefault} onChange={(next) => onChange({ IsDefault: next })} />
      {!IsDefault && (
        <>
          <fieldset className="vp-days" aria-describedby="vp-days-help">
            <legend>{words.days}</legend>
            {words.dayNames.map((name, index) => (
              <label key={name}>
                <input
                  type="checkbox"
                  aria-label={words.dayLong[index]}
                  checked={Days.includes(index + 1)}
                  onChange={() => toggle(index + 1)}
                />
                <span aria-hidden>{name}</span>
              </label>
            ))}
          </fieldset>
          <p id="vp-days-help" className="vp-help vp-schedule-help">
            {words.daysHelp}
          </p>
          <div className="vp-field-pair">
            <Field label={words.from} type="time" value={From} onChange={(event) => onChange({ From: event.target.value || '00:00' })} />
            <Field label={words.to} type="time" value={To} onChange={(event) => onChange({ To: event.target.value || '00:00' })} />
          </div>
          <p className="vp-help vp-schedule-help">{words.timesHelp}</p>
          <div className="vp-field-pair">
            <Field label={words.firstDay} type="date" value={FirstDay} onChange={(event) => onChange({ FirstDay: event.target.value })} />
            <Field label={words.lastDay} type="date" value={LastDay} onChange={(event) => onChange({ LastDay: event.target.value })} />
            <Select
              label={words.priority}
              help={words.priorityHelp}
              options={[0, 1, 2, 3, 4, 5, 6, 7, 8, 9].map((value) => ({ value, label: String(value) }))}
              value={Priority}
              onChange={(next) => onChange({ Priority: next })}
            />
          </div>
        </>
      )}
    </fieldset>
  )
}
