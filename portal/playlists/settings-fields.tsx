import { useId } from 'react'
import { PlaylistLimits } from '../../sdk/playlists/contract.ts'
import { playbackWords } from '../../sdk/text/en/playback.ts'
import { useWords } from '../../sdk/text/language.ts'
import { Switch } from '../ui/switch.tsx'
import type { SettingsForm } from './settings-form.ts'

export interface SettingsFieldsProps {
  form: SettingsForm
  onChange: (form: SettingsForm) => void
}

/** How a playlist runs: by the clock or not, from when until when, and how long a picture is shown. */
export function SettingsFields({ form, onChange }: SettingsFieldsProps) {
  const words = useWords(playbackWords)

  const id = useId()
  const { least, most } = PlaylistLimits.imageSeconds
  const moment = (name: 'startAt' | 'stopAt', min: string) => (
    <div className="vp-field">
      <label htmlFor={`${id}-${name}`}>{words[name]}</label>
      <input
        id={`${id}-${name}`}
        type="datetime-local"
        value={form[name]}
        min={min || undefined}
        required={name === 'startAt'}
        onChange={(event) => onChange({ ...form, [name]: event.target.value })}
      />
    </div>
  )
  return (
    <fieldset className="vp-field-group">
      <legend>{words.playlist}</legend>
      <div className="vp-field">
        <label htmlFor={`${id}-seconds`}>{words.imageSeconds}</label>
        <input
          id={`${id}-seconds`}
          type="number"
          inputMode="decimal"
          min={least}
          max={most}
          step="any"
          value={form.imageSeconds}
          onChange={(event) => onChange({ ...form, imageSeconds: event.target.value })}
        />
      </div>
      <Switch
        label={words.broadcast}
        help={words.broadcastHelp}
        checked={form.broadcast}
        onChange={(broadcast) => onChange({ ...form, broadcast })}
      />
      {form.broadcast && (
        <>
          <div className="vp-field-pair">
            {moment('startAt', '')}
            {moment('stopAt', form.startAt)}
          </div>
          <div className="vp-field">
            <label htmlFor={`${id}-live`}>{words.liveItem}</label>
            <input
              id={`${id}-live`}
              value={form.live}
              maxLength={40}
              spellCheck={false}
              aria-describedby={`${id}-live-help`}
              onChange={(event) => onChange({ ...form, live: event.target.value })}
            />
            <p id={`${id}-live-help`} className="vp-help">
              {words.liveItemHelp}
            </p>
          </div>
        </>
      )}
    </fieldset>
  )
}
