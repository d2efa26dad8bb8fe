import { useMemo, useRef, useState } from 'react'
import type { FieldDefinition, FieldValuesAnswer } from '../../sdk/fields/contract.ts'
import { listFields } from '../../sdk/fields/contract.ts'
import { getMedia, type MediaItem, RecordTypes, Sources, updateMedia } from '../../sdk/media/contract.ts'
import { updatePlayback } from '../../sdk/playback/contract.ts'
import { updatePlaylist } from '../../sdk/playlists/contract.ts'
import { searchMedia } from '../../sdk/search/contract.ts'
import { type FieldsWords, fieldsWords } from '../../sdk/text/en/fields.ts'
import { linksWords } from '../../sdk/text/en/links.ts'
import { portalWords } from '../../sdk/text/en/portal.ts'
import { useWords } from '../../sdk/text/language.ts'
import { WireError } from '../../sdk/wire/index.ts'
import { categoryFields, choiceOf, lacksCategory } from '../categories/category-choice.ts'
import { CategoryField } from '../categories/category-field.tsx'
import { useCache } from '../data/cache.ts'
import { useWrite } from '../data/use-write.ts'
import { showDroppedFields } from '../fields/dropped-fields.ts'
import { MetadataForm } from '../fields/metadata-form.tsx'
import { answersIn, answerText, askedOf, type MetadataAnswers, submittedValues } from '../fields/metadata-values.ts'
import { usePageOptions } from '../page-options.ts'
import { PlaybackFields } from '../playback/playback-fields.tsx'
import { playbackChanges, playbackFormOf } from '../playback/playback-form.ts'
import { SettingsFields } from '../playlists/settings-fields.tsx'
import { settingsChanges, settingsFormOf } from '../playlists/settings-form.ts'
import { AudienceField } from '../publishing/audience-field.tsx'
import { PublishingFields } from '../publishing/publishing-fields.tsx'
import { changesOf, formOf, placesFor } from '../publishing/publishing-form.ts'
import { client } from '../session/client.ts'
import { Switch } from '../ui/switch.tsx'
import { toast } from '../ui/toasts.ts'

export interface EditFormProps {
  item: MediaItem
  fields: readonly FieldDefinition[]
  values: FieldValuesAnswer
  /** Asks for what the server has now. */
  onReload: () => Promise<FieldValuesAnswer | undefined>
  onClose: () => void
}

/** Something can come before what plays. */
const hasTime = ({ RecordType, Playback }: MediaItem): boolean =>
  Playback !== undefined && ![RecordTypes.document, RecordTypes.photoset, RecordTypes.link].some((type) => type === RecordType)

