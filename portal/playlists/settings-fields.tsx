import { PlaylistLimits } from '../../sdk/playlists/contract.ts'
import { playbackWords } from '../../sdk/text/en/playback.ts'
import { useWords } from '../../sdk/text/language.ts'
import { Field } from '../ui/field.tsx'
import { Switch } from '../ui/switch.tsx'
import type { SettingsForm } from './settings-form.ts'

export interface SettingsFieldsProps {
  form: SettingsForm
  /** The error of a field, by its name in `UpdatePlaylistInput`. */
  errorOf: (field: string) => string | undefined
  onChange: (form: SettingsForm) => void
}

/** How a playlist runs: by the clock or not, from when until when, and how long an image is shown. */
export function SettingsFields({ form, errorOf, onChange }: SettingsFieldsProps) {
  const words = useWords(playbackWords)

  const { min, max } = PlaylistLimits.imageSeconds
  const moment = (name: 'startAt' | 'stopAt', min: string) => (
    <Field
      label={words[name]}
      type="datetime-local"
      value={form[name]}
      min={min || undefined}
      required={name === 'startAt'}
      error={errorOf(name.toLowerCase())}
      onChange={(event) => onChange({ ...form, [name]: event.target.value })}
    />
  )
  return (
    <fieldset className="vp-field-group">
      <legend>{words.playlist}</legend>
      <Field
        label={words.imageSeconds}
        type="number"
        inputMode="decimal"
        min={min}
        max={max}
        step="any"
        value={form.imageSeconds}
        error={errorOf('imageseconds')}
        onChange={(event) => onChange({ ...form, imageSeconds: event.target.value })}
      />
      <Switch
        label={words.broadcast}
        help={words.broadcastHelp}
        checked={form.broadcast}
        onChange={(broadcast) => onChange({ ...form, broadcast })}
      />
      {(form.broadcast || ['startat', 'stopat', 'liveencoderid'].some(errorOf)) && (
        <>
          <div className="vp-field-pair">
            {moment('startAt', '')}
            {moment('stopAt', form.startAt)}
          </div>
          <Field
            label={words.liveItem}
            help={words.liveItemHelp}
            value={form.live}
            maxLength={40}
            spellCheck={false}
            error={errorOf('liveencoderid')}
            onChange={(event) => onChange({ ...form, live: event.target.value })}
          />
        </>
      )}
    </fieldset>
  )
}
