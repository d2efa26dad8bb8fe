import * as v from 'valibot'
import { UpdatePlaylistInput, updatePlaylist } from '../../sdk/playlists/contract.ts'
import type { EditSection } from '../item-page/edit-section.ts'
import { SettingsFields } from './settings-fields.tsx'
import { type SettingsForm, settingsChanges, settingsFormOf } from './settings-form.ts'

/** How a playlist runs. */
export const playlistEditSection: EditSection<SettingsForm, Omit<UpdatePlaylistInput, 'cdid'>> = {
  name: 'playlist',
  first: ({ PlaylistSettings }) => PlaylistSettings && settingsFormOf(PlaylistSettings),
  Fields: ({ value, errorOf, onChange }) => <SettingsFields form={value} errorOf={errorOf} onChange={onChange} />,
  schema: v.omit(UpdatePlaylistInput, ['cdid', 'revision']),
  changes: (before, now) => settingsChanges(before, now) ?? {},
  save: (client, { EncID }, changes) => client.call(updatePlaylist, { cdid: EncID, ...changes }),
}
