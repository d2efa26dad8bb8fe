import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { type MediaItem, RecordTypes, Sources, updateMedia } from '../../sdk/media/contract.ts'
import { updatePlayback } from '../../sdk/playback/contract.ts'
import { updatePlaylist } from '../../sdk/playlists/contract.ts'
import { portal } from '../../sdk/text/en.ts'
import { links } from '../../sdk/text/en-links.ts'
import { DialogBox } from '../frame/dialog-box.tsx'
import { errorSentence } from '../frame/failed-state.tsx'
import { SwitchField } from '../frame/switch-field.tsx'
import { toast } from '../frame/toasts.ts'
import { usePageOptions } from '../page-options.ts'
import { PlaybackFields } from '../playback/playback-fields.tsx'
import { playbackChanges, playbackFormOf } from '../playback/playback-form.ts'
import { SettingsFields } from '../playlists/settings-fields.tsx'
import { settingsChanges, settingsFormOf } from '../playlists/settings-form.ts'
import { PublishingFields } from '../publishing/publishing-fields.tsx'
import { changesOf, formOf, placesFor } from '../publishing/publishing-form.ts'
import { ask } from '../session/ask.ts'

const words = portal.edit

export interface EditDialogProps {
  item: MediaItem
  open: boolean
  onClose: () => void
}

export function EditDialog(props: EditDialogProps) {
  return (
    <DialogBox open={props.open} onClose={props.onClose} title={words.title}>
      <EditForm {...props} />
    </DialogBox>
  )
}

/** Something can come before what plays. */
const hasTime = ({ RecordType, Playback }: MediaItem): boolean =>
  Playback !== undefined && ![RecordTypes.document, RecordTypes.photoset, RecordTypes.link].some((type) => type === RecordType)

function EditForm({ item, onClose }: EditDialogProps) {
  const id = useId()
  const { User } = usePageOptions()
  const queries = useQueryClient()
  const [title, setTitle] = useState(item.Title)
  const [description, setDescription] = useState(item.Description)
  const [isPrivate, setPrivate] = useState(item.IsPrivate)
  const [publishing, setPublishing] = useState(formOf(item.Publishing))
  const [isAround, setAround] = useState(item.Is360 ?? false)
  const [playback, setPlayback] = useState(playbackFormOf(item))
  const firstSettings = item.PlaylistSettings && settingsFormOf(item.PlaylistSettings)
  const [settings, setSettings] = useState(firstSettings)
  const [blank, setBlank] = useState(false)
  const saving = useMutation({
    mutationFn: async () => {
      // First what may be refused: then nothing of the rest is saved either.
      const settingsChange = firstSettings && settings && settingsChanges(firstSettings, settings)
      if (settingsChange) await ask(updatePlaylist, { cdid: item.EncID, ...settingsChange })
      const playbackChange = playbackChanges(playbackFormOf(item), playback)
      if (playbackChange) await ask(updatePlayback, { id: item.EncID, ...playbackChange })
      return ask(updateMedia, {
        id: item.EncID,
        title: title.trim(),
        description,
        isprivate: isPrivate,
        ...(isAround === (item.Is360 ?? false) ? {} : { is360: isAround }),
        ...changesOf(formOf(item.Publishing), publishing),
      })
    },
    onSuccess: async (answer) => {
      await Promise.all([
        queries.invalidateQueries({ queryKey: ['media', item.EncID] }),
        queries.invalidateQueries({ queryKey: ['search'] }),
      ])
      toast('success', answer.Message || words.saved)
      onClose()
    },
  })
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        setBlank(!title.trim())
        if (title.trim()) saving.mutate()
        else document.getElementById(`${id}-title`)?.focus()
      }}
    >
      <div className="vp-field">
        <label htmlFor={`${id}-title`}>{words.name}</label>
        <input
          id={`${id}-title`}
          required
          maxLength={500}
          value={title}
          aria-invalid={blank || undefined}
          aria-describedby={blank ? `${id}-error` : undefined}
          onChange={(event) => {
            setTitle(event.target.value)
            setBlank(false)
          }}
        />
        {blank && (
          <p id={`${id}-error`} className="vp-error">
            {words.blank}
          </p>
        )}
      </div>
      <div className="vp-field">
        <label htmlFor={`${id}-text`}>{words.description}</label>
        <textarea
          id={`${id}-text`}
          rows={6}
          maxLength={20_000}
          value={description}
          onChange={(event) => setDescription(event.target.value)}
        />
      </div>
      {mayBeAround(item) && <SwitchField label={links.around} help={links.aroundHelp} checked={isAround} onChange={setAround} />}
      {item.CanGrant && <SwitchField label={words.private} help={words.privateHelp} checked={isPrivate} onChange={setPrivate} />}
      {item.CanGrant && <PublishingFields places={placesFor(item, User.AddPermissions)} form={publishing} onChange={setPublishing} />}
      {settings && <SettingsFields form={settings} onChange={setSettings} />}
      {hasTime(item) && <PlaybackFields item={item} form={playback} onChange={setPlayback} />}
      <div role="alert">{saving.isError && <p className="vp-error">{errorSentence(saving.error)}</p>}</div>
      <div className="vp-row vp-row-end">
        <button type="button" className="vp-button" onClick={onClose}>
          {portal.cancel}
        </button>
        <button type="submit" className="vp-button" data-tone="accent" disabled={saving.isPending}>
          {portal.save}
        </button>
      </div>
    </form>
  )
}

/** Our own pictures, not a sound's and not another service's. */
const mayBeAround = ({ RecordType, Source, AudioOnly }: MediaItem): boolean =>
  RecordType === RecordTypes.video && Source !== Sources.externalVideo && !AudioOnly
