import * as v from 'valibot'
import { RecordTypes } from '../../sdk/media/contract.ts'
import { UpdatePlaybackInput, updatePlayback } from '../../sdk/playback/contract.ts'
import type { EditSection } from '../item-page/edit-section.ts'
import { PlaybackFields } from './playback-fields.tsx'
import { type PlaybackForm, playbackChanges, playbackFormOf } from './playback-form.ts'

const withoutTime: readonly number[] = [RecordTypes.document, RecordTypes.photoset, RecordTypes.link]

/** The pre-roll of an item, its live source and its channel. Items that do not play for a time have none of these. */
export const playbackEditSection: EditSection<PlaybackForm, Omit<UpdatePlaybackInput, 'id'>> = {
  name: 'playback',
  first: (item) => (item.Playback && !withoutTime.includes(item.RecordType) ? playbackFormOf(item) : undefined),
  Fields: ({ item, value, errorOf, onChange }) => <PlaybackFields item={item} form={value} errorOf={errorOf} onChange={onChange} />,
  schema: v.omit(UpdatePlaybackInput, ['id', 'revision']),
  changes: (before, now) => playbackChanges(before, now) ?? {},
  save: (client, { EncID }, changes) => client.call(updatePlayback, { id: EncID, ...changes }),
}
