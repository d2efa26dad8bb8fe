import { useNavigate } from '@tanstack/react-router'
import { useId, useState } from 'react'
import type { FieldDefinition } from '../../sdk/fields/contract.ts'
import { type Audience, type RecordType, RecordTypes } from '../../sdk/media/contract.ts'
import { createPhotoset } from '../../sdk/photosets/contract.ts'
import { createPlaylist, listRecentPlaylists, listUserPlaylists } from '../../sdk/playlists/contract.ts'
import { searchMedia } from '../../sdk/search/contract.ts'
import { newMediaWords } from '../../sdk/text/en/new-media.ts'
import { useWords } from '../../sdk/text/language.ts'
import { categoryFields, lacksCategory, noCategories } from '../categories/category-choice.ts'
import { CategoryField } from '../categories/category-field.tsx'
import { useCache } from '../data/cache.ts'
import { useWrite } from '../data/use-write.ts'
import { showDroppedFields } from '../fields/dropped-fields.ts'
import { MetadataForm } from '../fields/metadata-form.tsx'
import { askedOf, firstAnswers, type MetadataAnswers, submittedValues } from '../fields/metadata-values.ts'
import { usePageOptions } from '../page-options.ts'
import { AudienceField } from '../publishing/audience-field.tsx'
import { PublishingFields } from '../publishing/publishing-fields.tsx'
import { changesOf, firstForm, placesToAdd } from '../publishing/publishing-form.ts'
import { client } from '../session/client.ts'
import { toast } from '../ui/toasts.ts'
import { privacyRule } from '../uploads/privacy-rule.ts'
import type { NewMediaKind } from './new-media-dialog.tsx'

export interface NewMediaFormProps {
  fields: readonly FieldDefinition[]
  kinds: readonly NewMediaKind[]
  recordType: RecordType
  onKind: (recordType: RecordType) => void
  onClose: () => void
}

/** What describes the new thing, and who may see it. */
export function NewMediaForm({ fields: known, kinds, recordType, onKind, onClose }: NewMediaFormProps) {
  const words = useWords(newMediaWords)

  const id = useId()
  const navigate = useNavigate()
  const cache = useCache()
  const { User, Site } = usePageOptions()
  const [fields] = useState(known)
  const asked = askedOf(fields, recordType)
  const places = placesToAdd(recordType, User.AddPermissions)
  const [begun] = useState(() => {
    const today = new Date().toISOString().slice(0, 10)
    const publishing = firstForm(User.CanSetExpiryDate ? Site.DefaultExpiryDays : 0, today)
    return { answers: firstAnswers(asked, today), publishing: { ...publishing, policy: places[0]?.id ?? 0 } }
  })
  const [publishing, setPublishing] = useState(begun.publishing)
  const [chosen, setChosen] = useState<Audience>()
  const [categories, setCategories] = useState(noCategories)
  const [isChecked, setChecked] = useState(false)
  const here = ({ RecordType: type, PublishingPolicyID: policy }: { RecordType: number; PublishingPolicyID: number }): boolean =>
    type === recordType && policy === publishing.policy
  const rule = privacyRule(User.AddPermissions.filter(here), Site.NewItems)
  const audience = rule.fixed ? rule.audience : (chosen ?? rule.audience)
  const making = useWrite(
    (answers: MetadataAnswers) =>
      client.call(recordType === RecordTypes.photoset ? createPhotoset : createPlaylist, {
        fieldvalues: submittedValues(asked, answers),
        audience,
        ...categoryFields(noCategories, categories),
        ...changesOf({ policy: 0, publishAt: '', expiry: '' }, publishing),
      }),
    {
      changes: [],
      onDone: async ({ EncID, NotKept }, answers) => {
        showDroppedFields(NotKept, { fields: asked, first: begun.answers, answers })
        toast('success', words.made({ title: answers[asked.find(({ IsTitleField }) => IsTitleField)?.ID ?? 0]?.trim() ?? '' }))
        onClose()
        void cache.changed(searchMedia, listRecentPlaylists, listUserPlaylists)
        await navigate({ to: '/view.aspx', search: { id: EncID } })
      },
      isForm: true,
    },
  )
  return (
    <MetadataForm
      fields={asked}
      first={begun.answers}
      error={making.error}
      busy={making.isPending}
      save={words.create}
      check={() => {
        setChecked(true)
        return !lacksCategory(User, categories, recordType)
      }}
      onCancel={onClose}
      onSubmit={(answers) => making.mutate(answers)}
      before={
        <fieldset className="vp-kind-choice">
          <legend>{words.kind}</legend>
          {kinds.map(({ recordType: type, name, help, Icon }) => (
            <label key={type}>
              <input type="radio" name={`${id}-kind`} checked={type === recordType} onChange={() => onKind(type)} />
              <span>
                <Icon aria-hidden size={18} /> {name}
                <span className="vp-help">{help}</span>
              </span>
            </label>
          ))}
        </fieldset>
      }
    >
      <AudienceField value={audience} fixed={rule.fixed} permission={User.AddPermissions.find(here)} onChange={setChosen} />
      <PublishingFields places={places} form={publishing} onChange={setPublishing} />
      <CategoryField value={categories} onChange={setCategories} recordType={recordType} isChecked={isChecked} />
    </MetadataForm>
  )
}
