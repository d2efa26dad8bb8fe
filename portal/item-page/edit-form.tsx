import { useEffect, useRef, useState } from 'react'
import type { FieldDefinition, FieldValuesAnswer } from '../../sdk/fields/contract.ts'
import { listFields } from '../../sdk/fields/contract.ts'
import { getMedia, type MediaItem, RecordTypes, Sources, UpdateMediaInput, updateMedia } from '../../sdk/media/contract.ts'
import { updatePlayback } from '../../sdk/playback/contract.ts'
import { updatePlaylist } from '../../sdk/playlists/contract.ts'
import { searchMedia } from '../../sdk/search/contract.ts'
import { type FieldsWords, fieldsWords } from '../../sdk/text/en/fields.ts'
import { linksWords } from '../../sdk/text/en/links.ts'
import { portalWords } from '../../sdk/text/en/portal.ts'
import { useWords } from '../../sdk/text/language.ts'
import { categoryFields, choiceOf, lacksCategory } from '../categories/category-choice.ts'
import { CategoryField } from '../categories/category-field.tsx'
import { useEditConflict } from '../data/use-edit-conflict.ts'
import { useWrite } from '../data/use-write.ts'
import { showDroppedFields } from '../fields/dropped-fields.ts'
import { MetadataForm } from '../fields/metadata-form.tsx'
import {
  answerFaults,
  answersIn,
  answerText,
  askedOf,
  type MetadataAnswers,
  namedAnswers,
  plainAnswers,
  submittedValues,
} from '../fields/metadata-values.ts'
import { usePageOptions } from '../page-options.ts'
import { PlaybackFields } from '../playback/playback-fields.tsx'
import { playbackChanges, playbackFormOf } from '../playback/playback-form.ts'
import { SettingsFields } from '../playlists/settings-fields.tsx'
import { settingsChanges, settingsFormOf } from '../playlists/settings-form.ts'
import { AudienceField } from '../publishing/audience-field.tsx'
import { PublishingFields } from '../publishing/publishing-fields.tsx'
import { changesOf, formOf, placesFor } from '../publishing/publishing-form.ts'
import { client } from '../session/client.ts'
import { useFormValues } from '../ui/form-values.ts'
import { Switch } from '../ui/switch.tsx'
import { toast } from '../ui/toasts.ts'

export interface EditFormProps {
  item: MediaItem
  fields: readonly FieldDefinition[]
  values: FieldValuesAnswer
  /** Reads the saved values again. */
  onReload: () => Promise<FieldValuesAnswer | undefined>
  onClose: () => void
}

/** Items that play for a time can have a notice and a preroll. */
const hasTime = ({ RecordType, Playback }: MediaItem): boolean =>
  Playback !== undefined && ![RecordTypes.document, RecordTypes.photoset, RecordTypes.link].some((type) => type === RecordType)

