import { type RecordType, RecordTypes } from '../../sdk/media/contract.ts'

/** True for items that hold other items: playlists and photosets. */
export const isCollection = (recordType: RecordType): boolean => recordType === RecordTypes.playlist || recordType === RecordTypes.photoset
