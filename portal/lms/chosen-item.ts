import type { MediaSummary } from '../../sdk/media/contract.ts'

/** An item that a person chooses for a course: found, or just uploaded. */
export type ChosenItem = Pick<MediaSummary, 'ClipDataID' | 'EncID' | 'RecordType' | 'Title' | 'Duration' | 'Audience'>
