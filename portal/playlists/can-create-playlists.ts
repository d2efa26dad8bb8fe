import { RecordTypes } from '../../sdk/media/contract.ts'
import type { PageOptions } from '../../sdk/session/contract.ts'

export const canCreatePlaylists = ({ User }: Pick<PageOptions, 'User'>): boolean =>
  !User.IsAnonymous && User.AddPermissions.some(({ RecordType }) => RecordType === RecordTypes.playlist)

/** With a title alone: not where a category has to be chosen as well. */
export const canCreateInDialog = (options: Pick<PageOptions, 'User'>): boolean =>
  canCreatePlaylists(options) && !options.User.MandatoryCategorySelection

const newKinds: readonly number[] = [RecordTypes.playlist, RecordTypes.photoset, RecordTypes.virtualClass]

/** True if the viewer may add an item that needs no file. */
export const canCreateMedia = ({ User }: Pick<PageOptions, 'User'>): boolean =>
  !User.IsAnonymous && User.AddPermissions.some(({ RecordType }) => newKinds.includes(RecordType))
