import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { ListVideo, type LucideIcon } from 'lucide-react'
import { useId, useState } from 'react'
import { RecordTypes } from '../../sdk/media/contract.ts'
import { createPlaylist } from '../../sdk/playlists/contract.ts'
import { portal } from '../../sdk/text/en.ts'
import { newMedia as words } from '../../sdk/text/en-new-media.ts'
import { DialogBox } from '../frame/dialog-box.tsx'
import { errorSentence } from '../frame/failed-state.tsx'
import { SwitchField } from '../frame/switch-field.tsx'
import { toast } from '../frame/toasts.ts'
import { usePageOptions } from '../page-options.ts'
import { PublishingFields } from '../publishing/publishing-fields.tsx'
import { type PublishingForm, placesToAdd } from '../publishing/publishing-form.ts'
import { ask } from '../session/ask.ts'
import { privacyRule } from '../uploads/privacy-rule.ts'
import './playlists.css'

interface Kind {
  recordType: number
  name: string
  help: string
  Icon: LucideIcon
}

/** What can be made without a file; one line per kind. */
const kinds: readonly Kind[] = [{ recordType: RecordTypes.playlist, name: words.playlist, help: words.playlistHelp, Icon: ListVideo }]

export interface NewMediaDialogProps {
  open: boolean
  onClose: () => void
}

/** Makes something new that needs no file, and goes to its page. */
export function NewMediaDialog({ open, onClose }: NewMediaDialogProps) {
  return (
    <DialogBox open={open} onClose={onClose} title={words.title}>
      <NewMediaForm onClose={onClose} />
    </DialogBox>
  )
}

function NewMediaForm({ onClose }: Pick<NewMediaDialogProps, 'onClose'>) {
  const id = useId()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const { AddPermissions } = usePageOptions().User
  const mine = kinds.filter(({ recordType }) => AddPermissions.some(({ RecordType }) => RecordType === recordType))
  const [recordType, setRecordType] = useState(mine[0]?.recordType ?? RecordTypes.playlist)
  const [title, setTitle] = useState('')
  const [description, setDescription] = useState('')
  const [blank, setBlank] = useState(false)
  const places = placesToAdd(recordType, AddPermissions)
  const ruleAt = (policy: number) =>
    privacyRule(AddPermissions.filter(({ RecordType, PublishingPolicyID }) => RecordType === recordType && PublishingPolicyID === policy))
  const [publishing, setPublishing] = useState<PublishingForm>({ policy: places[0]?.id ?? 0, publishAt: '', expiry: '' })
  const rule = ruleAt(publishing.policy)
  const [isPrivate, setPrivate] = useState(rule.isPrivate)
  const making = useMutation({
    mutationFn: () =>
      ask(createPlaylist, {
        title: title.trim(),
        description,
        isprivate: rule.fixed ? rule.isPrivate : isPrivate,
        ppid: publishing.policy,
        ...(publishing.publishAt === '' ? {} : { publishat: publishing.publishAt }),
        ...(publishing.expiry === '' ? {} : { expiry: publishing.expiry }),
      }),
    onSuccess: async ({ EncID }) => {
      toast('success', words.made(title.trim()))
      onClose()
      void queries.invalidateQueries({ queryKey: ['search'] })
      await navigate({ to: '/view.aspx', search: { id: EncID } })
    },
  })
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        setBlank(title.trim() === '')
        if (title.trim() === '') document.getElementById(`${id}-title`)?.focus()
        else making.mutate()
      }}
    >
      <fieldset className="vp-kind-choice">
        <legend>{words.kind}</legend>
        {mine.map(({ recordType: type, name, help, Icon }) => (
          <label key={type}>
            <input type="radio" name={`${id}-kind`} checked={type === recordType} onChange={() => setRecordType(type)} />
            <span>
              <Icon aria-hidden size={18} /> {name}
              <span className="vp-help">{help}</span>
            </span>
          </label>
        ))}
      </fieldset>
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
            {portal.edit.blank}
          </p>
        )}
      </div>
      <div className="vp-field">
        <label htmlFor={`${id}-text`}>{words.description}</label>
        <textarea
          id={`${id}-text`}
          rows={3}
          maxLength={20_000}
          value={description}
          onChange={(event) => setDescription(event.target.value)}
        />
      </div>
      <SwitchField
        label={portal.edit.private}
        help={rule.fixed ? portal.upload.privateFixed : portal.edit.privateHelp}
        checked={rule.fixed ? rule.isPrivate : isPrivate}
        disabled={rule.fixed}
        onChange={setPrivate}
      />
      <PublishingFields places={places} form={publishing} onChange={setPublishing} />
      <div role="alert">{making.isError && <p className="vp-error">{errorSentence(making.error)}</p>}</div>
      <div className="vp-row vp-row-end">
        <button type="button" className="vp-button" onClick={onClose}>
          {portal.cancel}
        </button>
        <button type="submit" className="vp-button" data-tone="accent" disabled={making.isPending}>
          {words.create}
        </button>
      </div>
    </form>
  )
}
