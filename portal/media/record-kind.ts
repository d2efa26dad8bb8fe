import { File, FileText, Film, Headphones, Image, Images, Link, ListVideo, type LucideIcon, Radio, Tv } from 'lucide-react'
import { DocumentTypes, RecordTypes } from '../../sdk/media/contract.ts'
import type { PortalWords } from '../../sdk/text/en/portal.ts'

export interface RecordKind {
  /** Names the colour in CSS. */
  name: 'video' | 'audio' | 'playlist' | 'photoset' | 'document' | 'other'
  label: string
  Icon: LucideIcon
}

/** Name and icon of an item's type. */
export function recordKind(portal: PortalWords, item: { RecordType: number; DocumentType?: number; AudioOnly?: boolean }): RecordKind {
  const words = portal.kinds
  switch (item.RecordType) {
    case RecordTypes.video:
      return item.AudioOnly ? { name: 'audio', label: words.audio, Icon: Headphones } : { name: 'video', label: words.video, Icon: Film }
    case RecordTypes.playlist:
      return { name: 'playlist', label: words.playlist, Icon: ListVideo }
    case RecordTypes.virtualClass:
      return { name: 'video', label: words.virtualClass, Icon: Radio }
    case RecordTypes.photoset:
      return { name: 'photoset', label: words.photoset, Icon: Images }
    case RecordTypes.broadcast:
      return { name: 'video', label: words.broadcast, Icon: Tv }
    case RecordTypes.link:
      return { name: 'other', label: words.link, Icon: Link }
    case RecordTypes.document:
      if (item.DocumentType === DocumentTypes.pdf) return { name: 'document', label: words.pdf, Icon: FileText }
      if (item.DocumentType === DocumentTypes.image) return { name: 'photoset', label: words.image, Icon: Image }
      return { name: 'document', label: words.document, Icon: File }
    default:
      return { name: 'other', label: words.other, Icon: File }
  }
}
