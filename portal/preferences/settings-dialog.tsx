import { useId } from 'react'
import { check, object, picklist, pipe, string } from 'valibot'
import { isTimeZone, Languages, type Preferences, type Theme, Themes } from '../../sdk/preferences/contract.ts'
import { languageNames } from '../../sdk/text/contract.ts'
import { portalWords } from '../../sdk/text/en/portal.ts'
import { useWords } from '../../sdk/text/language.ts'
import { useWrite } from '../data/use-write.ts'
import { usePageOptions } from '../page-options.ts'
import { Dialog } from '../ui/dialog.tsx'
import { Form } from '../ui/form.tsx'
import { useFormValues } from '../ui/form-values.ts'
import { optionsOf, Select } from '../ui/select.tsx'
import { savePreferences } from './preferences.ts'

export interface SettingsDialogProps {
  open: boolean
  onClose: () => void
}

/** Each of them is saved by an endpoint of its own. */
const choices = object({ Language: picklist(Languages), Region: pipe(string(), check(isTimeZone)), Theme: picklist(Themes) })

export function SettingsDialog({ open, onClose }: SettingsDialogProps) {
  const words = useWords(portalWords).settings

  return (
    <Dialog open={open} onClose={onClose} title={words.title}>
      <SettingsForm onClose={onClose} />
    </Dialog>
  )
}

function SettingsForm({ onClose }: Pick<SettingsDialogProps, 'onClose'>) {
  const words = useWords(portalWords).settings

  const { User } = usePageOptions()
  const id = useId()
  const request = useWrite((wanted: Preferences) => savePreferences(User, wanted), {
    // The session's store holds the preferences, and `savePreferences` changes it.
    changes: [],
    done: () => words.saved,
    onDone: onClose,
    isForm: true,
  })
  const form = useFormValues({
    schema: choices,
    first: { Language: User.Language, Region: User.Region, Theme: User.Theme },
    toInput: (values) => values,
    request,
  })
  const theme = form.value('Theme')
  const region = form.value('Region')
  return (
    <Form form={form} className="vp-settings" onCancel={onClose}>
      <fieldset className="vp-field">
        <legend>{words.theme}</legend>
        <div className="vp-row">
          {Themes.map((one: Theme) => (
            <label key={one} className="vp-theme-choice">
              <input type="radio" name={`${id}-theme`} checked={theme.value === one} onChange={() => theme.onChange(one)} />
              {words.themes[one]}
            </label>
          ))}
        </div>
      </fieldset>
      <Select label={words.language} options={optionsOf(Languages, languageNames)} {...form.value('Language')} />
      <Select
        label={words.region}
        options={[
          { value: '', label: words.deviceZone({ zone: new Intl.DateTimeFormat().resolvedOptions().timeZone.replaceAll('_', ' ') }) },
          ...zonesWith(region.value).map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') })),
        ]}
        {...region}
      />
      <p className="vp-help">{User.IsAnonymous ? words.savedInBrowser : words.savedToAccount}</p>
    </Form>
  )
}

/** The time zones that the browser knows, and the chosen one, because another browser may use another name for it. */
function zonesWith(chosen: string): string[] {
  const known = Intl.supportedValuesOf('timeZone')
  return chosen === '' || known.includes(chosen) ? known : [...known, chosen].sort()
}
