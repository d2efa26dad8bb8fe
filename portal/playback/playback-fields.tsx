import { useId } from 'react'
import { type MediaItem, RecordTypes } from '../../sdk/media/contract.ts'
import { PlaybackLimits } from '../../sdk/playback/contract.ts'
import { playbackWords } from '../../sdk/text/en/playback.ts'
import { useWords } from '../../sdk/text/language.ts'
import { Switch } from '../ui/switch.tsx'
import type { PlaybackForm } from './playback-form.ts'

export interface PlaybackFieldsProps {
  item: MediaItem
  form: PlaybackForm
  onChange: (form: PlaybackForm) => void
}

/** Fields for the pre-roll, the live source, and the channel of a broadcast. */
export function PlaybackFields({ item, form, onChange }: PlaybackFieldsProps) {
  const words = useWords(playbackWords)

  const id = useId()
  const change = (part: Partial<PlaybackForm>): void => onChange({ ...form, ...part })
  const field = (name: 'preamble' | 'liveurl' | 'channellogo', label: string, help = '') => (
    <div className="vp-field">
      <label htmlFor={`${id}-${name}`}>{label}</label>
      <input
        id={`${id}-${name}`}
        value={form[name]}
        maxLength={PlaybackLimits.url}
        spellCheck={false}
        aria-describedby={help ? `${id}-${name}-help` : undefined}
        onChange={(event) => change({ [name]: event.target.value })}
      />
      {help && (
        <p id={`${id}-${name}-help`} className="vp-help">
          {help}
        </p>
      )}
    </div>
  )
  return (
    <>
      {item.Playback?.LiveURL && field('liveurl', words.live, words.liveHelp)}
      {item.RecordType === RecordTypes.broadcast &&
        // Its channel and its date are fields of the library.
        field('channellogo', words.channelLogo)}
      <details className="vp-field-group" open={form.preambleenabled || form.text !== ''}>
        <summary>{words.before}</summary>
        <Switch
          label={words.beforeOn}
          help={words.beforeHelp}
          checked={form.preambleenabled}
          onChange={(preambleenabled) => change({ preambleenabled })}
        />
        {form.preambleenabled && field('preamble', words.preamble, words.preambleHelp)}
        <div className="vp-field">
          <label htmlFor={`${id}-text`}>{words.text}</label>
          <textarea
            id={`${id}-text`}
            rows={2}
            maxLength={PlaybackLimits.text}
            value={form.text}
            // A text that is shown for no time is a slip.
            onChange={({ target }) => change({ text: target.value, textseconds: form.textseconds === '0' ? '5' : form.textseconds })}
          />
        </div>
        <div className="vp-field">
          <label htmlFor={`${id}-seconds`}>{words.seconds}</label>
          <input
            id={`${id}-seconds`}
            type="number"
            inputMode="decimal"
            min={0}
            max={PlaybackLimits.textSeconds}
            step="any"
            value={form.textseconds}
            onChange={(event) => change({ textseconds: event.target.value })}
          />
        </div>
      </details>
    </>
  )
}
