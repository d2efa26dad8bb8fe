import { type MediaItem, RecordTypes } from '../../sdk/media/contract.ts'
import { PlaybackLimits } from '../../sdk/playback/contract.ts'
import { playbackWords } from '../../sdk/text/en/playback.ts'
import { useWords } from '../../sdk/text/language.ts'
import { usePageOptions } from '../page-options.ts'
import { Field, TextArea } from '../ui/field.tsx'
import { Switch } from '../ui/switch.tsx'
import type { PlaybackForm } from './playback-form.ts'

export interface PlaybackFieldsProps {
  item: MediaItem
  form: PlaybackForm
  /** The error of a field, by its name in `UpdatePlaybackInput`. */
  errorOf: (field: string) => string | undefined
  onChange: (form: PlaybackForm) => void
}

/** Fields for the pre-roll, the live source, and the channel of a broadcast. */
export function PlaybackFields({ item, form, errorOf, onChange }: PlaybackFieldsProps) {
  const words = useWords(playbackWords)

  const change = (part: Partial<PlaybackForm>): void => onChange({ ...form, ...part })
  const field = (name: 'preamble' | 'liveurl' | 'channellogo', label: string, help?: string) => (
    <Field
      label={label}
      help={help}
      value={form[name]}
      maxLength={PlaybackLimits.url}
      spellCheck={false}
      error={errorOf(name)}
      onChange={(event) => change({ [name]: event.target.value })}
    />
  )
  const { User } = usePageOptions()
  const canRecord = User.AddPermissions.some(({ RecordType }) => RecordType === RecordTypes.broadcast)
  const isVideo = item.RecordType === RecordTypes.video || item.RecordType === RecordTypes.broadcast
  // Nobody moves in a live stream, and the entries of a playlist have their own settings.
  const canSeek = item.RecordType !== RecordTypes.playlist && !item.Playback?.LiveURL
  // A field with an error is never hidden, so that the sentence can be read.
  const hasError = ['preamble', 'text', 'textseconds'].some(errorOf)
  return (
    <>
      {item.Playback?.LiveURL && field('liveurl', words.live, words.liveHelp)}
      {item.RecordType === RecordTypes.broadcast &&
        // Its channel and its date are fields of the library.
        field('channellogo', words.channelLogo)}
      {isVideo && canRecord && (
        <Switch
          label={words.recording}
          help={words.recordingHelp}
          checked={form.broadcast}
          onChange={(broadcast) => change({ broadcast })}
        />
      )}
      {form.broadcast && item.RecordType === RecordTypes.video && (
        <>
          <Field
            label={words.channelName}
            value={form.channelname}
            maxLength={PlaybackLimits.channel}
            error={errorOf('channelname')}
            onChange={({ target }) => change({ channelname: target.value })}
          />
          <Field
            label={words.broadcastDate}
            type="date"
            value={form.broadcastdate}
            error={errorOf('broadcastdate')}
            onChange={({ target }) => change({ broadcastdate: target.value })}
          />
        </>
      )}
      {canSeek && (
        <Field
          label={words.disableSeek}
          help={words.disableSeekHelp}
          value={form.disableseekfrom}
          placeholder="1:30"
          error={errorOf('disableseekfrom')}
          onChange={({ target }) => change({ disableseekfrom: target.value })}
        />
      )}
      <details className="vp-field-group" open={form.preambleenabled || form.text !== '' || hasError}>
        <summary>{words.preRoll}</summary>
        <Switch
          label={words.preRollOn}
          help={words.preRollHelp}
          checked={form.preambleenabled}
          onChange={(preambleenabled) => change({ preambleenabled })}
        />
        {(form.preambleenabled || errorOf('preamble')) && field('preamble', words.preamble, words.preambleHelp)}
        <TextArea
          label={words.text}
          rows={2}
          maxLength={PlaybackLimits.text}
          value={form.text}
          error={errorOf('text')}
          // A text gets a duration, because it would not be shown without one.
          onChange={({ target }) => change({ text: target.value, textseconds: form.textseconds === '0' ? '5' : form.textseconds })}
        />
        <Field
          label={words.seconds}
          type="number"
          inputMode="decimal"
          min={0}
          max={PlaybackLimits.textSeconds}
          step="any"
          value={form.textseconds}
          error={errorOf('textseconds')}
          onChange={(event) => change({ textseconds: event.target.value })}
        />
      </details>
    </>
  )
}
