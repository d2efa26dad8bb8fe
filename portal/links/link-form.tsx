import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId, useRef, useState } from 'react'
import { type AddLinkAnswer, addLink, LinkLimits } from '../../sdk/links/contract.ts'
import { portal } from '../../sdk/text/en.ts'
import { links as words } from '../../sdk/text/en-links.ts'
import { errorSentence } from '../frame/failed-state.tsx'
import { SwitchField } from '../frame/switch-field.tsx'
import { usePageOptions } from '../page-options.ts'
import { PublishingFields } from '../publishing/publishing-fields.tsx'
import { changesOf, formOf, placesToAdd } from '../publishing/publishing-form.ts'
import { ask } from '../session/ask.ts'
import { privacyRule } from '../uploads/privacy-rule.ts'
import { linkType } from './link-type.ts'

export interface LinkFormProps {
  onAdded: (answer: AddLinkAnswer, title: string) => void
  onCancel: () => void
}

/** An address, what it is called, and who may see it. */
export function LinkForm({ onAdded, onCancel }: LinkFormProps) {
  const id = useId()
  const queries = useQueryClient()
  const { User } = usePageOptions()
  const [url, setUrl] = useState('')
  const [title, setTitle] = useState('')
  const [description, setDescription] = useState('')
  const [wish, setWish] = useState(formOf(undefined))
  const [chosen, setChosen] = useState<boolean>()
  const [missing, setMissing] = useState<'address' | 'title'>()
  const form = useRef<HTMLFormElement>(null)
  const RecordType = linkType(url)
  const places = placesToAdd(RecordType, User.AddPermissions)
  // Where videos may be published links may not be, perhaps: then it is the usual place.
  const policy = places.some(({ id }) => id === wish.policy) ? wish.policy : (places[0]?.id ?? 0)
  const publishing = { ...wish, policy }
  const privacy = privacyRule(User.AddPermissions.filter((add) => add.RecordType === RecordType && add.PublishingPolicyID === policy))
  const isPrivate = privacy.fixed ? privacy.isPrivate : (chosen ?? privacy.isPrivate)
  const adding = useMutation({
    mutationFn: () =>
      ask(addLink, {
        url: url.trim(),
        title: title.trim(),
        description,
        isprivate: isPrivate,
        ...changesOf(formOf(undefined), publishing),
      }),
    onSuccess: async (answer) => {
      await queries.invalidateQueries({ queryKey: ['search'] })
      onAdded(answer, title.trim())
    },
  })
  const submit = (): void => {
    const lacking = url.trim() === '' ? 'address' : title.trim() === '' ? 'title' : undefined
    setMissing(lacking)
    if (lacking) form.current?.querySelector<HTMLElement>(`[name=${lacking}]`)?.focus()
    else adding.mutate()
  }
  const fault = (name: 'address' | 'title', sentence: string) =>
    missing === name && (
      <p id={`${id}-${name}-error`} className="vp-error">
        {sentence}
      </p>
    )
  const marks = (name: 'address' | 'title', help?: string) => ({
    name,
    id: `${id}-${name}`,
    'aria-invalid': missing === name || undefined,
    'aria-describedby': [help, missing === name ? `${id}-${name}-error` : undefined].filter(Boolean).join(' ') || undefined,
  })
  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <div className="vp-field">
        <label htmlFor={`${id}-address`}>{words.address}</label>
        <input
          {...marks('address', `${id}-help`)}
          type="url"
          inputMode="url"
          autoComplete="off"
          required
          maxLength={LinkLimits.address}
          value={url}
          onChange={(event) => {
            setUrl(event.target.value)
            setMissing(undefined)
          }}
        />
        <p id={`${id}-help`} className="vp-help">
          {words.addressHelp}
        </p>
        {fault('address', words.addressMissing)}
      </div>
      <div className="vp-field">
        <label htmlFor={`${id}-title`}>{words.name}</label>
        <input
          {...marks('title')}
          required
          maxLength={LinkLimits.title}
          value={title}
          onChange={(event) => {
            setTitle(event.target.value)
            setMissing(undefined)
          }}
        />
        {fault('title', words.nameMissing)}
      </div>
      <div className="vp-field">
        <label htmlFor={`${id}-text`}>{words.description}</label>
        <textarea
          id={`${id}-text`}
          rows={3}
          maxLength={LinkLimits.description}
          value={description}
          onChange={(event) => setDescription(event.target.value)}
        />
      </div>
      <SwitchField
        label={portal.private}
        help={portal.edit.privateHelp}
        checked={isPrivate}
        disabled={privacy.fixed}
        onChange={setChosen}
      />
      <PublishingFields places={places} form={publishing} onChange={setWish} />
      <div role="alert">{adding.isError && <p className="vp-error">{errorSentence(adding.error)}</p>}</div>
      <div className="vp-row vp-row-end">
        <button type="button" className="vp-button" onClick={onCancel}>
          {words.cancel}
        </button>
        <button type="submit" className="vp-button" data-tone="accent" disabled={adding.isPending}>
          {adding.isPending ? words.adding : words.add}
        </button>
      </div>
    </form>
  )
}
