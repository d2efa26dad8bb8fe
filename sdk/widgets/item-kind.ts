import { DocumentTypes, type MediaSummary, RecordTypes } from '../media/contract.ts'
import type { WidgetsWords } from '../text/en/widgets.ts'

export type ItemKind = keyof WidgetsWords['kinds']

const kinds: Record<number, ItemKind> = {
  [RecordTypes.playlist]: 'playlist',
  [RecordTypes.virtualClass]: 'virtualClass',
  [RecordTypes.photoset]: 'photoset',
  [RecordTypes.broadcast]: 'broadcast',
  [RecordTypes.link]: 'link',
  [RecordTypes.document]: 'document',
}

/** The word for what an item is, and the icon for one without a poster. */
export function itemKind({
  RecordType,
  DocumentType,
  AudioOnly,
}: Pick<MediaSummary, 'RecordType' | 'DocumentType' | 'AudioOnly'>): ItemKind {
  if (RecordType === RecordTypes.document && DocumentType === DocumentTypes.image) return 'image'
  if (AudioOnly) return 'audio'
  return kinds[RecordType] ?? 'video'
}
