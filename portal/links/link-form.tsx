import { useId, useRef, useState } from 'react'
import type { FieldDefinition } from '../../sdk/fields/contract.ts'
import { type AddLinkAnswer, addLink, LinkLimits } from '../../sdk/links/contract.ts'
import type { Audience } from '../../sdk/media/contract.ts'
import { searchMedia } from '../../sdk/search/contract.ts'
import { linksWords } from '../../sdk/text/en/links.ts'
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
import { privacyRule } from '../uploads/privacy-rule.ts'
import { linkType } from './link-type.ts'

export interface LinkFormProps {
  fields: readonly FieldDefinition[]
  onAdded: (answer: AddLinkAnswer, title: string) => void
  onCancel: () => void
}

/** An address, what describes it, and who may see it. */
export function LinkForm({ fields: known, onAdded, onCancel }: LinkFormProps) {
  const words = useWords(linksWords)

  const id = useId()
  const cache = useCache()
  const { User, Site } = usePageOptions()
  const [fields] = useState(known)
  const [begun] = useState(() => {
    const today = new Date().toISOString().slice(0, 10)
    return { answers: firstAnswers(fields, today), publishing: firstForm(User.CanSetExpiryDate ? Site.DefaultExpiryDays : 0, today) }
  })
  const [url, setUrl] = useState('')
  const [wish, setWish] = useState(begun.publishing)
  const [chosen, setChosen] = useState<Audience>()
  const [categories, setCategories] = useState(noCategories)
  const [isChecked, setChecked] = useState(false)
  const [isMissing, setMissing] = useState(false)
  const address = useRef<HTMLInputElement>(null)
  const RecordType = linkType(url)
  const asked = askedOf(fields, RecordType)
  const places = placesToAdd(RecordType, User.AddPermissions)
  // Where videos may be published links may not be, perhaps: then it is the usual place.
  const policy = places.some(({ id }) => id === wish.policy) ? wish.policy : (places[0]?.id ?? 0)
  const publishing = { ...wish, policy }
  const here = User.AddPermissions.filter((add) => add.RecordType === RecordType && add.PublishingPolicyID === policy)
  const rule = privacyRule(here, Site.NewItems)
  const audience = rule.fixed ? rule.audience : (chosen ?? rule.audience)
  const titleIn = (answers: MetadataAnswers): string => answers[asked.find(({ IsTitleField }) => IsTitleField)?.ID ?? 0]?.trim() ?? ''
  const descriptionIn = (answers: MetadataAnswers): string => answers[asked.find(({ IsDescField }) => IsDescField)?.ID ?? 0] ?? ''
  const restOf = (answers: MetadataAnswers) => {
    const rest = asked.filter(({ IsTitleField, IsDescField }) => !IsTitleField && !IsDescField)
    return rest.length > 0 ? { fieldvalues: submittedValues(rest, answers) } : {}
  }
  const adding = useWrite(
    (answers: MetadataAnswers) =>
      client.call(addLink, {
        url: url.trim(),
        title: titleIn(answers),
        description: descriptionIn(answers),
        ...restOf(answers),
        audience,
        ...changesOf({ ...begun.publishing, policy: 0 }, publishing),
        ...categoryFields(noCategories, categories),
      }),
    {
      changes: [],
      onDone: async (answer, answers) => {
        showDroppedFields(answer.NotKept, { fields: asked, first: begun.answers, answers })
        await cache.changed(searchMedia)
        onAdded(answer, titleIn(answers))
      },
      isForm: true,
    },
  )
  return (
    <MetadataForm
      fields={asked}
      first={begun.answers}
      error={adding.error}
      busy={adding.isPending}
      save={adding.isPending ? words.adding : words.add}
      checkBefore={() => {
        const lacks = url.trim() === ''
        setMissing(lacks)
        if (lacks) address.current?.focus()
        return !lacks
      }}
      check={() => {
        setChecked(true)
        return !lacksCategory(User, categories, RecordType)
      }}
      onCancel={onCancel}
      onSubmit={(answers) => adding.mutate(answers)}
      before={
        <div className="vp-field" data-invalid={isMissing || undefined}>
          <label htmlFor={`${id}-address`}>{words.address}</label>
          <input
            ref={address}
            id={`${id}-address`}
            name="address"
            autoFocus
            type="url"
            inputMode="url"
            autoComplete="off"
            required
            maxLength={LinkLimits.address}
            aria-invalid={isMissing || undefined}
            aria-describedby={[isMissing ? `${id}-error` : undefined, `${id}-help`].filter(Boolean).join(' ')}
            value={url}
            onChange={(event) => {
              setUrl(event.target.value)
              setMissing(false)
            }}
          />
          <p id={`${id}-help`} className="vp-help">
            {words.addressHelp}
          </p>
          {isMissing && (
            <p id={`${id}-error`} className="vp-error">
              {words.addressMissing}
            </p>
          )}
        </div>
      }
    >
      <AudienceField value={audience} fixed={rule.fixed} permission={here[0]} onChange={setChosen} />
      <PublishingFields places={places} form={publishing} onChange={setWish} />
      <CategoryField value={categories} onChange={setCategories} recordType={RecordType} isChecked={isChecked} />
    </MetadataForm>
  )
}
