export { currentEntry } from './current-entry.ts'
export { fileSize } from './file-size.ts'
export { relatedMediaPanel } from './related-media-panel.ts'
export { RelatedMediaPanelContent, type RelatedMediaPanelProps } from './related-media-panel-content.tsx'
export {
  createRelatedMediaStore,
  type RelatedMediaState,
  type RelatedMediaStore,
  type RelatedMediaStoreOptions,
} from './related-media-store.ts'
export { type SuggestedMediaOptions, suggestedBar, suggestedMedia } from './suggested-media.tsx'
