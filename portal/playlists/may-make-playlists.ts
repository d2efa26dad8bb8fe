import { RecordTypes } from '../../sdk/media/contract.ts'
import type { PageOptions } from '../../sdk/session/contract.ts'

export const mayMakePlaylists = ({ User }: Pick<PageOptions, 'User'>): boolean =>
  !User.IsAnonymous && User.AddPermissions.some(({ RecordType }) => RecordType === RecordTypes.playlist)

/** With a title alone: not where a category has to be chosen as well. */
export const mayMakeQuickly = (options: Pick<PageOptions, 'User'>): boolean =>
  mayMakePlaylists(options) && !options.User.MandatoryCategorySelection

/** True if the viewer may add an item that needs no file. */
export const mayMakeMedia = ({ User }: Pick<PageOptions, 'User'>): boolean =>
  !User.IsAnonymous &&
  User.AddPermissions.some(({ RecordType }) => RecordType === RecordTypes.playlist || RecordType === RecordTypes.photoset)