export function EditForm({ item: given, fields, values, onReload, onClose }: EditFormProps) {
  const words = useWords(portalWords).edit
  const links = useWords(linksWords)
  const fieldWords = useWords(fieldsWords)

  const { User } = usePageOptions()
  const cache = useCache()
  // What the page reads anew meanwhile is no change of the one who writes here.
  const [item] = useState(given)
  const read = useRef(values.Updated)
  // Fields that come and go meanwhile are told by the server: none disappears under somebody's hands.
  const [asked] = useState(() => askedOf(fields, item.RecordType))
  const first = useMemo(() => answersIn(values.FieldValues), [values])
  const locked = new Set(values.FieldValues.filter(({ Locked }) => Locked).map(({ FieldID }) => FieldID))
  const [theirs, setTheirs] = useState<ReadonlyMap<number, string>>()
  const firstAudience = item.Publishing?.Audience ?? (item.IsPrivate ? 'owner' : 'everyone')
  const [audience, setAudience] = useState(firstAudience)
  const [publishing, setPublishing] = useState(formOf(item.Publishing))
  const [isAround, setAround] = useState(item.Is360 ?? false)
  const [playback, setPlayback] = useState(playbackFormOf(item))
  const firstCategories = choiceOf(item)
  const [categories, setCategories] = useState(firstCategories)
  const [isChecked, setChecked] = useState(false)
  const firstSettings = item.PlaylistSettings && settingsFormOf(item.PlaylistSettings)
  const [settings, setSettings] = useState(firstSettings)
  const saving = useWrite(
    async (answers: MetadataAnswers) => {
      // Each change moves the item on: the next one begins where it ended.
      const follow = ({ Updated = read.current }: { Updated?: string }) => {
        read.current = Updated
      }
      // First what may be refused: then nothing of the rest is saved either.
      const settingsChange = firstSettings && settings && settingsChanges(firstSettings, settings)
      if (settingsChange) follow(await client.call(updatePlaylist, { cdid: item.EncID, updated: read.current, ...settingsChange }))
      const playbackChange = playbackChanges(playbackFormOf(item), playback)
      if (playbackChange) follow(await client.call(updatePlayback, { id: item.EncID, updated: read.current, ...playbackChange }))
      return client.call(updateMedia, {
        id: item.EncID,
        updated: read.current,
        fieldvalues: submittedValues(
          asked.filter(({ ID }) => !locked.has(ID)),
          answers,
        ),
        ...(audience === firstAudience ? {} : { audience }),
        ...(isAround === (item.Is360 ?? false) ? {} : { is360: isAround }),
        ...changesOf(formOf(item.Publishing), publishing),
        ...categoryFields(firstCategories, categories),
      })
    },
    {
      changes: [],
      onDone: async (answer, answers) => {
        await cache.changed(getMedia, searchMedia, listFields)
        showDroppedFields(answer.NotKept, { fields: asked, first, answers })
        toast(answer.NotKept ? 'warning' : 'success', answer.Message || words.saved)
        onClose()
      },
      isForm: true,
      onFailed: async (error, mine) => {
        if (!(error instanceof WireError) || error.code !== 'ITEM_CHANGED') return
        const now = await onReload()
        if (!now) return
        read.current = now.Updated
        setTheirs(differences(fieldWords, asked, first, answersIn(now.FieldValues), mine))
      },
    },
  )
  const hasConflict = theirs !== undefined && saving.isError
  return (
    <MetadataForm
      fields={asked}
      first={first}
      locked={locked}
      {...(theirs ? { notes: theirs } : {})}
      error={hasConflict ? undefined : saving.error}
      busy={saving.isPending}
      check={() => {
        setChecked(true)
        return !item.CanEditCategories || !lacksCategory(User, categories, item.RecordType)
      }}
      onCancel={onClose}
      onSubmit={(answers) => saving.mutate(answers)}
    >
      {item.CanEditCategories && (
        <CategoryField value={categories} onChange={setCategories} recordType={item.RecordType} known={item} isChecked={isChecked} />
      )}
      {mayBeAround(item) && <Switch label={links.around} help={links.aroundHelp} checked={isAround} onChange={setAround} />}
      {item.CanGrant && (
        <AudienceField
          value={audience}
          permission={User.AddPermissions.find((add) => add.RecordType === item.RecordType && add.PublishingPolicyID === publishing.policy)}
          onChange={setAudience}
        />
      )}
      {item.CanGrant && (
        <PublishingFields
          places={placesFor(item, User.AddPermissions)}
          form={publishing}
          isDocument={item.RecordType === RecordTypes.document}
          onChange={setPublishing}
        />
      )}
      {settings && <SettingsFields form={settings} onChange={setSettings} />}
      {hasTime(item) && <PlaybackFields item={item} form={playback} onChange={setPlayback} />}
      {hasConflict && (
        <div role="alert" className="vp-note" data-tone="warning">
          <p>{fieldWords.changed}</p>
          <p>{fieldWords.changedHelp}</p>
        </div>
      )}
    </MetadataForm>
  )
}

/** Fields that somebody else has changed, and that stand here otherwise. */
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
      .map((field) => [field.ID, fieldWords.theirs({ text: answerText(field, now[field.ID] ?? '') })]),
  )

/** Our own pictures, not a sound's and not another service's. */
const mayBeAround = ({ RecordType, Source, AudioOnly }: MediaItem): boolean =>
  RecordType === RecordTypes.video && Source !== Sources.externalVideo && !AudioOnly
