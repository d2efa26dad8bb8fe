import { useId, useState } from 'react'
import { Languages, type Preferences, type Theme, Themes } from '../../sdk/preferences/contract.ts'
import { languageNames } from '../../sdk/text/contract.ts'
import { portalWords } from '../../sdk/text/en/portal.ts'
import { useWords } from '../../sdk/text/language.ts'
import { useWrite } from '../data/use-write.ts'
import { usePageOptions } from '../page-options.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { errorSentence } from '../ui/failed-state.tsx'
import { optionsOf, Select } from '../ui/select.tsx'
import { toast } from '../ui/toasts.ts'
import { savePreferences } from './preferences.ts'

export interface SettingsDialogProps {
  open: boolean
  onClose: () => void
}

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
  const portal = useWords(portalWords)

  const { User } = usePageOptions()
  const id = useId()
  const [wanted, setWanted] = useState<Preferences>({ Language: User.Language, Region: User.Region, Theme: User.Theme })
  const change = (part: Partial<Preferences>): void => setWanted({ ...wanted, ...part })
  const saving = useWrite(() => savePreferences(User, wanted), {
    changes: [],
    onDone: () => {
      toast('success', words.saved)
      onClose()
    },
    isForm: true,
  })
  return (
    <form
      className="vp-settings"
      onSubmit={(event) => {
        event.preventDefault()
        saving.mutate()
      }}
    >
      <fieldset className="vp-field">
        <legend>{words.theme}</legend>
        <div className="vp-row">
          {Themes.map((theme: Theme) => (
            <label key={theme} className="vp-theme-choice">
              <input type="radio" name={`${id}-theme`} checked={wanted.Theme === theme} onChange={() => change({ Theme: theme })} />
              {words.themes[theme]}
            </label>
          ))}
        </div>
      </fieldset>
      <Select
        label={words.language}
        options={optionsOf(Languages, languageNames)}
        value={wanted.Language}
        onChange={(Language) => change({ Language })}
      />
      <Select
        label={words.region}
        options={[
          { value: '', label: words.deviceZone({ zone: new Intl.DateTimeFormat().resolvedOptions().timeZone.replaceAll('_', ' ') }) },
          ...zonesWith(wanted.Region).map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') })),
        ]}
        value={wanted.Region}
        onChange={(Region) => change({ Region })}
      />
      <p className="vp-help">{User.IsAnonymous ? words.inBrowser : words.withAccount}</p>
      <div role="alert">{saving.isError && <p className="vp-error">{errorSentence(portal, saving.error)}</p>}</div>
      <div className="vp-row vp-row-end">
        <Button onClick={onClose}>{portal.cancel}</Button>
        <Button type="submit" tone="accent" isBusy={saving.isPending}>
          {portal.save}
        </Button>
      </div>
    </form>
  )
}

/** Every zone that the browser knows, and the chosen one, which another browser may have named otherwise. */
function zonesWith(chosen: string): string[] {
  const known = Intl.supportedValuesOf('timeZone')
  return chosen === '' || known.includes(chosen) ? known : [...known, chosen].sort()
}
