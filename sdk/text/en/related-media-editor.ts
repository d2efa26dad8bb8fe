// Compiled from related-media-editor.json by `node scripts/messages.ts`. Change the messages there.
export const relatedMediaEditorWords = {
  area: 'relatedMediaEditor',
  edit: "Edit related media",
  drop: "Drop files here",
  limit: ({ max }: { max: string | number }): string => `Images, PDF, documents, sound and other files, each up to ${max}`,
  denied: ({ names }: { names: string | number }): string => `Not added. Files of these types cannot be uploaded: ${names}`,
  noUpload: "You do not have permission to upload files. You can add links and items of the library.",
  addLink: "Add link",
  address: "Address",
  addressBlank: "Please enter an address.",
  start: "Shown at",
  startHelp: "A time such as 1:23. Leave it empty for the whole item.",
  startWrong: "Please enter a time such as 1:23.",
  details: "Title and time",
  pickTitle: "Add items of the library",
  restored: ({ title }: { title: string | number }): string => `“${title}” restored.`,
  count: ({ count, max }: { count: number; max: number }): string => `${count.toLocaleString('en')} of ${max.toLocaleString('en')}`,
  moreLikeThis: "More like this",
}
export type RelatedMediaEditorWords = typeof relatedMediaEditorWords