export function EditForm({ item: given, fields, values, onReload, onClose }: EditFormProps) {
  const words = useWords(portalWords).edit
  const links = useWords(linksWords)
  const fieldWords = useWords(fieldsWords)

  const { User } = usePageOptions()
  // The page may read the item again meanwhile: that is no change of the person who edits it here.
  const [item] = useState(given)
  // A field that is added or deleted meanwhile does not change the form: the server tells which answers it does not keep.
  const [asked] = useState(() => askedOf(fields, item.RecordType))
  const [answers, setAnswers] = useState(() => answersIn(values.FieldValues))
  const locked = new Set(values.FieldValues.filter(({ Locked }) => Locked).map(({ FieldID }) => FieldID))
  const first = firstValues(item, answers)
  const conflict = useEditConflict(values, 'ITEM_CHANGED', onReload)
  const [notes, setNotes] = useState<ReadonlyMap<number, string>>()
  const request = useWrite((input: UpdateMediaInput) => conflict.guard(() => save(input)), {
    changes: [getMedia, searchMedia, listFields],
    onDone: (answer) => {
      showDroppedFields(answer.NotKept, { fields: asked, first: answers, answers: plainAnswers(form.values.answers) })
      toast(answer.NotKept ? 'warning' : 'success', answer.Message || words.saved)
      onClose()
    },
    isForm: true,
  })
  const form = useFormValues({
    schema: UpdateMediaInput,
    first,
    toInput: (now): UpdateMediaInput => ({
      id: item.EncID,
      fieldvalues: submittedValues(
        asked.filter(({ ID }) => !locked.has(ID)),
        plainAnswers(now.answers),
      ),
      ...(now.audience === first.audience ? {} : { audience: now.audience }),
      ...(now.is360 === first.is360 ? {} : { is360: now.is360 }),
      ...changesOf(first.publishing, now.publishing),
      ...categoryFields(first.categories, now.categories),
    }),
    check: (now) => ({
      ...answerFaults(asked, now.answers, locked),
      categories: item.CanEditCategories && lacksCategory(User, now.categories, item.RecordType) ? fieldWords.changed : undefined,
    }),
    explained: notes ? ['ITEM_CHANGED'] : [],
    request,
  })
  // Each part that is saved raises the item's revision. The parts that the server may refuse come first.
  const save = async (input: UpdateMediaInput) => {
    const { settings, playback } = form.values
    const settingsChange = first.settings && settings && settingsChanges(first.settings, settings)
    if (settingsChange) {
      conflict.goOn((await client.call(updatePlaylist, { cdid: item.EncID, ...conflict.revision, ...settingsChange })).Revision)
    }
    const playbackChange = playbackChanges(first.playback, playback)
    if (playbackChange) {
      conflict.goOn((await client.call(updatePlayback, { id: item.EncID, ...conflict.revision, ...playbackChange })).Revision)
    }
    return client.call(updateMedia, { ...input, ...conflict.revision })
  }
  const showLatest = useRef<(latest: FieldValuesAnswer) => void>(undefined)
  showLatest.current = ({ FieldValues }) => {
    const now = answersIn(FieldValues)
    setNotes(differences(fieldWords, asked, answers, now, plainAnswers(form.values.answers)))
    form.follow({ ...first, answers: namedAnswers(now) })
    setAnswers(now)
  }
  const { latest } = conflict
  useEffect(() => {
    if (latest) showLatest.current?.(latest)
  }, [latest])
  const { audience, publishing, settings, playback } = form.values
  const categories = form.value('categories')
  return (
    <MetadataForm form={form} fields={asked} locked={locked} notes={notes} onCancel={onClose}>
      {item.CanEditCategories && (
        <CategoryField
          value={categories.value}
          onChange={categories.onChange}
          recordType={item.RecordType}
          known={item}
          isChecked={categories.error !== undefined}
        />
      )}
      {mayBeAround(item) && <Switch label={links.around} help={links.aroundHelp} {...form.toggle('is360')} />}
      {item.CanGrant && (
        <AudienceField
          value={audience}
          permission={User.AddPermissions.find((add) => add.RecordType === item.RecordType && add.PublishingPolicyID === publishing.policy)}
          onChange={form.value('audience').onChange}
        />
      )}
      {item.CanGrant && (
        <PublishingFields
          places={placesFor(item, User.AddPermissions)}
          form={publishing}
          isDocument={item.RecordType === RecordTypes.document}
          onChange={form.value('publishing').onChange}
        />
      )}
      {settings && <SettingsFields form={settings} onChange={(next) => form.set({ settings: next })} />}
      {hasTime(item) && <PlaybackFields item={item} form={playback} onChange={form.value('playback').onChange} />}
      {notes && request.isError && (
        <div role="alert" className="vp-note" data-tone="warning">
          <p>{fieldWords.changed}</p>
          <p>{fieldWords.changedHelp}</p>
        </div>
      )}
    </MetadataForm>
  )
}

const firstValues = (item: MediaItem, answers: MetadataAnswers) => ({
  answers: namedAnswers(answers),
  audience: item.Publishing?.Audience ?? (item.IsPrivate ? ('owner' as const) : ('everyone' as const)),
  publishing: formOf(item.Publishing),
  is360: item.Is360 ?? false,
  playback: playbackFormOf(item),
  categories: choiceOf(item),
  settings: item.PlaylistSettings && settingsFormOf(item.PlaylistSettings),
})

/** The values that another person saved in fields that were also changed here, as sentences. */
const differences = (
  fieldWords: FieldsWords,
  fields: readonly FieldDefinition[],
  before: MetadataAnswers,
  now: MetadataAnswers,
  mine: MetadataAnswers,
): ReadonlyMap<number, string> =>
  new Map(
    fields
      .filter(({ ID }) => now[ID] !== before[ID] && mine[ID] !== before[ID] && mine[ID] !== now[ID])
      .map((field) => [field.ID, fieldWords.otherValue({ text: answerText(field, now[field.ID] ?? '') })]),
  )

/** A 360-degree video is our own, with pictures. */
const mayBeAround = ({ RecordType, Source, AudioOnly }: MediaItem): boolean =>
  RecordType === RecordTypes.video && Source !== Sources.externalVideo && !AudioOnly
