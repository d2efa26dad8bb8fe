// Compiled from thumbnails.json by `node scripts/messages.ts`. Change the messages there.
export const thumbnailsWords = {
  area: 'thumbnails',
  open: "Change thumbnail",
  title: "Thumbnail",
  lead: "The thumbnail is shown in lists, on the item’s page before playback, and where the item is shared.",
  target: "Thumbnail of",
  item: "The item",
  chapter: ({ title }: { title: string | number }): string => `Chapter: ${title}`,
  now: "Current thumbnail",
  next: "New thumbnail",
  none: "No thumbnail yet",
  fromFile: "Choose a file",
  fromVideo: "Use current frame",
  reset: "Reset",
  save: "Save thumbnail",
  saving: ({ percent }: { percent: number }): string => `Uploading, ${percent.toLocaleString('en')} %`,
  submitted: "Thumbnail change submitted, this process may take several minutes",
  saved: "Thumbnail saved.",
  resetDone: "Thumbnail reset.",
  notSaved: "Failed to save thumbnail data",
  faults: {
    "no data": "No Data. Choose another file, or play the video for a moment.",
    "user cancelled": "Cancelled upload",
    "not png or jpg": "Please select a PNG or JPG file for the thumbnail.",
  },
}
export type ThumbnailsWords = typeof thumbnailsWords
